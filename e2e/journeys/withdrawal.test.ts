import type { Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { openWindow } from '../support/browser.ts';
import { arriveAsMember } from '../support/newcomer.ts';
import { enterRoom, openOffice } from '../support/office.ts';
import { askFor, becomePayee } from '../support/payee.ts';
import { payIn } from '../support/pay-in.ts';
import { playOnce } from '../support/play.ts';
import { shareBrowser } from '../support/share-browser.ts';

const siteUrl = inject('siteUrl');
const backoffice = { siteUrl: inject('backofficeUrl'), dataDir: inject('dataDir') };
const desktop = { width: 1440, height: 900, siteUrl };
const browser = await shareBrowser();

const stateOf = (page: Page): Promise<string | null> => page.getByTestId('withdrawal').getAttribute('data-state');
const balanceOf = (page: Page): Promise<string> => page.getByTestId('balance').first().innerText();

/** Finds the newest pending withdrawal of a member, and opens it. */
async function openFile(office: Page, username: string): Promise<void> {
  await enterRoom(office, 'Withdrawals');
  await office.getByRole('searchbox').fill(username);
  await office.getByRole('button', { name: 'Refresh' }).click();
  await office
    .getByRole('row', { name: username })
    .getByRole('button', { name: /^Open withdrawal/ })
    .click();
  await office.getByRole('dialog').getByText('Anna Sommer').waitFor();
}

async function approve(office: Page): Promise<void> {
  const dialog = office.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Take in hand' }).click();
  await dialog.getByLabel('Reason of your decision').fill('account and play looked at');
  await dialog.getByRole('button', { name: 'Approve' }).click();
  await dialog.getByRole('button', { name: 'Approve' }).waitFor({ state: 'detached' });
  await dialog.getByRole('button', { name: 'Close' }).click();
}

test('a member pays in, plays, and is paid out by an operator in another browser, and says that it came', async () => {
  const [member, desk] = await Promise.all([openWindow(browser, desktop), openOffice(browser, backoffice, 'teller')]);
  const [page, office] = [member.page, desk.page];
  await arriveAsMember(page, siteUrl, 'payeeone');
  await payIn(page, siteUrl, '500');
  await playOnce(page, siteUrl, { name: 'Dice', button: 'Roll' });
  await becomePayee(page, siteUrl, '00125678');
  const before = await balanceOf(page);
  await askFor(page, '400');
  await page.getByText('The money is set aside.').waitFor();
  await expect.poll(() => balanceOf(page)).not.toBe(before);
  await openFile(office, 'payeeone');
  await approve(office);
  await page.getByText('It was paid. Tell us when it has arrived').waitFor();
  await page.getByRole('button', { name: 'Received', exact: true }).click();
  await page.getByRole('button', { name: 'Yes, it has arrived' }).click();
  await page.getByText('You have told us that it has arrived.').waitFor();
  expect(await stateOf(page)).toBe('received');
  expect(member.problems).toEqual([]);
  await Promise.all([member.context.close(), desk.context.close()]);
});

test('a member disputes a withdrawal with a picture, which the operator sees; a late arrival ends the dispute', async () => {
  const [member, desk] = await Promise.all([openWindow(browser, desktop), openOffice(browser, backoffice, 'teller')]);
  const [page, office] = [member.page, desk.page];
  await arriveAsMember(page, siteUrl, 'payeetwo');
  await becomePayee(page, siteUrl, '00125679');
  await askFor(page, '3000');
  await page.getByText('The money is set aside.').waitFor();
  await openFile(office, 'payeetwo');
  await approve(office);
  await page.getByText('It was paid. Tell us when it has arrived').waitFor();
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'statement.png', mimeType: 'image/png', buffer: await page.screenshot() });
  await page.getByRole('button', { name: 'Not received', exact: true }).click();
  await page.getByText('You have told us that it is not there.').waitFor();

  await openFile(office, 'payeetwo');
  const dialog = office.getByRole('dialog');
  await dialog.getByRole('img', { name: 'Picture 1 of the member' }).waitFor();
  // Evidence is not enough: a second operator must approve.
  await dialog.getByLabel('Reason of your decision').fill('the provider shows it as paid');
  await dialog.getByLabel('Evidence of the provider').fill('statement of the provider 4711');
  await dialog.getByRole('button', { name: 'Hold for received' }).click();
  await dialog.getByText('You hold it for received. Somebody else has to agree.').waitFor();
  expect(await stateOf(page)).toBe('disputed');

  await page.getByRole('button', { name: 'Received', exact: true }).click();
  await page.getByRole('button', { name: 'Yes, it has arrived' }).click();
  await page.getByText('You have told us that it has arrived.').waitFor();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await office.getByRole('button', { name: 'Refresh' }).click();
  await office.getByText('Nothing is waiting here').waitFor();
  expect(member.problems).toEqual([]);
  await Promise.all([member.context.close(), desk.context.close()]);
});

test('a member is told what stands before a withdrawal; a break does not', async () => {
  const { context, page } = await openWindow(browser, desktop);
  await arriveAsMember(page, siteUrl, 'payeethree');
  await becomePayee(page, siteUrl, '00125680');
  await askFor(page, '49.99');
  await page.getByText('At least 50 FUN.').waitFor();
  await askFor(page, '10000.01');
  await page.getByText('You have 10,000 FUN.').waitFor();
  await askFor(page, '100', '482916');
  await page.getByText('This payment password is not right.').waitFor();
  expect(await balanceOf(page)).toContain('10,000.00');

  await page.goto(`${siteUrl}/member?page=protection`);
  await page.getByRole('button', { name: 'Start the break' }).click();
  await page.getByRole('button', { name: 'Yes, start it' }).click();
  await page
    .getByText(/You are on a break until/)
    .first()
    .waitFor();
  await page.goto(`${siteUrl}/member?page=withdraw`);
  await askFor(page, '100');
  await page.getByText('The money is set aside.').waitFor();
  await expect.poll(() => balanceOf(page)).toContain('9,900.00');
  await context.close();
});
