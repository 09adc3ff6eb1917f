import type { BrowserContext, Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { openWindow } from '../support/browser.ts';
import { appCode } from '../support/identity-house.ts';
import { enterRoom, openOffice } from '../support/office.ts';
import { shareBrowser } from '../support/share-browser.ts';

const siteUrl = inject('backofficeUrl');
const office = { siteUrl, dataDir: inject('dataDir') };
const password = 'ledgers closed before midnight';
const browser = await shareBrowser();

test('an invited operator sets up an app, adds a passkey, and logs in with it alone', async () => {
  const boss = await openOffice(browser, office, 'boss');
  const link = await invite(boss.page, 'keyholder');
  const { context, page, problems } = await openWindow(browser, { width: 1440, height: 900, siteUrl });
  await addDevice(context, page);
  const menu = page.getByRole('navigation', { name: 'Pages of the office' });

  await page.goto(link);
  await page.getByLabel('Choose a password').fill(password);
  await page.getByRole('button', { name: 'Continue' }).click();
  const secret = await page.locator('main code').innerText();
  await page.getByLabel('Code of your app').fill(appCode(secret));
  await page.getByRole('button', { name: 'Confirm' }).click();
  const recoveryCode = await page.locator('main li').first().innerText();
  await page.getByRole('button', { name: 'I have kept them' }).click();
  await menu.waitFor();

  await page.goto(`${siteUrl}/account`);
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name of the passkey').fill('Key of the journey');
  await dialog.getByLabel('Password', { exact: true }).fill(password);
  await dialog.getByLabel('Code of your app').fill(recoveryCode);
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await dialog.waitFor({ state: 'hidden' });
  await page.getByRole('row', { name: 'Key of the journey' }).getByText('Not yet').waitFor();

  await page.getByRole('button', { name: 'Log out' }).click();
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await menu.waitFor();
  await page.goto(`${siteUrl}/account`);
  const row = page.getByRole('row', { name: 'Key of the journey' });
  await row.waitFor();
  expect(await row.getByText('Not yet').count()).toBe(0);
  // The page's call of a visitor is refused.
  expect(problems.filter((problem) => !problem.includes('401'))).toEqual([]);
  await Promise.all([context.close(), boss.context.close()]);
});

/** A virtual authenticator of Chromium that keeps passkeys and verifies its user. */
async function addDevice(context: BrowserContext, page: Page): Promise<void> {
  const devices = await context.newCDPSession(page);
  await devices.send('WebAuthn.enable');
  await devices.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

async function invite(boss: Page, name: string): Promise<string> {
  await enterRoom(boss, 'Operators');
  await boss.getByRole('button', { name: 'Invite an operator' }).click();
  const dialog = boss.getByRole('dialog');
  await dialog.getByLabel('Name').fill(name);
  await dialog.getByLabel('Reason').fill('a new colleague');
  await dialog.getByRole('button', { name: 'Invite an operator' }).click();
  return boss.getByRole('dialog').locator('code').innerText();
}
