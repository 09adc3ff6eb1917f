import type { Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { openWindow } from '../support/browser.ts';
import { arriveAsMember } from '../support/newcomer.ts';
import { enterRoom, openOffice } from '../support/office.ts';
import { shareBrowser } from '../support/share-browser.ts';

const siteUrl = inject('siteUrl');
const officeUrl = inject('backofficeUrl');
const desktop = { width: 1440, height: 900 };
const browser = await shareBrowser();

async function choose(page: Page, amount: string): Promise<void> {
  await page.goto(`${siteUrl}/member?page=depositv2`);
  await page.getByRole('radio', { name: /Bank transfer/ }).check();
  await page.getByRole('textbox', { name: 'Amount' }).fill(amount);
  await page.getByRole('button', { name: 'Show the account' }).click();
}

async function transfer(page: Page, amount: string): Promise<string> {
  await choose(page, amount);
  const reference = await page.getByTestId('reference').innerText();
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'receipt.png', mimeType: 'image/png', buffer: await page.screenshot() });
  await page.getByText('1 picture sent').waitFor();
  return reference;
}

async function openFile(office: Page, reference: string): Promise<void> {
  await office.getByLabel('Name or reference').fill(reference);
  await office
    .getByRole('row', { name: reference })
    .getByRole('button', { name: /^Open deposit/ })
    .click();
  await office.getByRole('img', { name: 'Receipt, picture 1' }).waitFor();
  await office.getByRole('button', { name: 'Take in hand' }).click();
}

async function decide(office: Page, verdict: 'Approve' | 'Reject', reason: string): Promise<void> {
  await office.getByLabel('Reason of your decision').fill(reason);
  await office.getByRole('button', { name: verdict }).click();
  await office.getByRole('dialog').waitFor({ state: 'hidden' });
}

test('a member sees live what an operator decides: one transfer is paid with what arrived, another is refused with the reason', async () => {
  const [member, desk] = await Promise.all([
    openWindow(browser, { ...desktop, siteUrl }),
    openOffice(browser, { siteUrl: officeUrl, dataDir: inject('dataDir') }, 'teller'),
  ]);
  const [page, office] = [member.page, desk.page];
  await Promise.all([arriveAsMember(page, siteUrl, 'desknewcomer'), enterRoom(office, 'Deposits')]);
  const paid = await transfer(page, '500');
  // A reload would lose this mark.
  await page.evaluate(() => document.body.setAttribute('data-mark', 'kept'));
  await openFile(office, paid);
  await page.getByText('Somebody is looking at this deposit.').waitFor();
  await office.getByLabel('Really arrived').fill('480.50');
  await decide(office, 'Approve', 'seen on the statement');
  await page.getByText('480.50 FUN have been added to your balance.').waitFor();
  await expect.poll(() => page.getByTestId('balance').first().innerText()).toContain('10,480.50');
  expect(await page.evaluate(() => document.body.getAttribute('data-mark'))).toBe('kept');

  const refused = await transfer(page, '70');
  await openFile(office, refused);
  await decide(office, 'Reject', 'Nothing with this reference arrived.');
  await page.getByText('This deposit was refused.').waitFor();
  await page.getByText('Nothing with this reference arrived.').waitFor();
  expect(await page.getByTestId('balance').first().innerText()).toContain('10,480.50');
  expect(member.problems).toEqual([]);
  await Promise.all([member.context.close(), desk.context.close()]);
});

test('a member is told that an amount is too small, that a limit is reached, and that a break rests', async () => {
  const { context, page } = await openWindow(browser, { ...desktop, siteUrl });
  await arriveAsMember(page, siteUrl, 'desklimits');
  await choose(page, '49.99');
  await page.getByText('At least 50 FUN.').waitFor();
  expect(await page.getByTestId('deposit').count()).toBe(0);

  await page.getByRole('link', { name: 'Set a limit of your own' }).click();
  await page.getByRole('button', { name: 'Set a limit' }).first().click();
  await page.getByLabel('Amount in FUN').fill('100');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByRole('meter', { name: 'Deposits, per day' }).waitFor();
  await choose(page, '150');
  await page.getByText('Your own deposit limit leaves 100 FUN.').waitFor();

  await page.getByRole('link', { name: 'Set a limit of your own' }).click();
  await page.getByRole('button', { name: 'Start the break' }).click();
  await page.getByRole('button', { name: 'Yes, start it' }).click();
  await page
    .getByText(/You are on a break until/)
    .first()
    .waitFor();
  await page.goto(`${siteUrl}/member?page=depositv2`);
  await page.getByText('Deposits are paused for you').waitFor();
  expect(await page.getByRole('button', { name: 'Show the account' }).count()).toBe(0);
  await context.close();
});
