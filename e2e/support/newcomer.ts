import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { encryptBody } from '@fairhouse/api-client/encrypt-body';
import type { BodyKeys, Session } from '@fairhouse/contract';
import { pressSoon } from './press-soon.ts';
import { wordsOf, type Words } from './words.ts';

export const password = 'seven lanterns over water';

/** Pictures load before scripts (docs/decisions/085): from here on the page handles its own events. */
export async function untilAwake(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    Object.keys(document.getElementById('root') ?? {}).some((key) => key.startsWith('__reactContainer')),
  );
}

/** Opens the site and confirms the age. */
export async function enterSite(page: Page, siteUrl: string): Promise<void> {
  await page.goto(siteUrl);
  await page.getByRole('button', { name: 'I am 18 or older' }).click();
  await untilAwake(page);
}

/** Opens the site, confirms the age, and looks around without an account. */
export async function beginTrial(page: Page, siteUrl: string, t: Words): Promise<void> {
  await page.goto(siteUrl);
  await page.getByRole('button', { name: t('brand.gateEnter', { age: 18 }) }).click();
  await page
    .getByRole('button', { name: t('brand.logIn') })
    .locator('visible=true')
    .first()
    .click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('identity.trial.offer') })
    .click();
  await page.getByRole('banner').getByText(t('brand.trialMark'), { exact: true }).waitFor();
}

/** Fills in the open form of registration and sends it; returns when it has closed. */
export async function sendRegistration(
  page: Page,
  t: Words,
  { username, secret }: { username: string; secret: string },
): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(t('identity.username')).fill(username);
  await dialog.getByLabel(t('identity.password'), { exact: true }).fill(secret);
  await dialog.getByLabel(t('identity.confirmPassword')).fill(secret);
  await dialog.getByLabel(t('identity.age', { age: 18 })).check();
  await dialog.getByLabel(t('identity.terms')).check();
  await dialog.getByRole('button', { name: t('identity.registerSubmit') }).click();
  await dialog.waitFor({ state: 'hidden' });
}

/** Registers from the open page, in English; the member is logged in then. */
export async function registerMember(page: Page, username: string, secret = password): Promise<void> {
  await page.getByRole('button', { name: 'Register' }).first().click();
  await sendRegistration(page, wordsOf('EN'), { username, secret });
}

/** A member registered by a call, whose session this tab keeps: the pages it opens from here on are theirs. */
export async function arriveAsMember(page: Page, siteUrl: string, username: string): Promise<void> {
  // A page of the same origin without scripts, for the calls and the storage.
  await page.goto(`${siteUrl}/docs/vendor-protocol`);
  const headers = { merchant: /\/\/(\w+)\.localhost/.exec(siteUrl)?.[1] ?? 'fairhouse', language: 'EN' };
  const { keys, serverTime } = await page.evaluate(
    async (reported) => ((await (await fetch('/wps/keys', { headers: reported })).json()) as { value: BodyKeys }).value,
    headers,
  );
  const form = { username, password, confirmPassword: password, termsAccepted: true, ageConfirmed: true };
  const jwe = await encryptBody(JSON.stringify(form), keys, {
    call: 'register',
    audience: 'PUT /wps/member/register',
    clockOffsetMs: serverTime - Date.now(),
  });
  const refused = await page.evaluate(
    async (sent) => {
      const answer = await fetch('/wps/member/register', { method: 'PUT', ...sent });
      const { value, message } = (await answer.json()) as { value: Session | null; message: string | null };
      if (value === null) return message;
      const { token, ...session } = value;
      sessionStorage.setItem('token', token);
      sessionStorage.setItem('session', JSON.stringify(session));
      localStorage.setItem('has-session', '1');
      localStorage.setItem('age-confirmed', 'x');
      return null;
    },
    { headers: { ...headers, 'content-type': 'application/jose' }, body: jwe },
  );
  expect(refused).toBeNull();
}

/** Logs out; on a phone the button is in the account menu, which the tour of a newcomer may close at any moment. */
export async function pressLogOut(page: Page, t: Words = wordsOf('EN')): Promise<void> {
  const button = page
    .getByRole('button', { name: t('brand.logOut'), exact: true })
    .locator('visible=true')
    .first();
  const isPhone = (page.viewportSize()?.width ?? 0) < 640;
  await expect
    .poll(
      async () => {
        if (isPhone && !(await button.isVisible()))
          await page.getByRole('button', { name: t('brand.accountMenu', { name: '' }).trim() }).click();
        return pressSoon(button);
      },
      { timeout: 30_000 },
    )
    .toBe(true);
}
