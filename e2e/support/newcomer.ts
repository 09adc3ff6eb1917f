import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { wordsOf, type Words } from './words.ts';

/** Pictures come before scripts (docs/decisions/085): from here on the page itself hears what is done to it. */
export async function untilAwake(page: Page): Promise<void> {
  await page.waitForFunction(() => Object.keys(document.getElementById('root') ?? {}).some((key) => key.startsWith('__reactContainer')));
}

/** Somebody of age opens the site. */
export async function enterSite(page: Page, siteUrl: string): Promise<void> {
  await page.goto(siteUrl);
  await page.getByRole('button', { name: 'I am 18 or older' }).click();
  await untilAwake(page);
}

/** Opens the site as somebody of age, and looks around without an account. */
export async function beginTrial(page: Page, siteUrl: string, t: Words): Promise<void> {
  await page.goto(siteUrl);
  await page.getByRole('button', { name: t('brand.gateEnter', { age: 18 }) }).click();
  await page.getByRole('button', { name: t('brand.logIn') }).locator('visible=true').first().click();
  await page.getByRole('dialog').getByRole('button', { name: t('identity.trial.offer') }).click();
  await page.getByRole('banner').getByText(t('brand.trialMark'), { exact: true }).waitFor();
}

/** Opens an account from the page that is shown; the member is logged in then. */
export async function registerMember(page: Page, username: string, password = 'seven lanterns over water'): Promise<void> {
  await page.getByRole('button', { name: 'Register' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Username').fill(username);
  await dialog.getByLabel('Password', { exact: true }).fill(password);
  await dialog.getByLabel('Repeat the password').fill(password);
  await dialog.getByLabel('I am 18 or older').check();
  await dialog.getByLabel('I have read and accept the terms').check();
  await dialog.getByRole('button', { name: 'Create account' }).click();
  await dialog.waitFor({ state: 'hidden' });
}

/** Asks to log out; on a phone that is in the account menu, which the tour of a newcomer may close at any moment. */
export async function pressLogOut(page: Page, t: Words = wordsOf('EN')): Promise<void> {
  const button = page.getByRole('button', { name: t('brand.logOut'), exact: true }).locator('visible=true').first();
  const isPhone = (page.viewportSize()?.width ?? 0) < 640;
  await expect.poll(async () => {
    if (isPhone && !(await button.isVisible())) await page.getByRole('button', { name: t('brand.accountMenu', { name: '' }).trim() }).click();
    return button.click({ timeout: 3_000 }).then(() => true, () => false);
  }, { timeout: 30_000 }).toBe(true);
}
