import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { describe, expect, inject, test } from 'vitest';
import { createTexts, type Translate } from '@fairhouse/i18n';
import { allMessages } from '@fairhouse/i18n/server';
import { openWindow, widths } from '../support/browser.ts';
import { looks } from '../support/looks.ts';
import { shareBrowser } from '../support/share-browser.ts';

interface Login {
  readonly username: string;
  readonly password: string;
}

const siteUrl = inject('siteUrl');
/** A brand whose agent policy is off. */
const strictUrl = siteUrl.replace('localhost', 'mehfil.localhost');
const dataDir = inject('dataDir');
const browser = await shareBrowser();

const loginsIn = (file: string): [Login, ...Login[]] =>
  JSON.parse(readFileSync(join(dataDir, file), 'utf8')) as [Login, ...Login[]];

/** Opens an address as a newcomer of age. */
async function enter(page: Page, address: string, t: Translate): Promise<void> {
  await page.goto(address);
  await page.getByRole('button', { name: t('brand.gateEnter', { age: 18 }) }).click();
}

async function logIn(page: Page, { username, password }: Login, t: Translate): Promise<void> {
  const form = page.locator('form').filter({ has: page.getByLabel(t('identity.password'), { exact: true }) });
  await form.getByLabel(t('identity.username')).fill(username);
  await form.getByLabel(t('identity.password'), { exact: true }).fill(password);
  await form.getByRole('button', { name: t('identity.loginSubmit') }).click();
}

const path = (page: Page): string => new URL(page.url()).pathname;
const overflow = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
/** A refusal is an answer with an error status, which a browser logs to its console. */
const unexpected = (problems: readonly string[]): string[] =>
  problems.filter((problem) => !problem.includes('status of 403'));

async function faults(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'])
    .analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`);
}

const settings = [
  { ...widths[0], language: 'HI' },
  { ...widths[2], language: 'EN' },
  { ...widths[0], language: 'EN' },
  { ...widths[2], language: 'HI' },
] as const;

describe.each(looks(settings))('at $width px in $language', ({ width, height, language }) => {
  const { t } = createTexts(language, allMessages[language]);

  test('a member is refused at /agent, an agent comes to /agentHome, sees its code, and logs out', async () => {
    const { context, page, problems } = await openWindow(browser, { width, height, language, siteUrl });
    await enter(page, `${siteUrl}/agent`, t);
    await page.getByRole('heading', { name: t('agency.heroTitle') }).waitFor();
    expect(await page.locator('footer, nav').count()).toBe(0);
    expect([await overflow(page), await faults(page)]).toEqual([0, []]);

    await logIn(page, loginsIn('demo-logins.json')[0], t);
    await page.getByRole('alert').getByText(allMessages[language].refusals.agent_only).waitFor();
    expect(path(page)).toBe('/agent');

    await logIn(page, loginsIn('demo-agent.json')[0], t);
    await page.waitForURL('**/agentHome');
    await page.getByText('LANTERN8', { exact: true }).waitFor();
    const clock = page.getByRole('timer').locator('time');
    const before = await clock.innerText();
    await expect.poll(() => clock.innerText()).not.toBe(before);
    expect([await page.getByRole('timer').innerText(), await overflow(page), await faults(page)]).toEqual([
      expect.stringContaining('GMT+05:30'),
      0,
      [],
    ]);

    await page.goto(`${siteUrl}/agent`);
    await page.waitForURL('**/agentHome');
    await page
      .getByRole('button', { name: t('brand.logOut') })
      .locator('visible=true')
      .click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('identity.logoutConfirm') })
      .click();
    await page.waitForURL(`${siteUrl}/`);
    expect(await page.evaluate(() => sessionStorage.getItem('token'))).toBeNull();
    await page.goto(`${siteUrl}/agentHome`);
    await page.waitForURL('**/agent');
    expect(unexpected(problems)).toEqual([]);
    await context.close();
  });

  test('while the agent policy is on, the same session uses the site, and its account menu leads back', async () => {
    const { context, page } = await openWindow(browser, { width, height, language, siteUrl });
    await enter(page, siteUrl, t);
    await page
      .getByRole('button', { name: t('brand.logIn') })
      .locator('visible=true')
      .first()
      .click();
    await logIn(page, loginsIn('demo-agent.json')[0], t);
    await page.getByRole('button', { name: t('brand.accountMenu', { name: 'agent' }) }).click();
    await page.getByRole('link', { name: t('brand.agentCentre') }).click();
    await page.waitForURL('**/agentHome');
    await page.getByText('LANTERN8', { exact: true }).waitFor();
    await context.close();
  });

  test('where it is off, an agent is refused at the login of members and nothing leads to /agent, which lets the agent in', async () => {
    const { context, page, problems } = await openWindow(browser, { width, height, language, siteUrl: strictUrl });
    await enter(page, strictUrl, t);
    expect(await page.locator('a[href="/agent"]').count()).toBe(0);
    const agent = loginsIn('demo-agent-mehfil.json')[0];
    await page
      .getByRole('button', { name: t('brand.logIn') })
      .locator('visible=true')
      .first()
      .click();
    await logIn(page, agent, t);
    await page.getByRole('dialog').getByText(allMessages[language].refusals.member_only).waitFor();
    expect(await page.evaluate(() => sessionStorage.getItem('token'))).toBeNull();
    await page.goto(`${strictUrl}/agent`);
    await logIn(page, agent, t);
    await page.waitForURL('**/agentHome');
    expect(unexpected(problems)).toEqual([]);
    await context.close();
  });
});

test('a newcomer is led through three steps once, and may leave at any of them', async () => {
  const { t } = createTexts('EN', allMessages.EN);
  const { context, page } = await openWindow(browser, { width: 360, height: 740, siteUrl, keepsFirstLogin: true });
  await enter(page, siteUrl, t);
  await page.getByRole('button', { name: 'Register' }).first().click();
  const form = page.getByRole('dialog');
  await form.getByLabel('Username').fill('lightfoot');
  await form.getByLabel('Password', { exact: true }).fill('seven lanterns over water');
  await form.getByLabel('Repeat the password').fill('seven lanterns over water');
  await form.getByLabel('I am 18 or older').check();
  await form.getByLabel('I have read and accept the terms').check();
  await form.getByRole('button', { name: 'Create account' }).click();
  const tour = page.getByRole('dialog', { name: t('brand.firstLogin') });
  await tour.getByText(t('identity.firstLogin.limitsTitle')).waitFor();
  expect(await faults(page)).toEqual([]);
  await tour.getByRole('button', { name: t('identity.firstLogin.next') }).click();
  await tour.getByText(t('identity.firstLogin.centreTitle')).waitFor();
  await page.keyboard.press('Escape');
  await tour.waitFor({ state: 'hidden' });
  await page.reload();
  await page.getByTestId('balance').first().waitFor();
  expect(await page.evaluate(() => localStorage.getItem('first-login-shown'))).not.toBeNull();
  expect(await tour.count()).toBe(0);
  await context.close();
});
