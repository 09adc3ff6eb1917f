import type { Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { openWindow } from '../support/browser.ts';
import { arriveAsMember } from '../support/newcomer.ts';
import { enterRoom, openOffice } from '../support/office.ts';
import { playOnce } from '../support/play.ts';
import { shareBrowser } from '../support/share-browser.ts';

const siteUrl = inject('siteUrl');
const backoffice = { siteUrl: inject('backofficeUrl'), dataDir: inject('dataDir') };
const desktop = { width: 1440, height: 900, siteUrl };
const browser = await shareBrowser();

async function choose(page: Page, { amount, offer }: { amount: string; offer: string }): Promise<void> {
  await page.goto(`${siteUrl}/member?page=depositv2`);
  await page.getByRole('radio', { name: /Bank transfer/ }).check();
  await page.getByRole('textbox', { name: 'Amount' }).fill(amount);
  await page.getByRole('radio', { name: offer }).check();
}

/**
 * Requests a transfer with a bonus, whose amount is announced first; another tab, where another offer is chosen, is
 * notified that it is gone.
 */
async function askInTwoTabs(page: Page, other: Page): Promise<string> {
  await choose(other, { amount: '200', offer: 'Lottery, once a day' });
  await choose(page, { amount: '100', offer: 'First deposit' });
  await page.getByText('Stakes to make').last().locator('..').getByText('250.00').waitFor();
  await page.getByRole('button', { name: 'Show the account' }).click();
  await page.getByText('A bonus of up to 50 FUN comes with this deposit.').waitFor();
  await other.getByText('The offer you chose can no longer be had.').waitFor();
  await other.close();
  const reference = await page.getByTestId('reference').innerText();
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'receipt.png', mimeType: 'image/png', buffer: await page.screenshot() });
  await page.getByText('1 picture sent').waitFor();
  return reference;
}

async function openFile(office: Page, reference: string) {
  await enterRoom(office, 'Deposits');
  await office.getByLabel('State', { exact: true }).selectOption('All');
  await office.getByLabel('Name or reference').fill(reference);
  await office
    .getByRole('row', { name: reference })
    .getByRole('button', { name: /^Open deposit/ })
    .click();
  return office.getByRole('dialog');
}

async function approve(office: Page, reference: string): Promise<void> {
  const dialog = await openFile(office, reference);
  await dialog.getByText('Waiting for the deposit', { exact: true }).waitFor();
  await dialog.getByRole('button', { name: 'Take in hand' }).click();
  await dialog.getByLabel('Reason of your decision').fill('seen on the statement');
  await dialog.getByRole('button', { name: 'Approve' }).click();
  await dialog.waitFor({ state: 'hidden' });
}

/** The amount the offer has given, and the progress of the member. */
async function readOffice(office: Page, username: string, progress: string): Promise<void> {
  await enterRoom(office, 'Offers');
  await office.getByRole('tab', { name: 'Deposit bonuses' }).click();
  await office
    .getByRole('row', { name: /First deposit/ })
    .getByText('5 times, Games of the house, 7 days')
    .waitFor();
  await enterRoom(office, 'Members');
  await office.getByRole('searchbox').fill(username);
  await office.getByRole('row', { name: username }).getByRole('link').click();
  const row = office.getByRole('region', { name: 'Bonuses' }).getByRole('row', { name: /First deposit/ });
  await row.getByText('Running', { exact: true }).waitFor();
  expect(await row.innerText()).toContain(progress);
}

/** The consequences are shown first; declining changes nothing. */
async function giveUp(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Give up the bonus' }).click();
  await page
    .getByText('The bonus of 50 FUN goes back to the house, and what you have staked for it counts no more.')
    .waitFor();
  await page.getByRole('button', { name: 'Keep it' }).click();
  await page.getByRole('progressbar').waitFor();
  await page.getByRole('button', { name: 'Give up the bonus' }).click();
  await page.getByRole('button', { name: 'Yes, give it up' }).click();
  await page.getByText('You gave it up.').waitFor();
}

test('a bonus is chosen with a deposit, begins when an operator finds the money, is played for and given up; the office sees where it stands', async () => {
  const [member, desk] = await Promise.all([openWindow(browser, desktop), openOffice(browser, backoffice, 'boss')]);
  const [page, office] = [member.page, desk.page];
  await arriveAsMember(page, siteUrl, 'bonusone');
  const reference = await askInTwoTabs(page, await member.context.newPage());
  await approve(office, reference);
  await page.getByText('The bonus of 50 FUN is running.').waitFor();
  await expect.poll(() => page.getByTestId('balance').first().innerText()).toContain('10,100.00');

  await playOnce(page, siteUrl, { name: 'Dice', button: 'Roll' });
  await page.goto(`${siteUrl}/member?page=transferFund`);
  const purse = page.getByRole('link', { name: /^Bonus money/ });
  const staked = await purse.getByText(/^[1-9]\d* of 250 FUN staked$/).innerText();
  await purse.click();
  await page.getByRole('progressbar', { name: staked }).waitFor();
  await readOffice(office, 'bonusone', `${Number.parseInt(staked, 10)}.00 / 250.00`);
  await giveUp(page);
  const file = await openFile(office, reference);
  await file.getByText('Went back', { exact: true }).waitFor();
  await file.getByText('Given up', { exact: true }).waitFor();
  expect(member.problems).toEqual([]);
  await Promise.all([member.context.close(), desk.context.close()]);
});
