import type { Page } from 'playwright-core';
import { beforeAll, expect, inject, test } from 'vitest';
import { openWindow } from '../support/browser.ts';
import { arriveAsMember, enterSite } from '../support/newcomer.ts';
import { enterRoom, openOffice } from '../support/office.ts';
import { shareBrowser } from '../support/share-browser.ts';
import { writeComplaint } from '../support/write-complaint.ts';

const siteUrl = inject('siteUrl');
const officeUrl = inject('backofficeUrl');
const browser = await shareBrowser();
let member: Page;
let office: Page;
const problems: string[][] = [];
beforeAll(async () => {
  const window = await openWindow(browser, { width: 390, height: 844, siteUrl });
  member = window.page;
  await arriveAsMember(member, siteUrl, 'complainer');
  const desk = await openOffice(browser, { siteUrl: officeUrl, dataDir: inject('dataDir') }, 'boss');
  office = desk.page;
  // The office asks for a login first.
  problems.push(window.problems);
}, 180_000);

test('a visitor gives feedback, and it stands on the desk', async () => {
  const { page, context } = await openWindow(browser, { width: 390, height: 844, siteUrl });
  await enterSite(page, siteUrl);
  await page.locator('footer').scrollIntoViewIfNeeded();
  await page.getByRole('contentinfo').getByRole('button', { name: 'Feedback' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Question type').selectOption({ label: 'Games' });
  await dialog.getByLabel('Description').fill('The lanterns are lovely.');
  await dialog.getByLabel(/Your name/).fill('Passer-by');
  // A visitor who cannot read the picture lets the browser compute instead.
  await dialog.getByRole('button', { name: 'I cannot read the picture' }).click();
  await dialog.getByText('Done. You can go on.').waitFor({ timeout: 60_000 });
  await dialog.getByRole('button', { name: 'Send', exact: true }).click();
  await page.getByText(/Your feedback has the number F-/).waitFor();
  await context.close();
  await enterRoom(office, 'Feedback');
  await office.getByRole('cell', { name: /Passer-by/ }).waitFor();
}, 90_000);

test('a complaint is answered, and its member reads the answer', async () => {
  const number = await writeComplaint(member, siteUrl, 'My deposit is late.');
  await enterRoom(office, 'Overview');
  await enterRoom(office, 'Feedback');
  await office.getByRole('button', { name: `Open ${number}` }).click();
  const dialog = office.getByRole('dialog');
  await dialog.getByLabel('Answer').fill('It is there now. Sorry for the wait.');
  await dialog.getByRole('button', { name: 'Send answer' }).click();
  await dialog.getByText('Answered').first().waitFor();
  await office.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
  await member.goto(`${siteUrl}/member?page=messageV2`);
  await member.getByRole('button', { name: /The house has answered you/ }).click();
  await member.getByRole('link', { name: 'Read the answer' }).click();
  await member.getByText('It is there now. Sorry for the wait.').waitFor();
}, 60_000);

test('an article of the help centre is written anew by one operator, published by another, and read by a member at once', async () => {
  const text = `${officeUrl}/texts/EN/help/favourites`;
  const { page: writer, context } = await openOffice(
    browser,
    { siteUrl: officeUrl, dataDir: inject('dataDir') },
    'teller',
  );
  await writer.goto(text);
  await writer
    .getByLabel('Text in English')
    .fill('# Keep your favourites\n\nA heart keeps them.\n\nPress the heart of a tile, and it stands in your list.');
  await writer.getByRole('button', { name: 'Save the draft' }).click();
  await writer.getByText('You wrote this draft: somebody else publishes it.').waitFor();
  await context.close();
  await office.goto(text);
  await office.getByLabel('Reason').fill('read and found right');
  await office.getByRole('button', { name: 'Publish', exact: true }).click();
  await office.getByText('Live now').waitFor();
  await member.goto(`${siteUrl}/help#favourites`);
  await member.getByText('Press the heart of a tile, and it stands in your list.').waitFor();
  // A matter that another operator is looking at is released.
  await office.getByLabel('Reason').fill('only tried');
  await office.getByRole('button', { name: 'Back to ours' }).click();
  await office.getByText('The text from before is read again').waitFor();
}, 60_000);

test('a member and an operator talk, each in a browser of their own, and nothing is lost by a reload', async () => {
  await enterRoom(office, 'Chat desk');
  await office.getByLabel('I am at the desk').click();
  await expect.poll(() => office.getByLabel('I am at the desk').isChecked(), { timeout: 10_000 }).toBe(true);
  await member.goto(siteUrl);
  await member.locator('footer').scrollIntoViewIfNeeded();
  const openPanel = async (): Promise<void> => {
    await member.getByRole('contentinfo').getByRole('button', { name: 'Customer service' }).click();
    await member
      .getByRole('dialog')
      .getByRole('button', { name: /Live support/ })
      .click();
  };
  await openPanel();
  await member.getByRole('button', { name: 'Start the conversation' }).click();
  await office
    .getByRole('list', { name: 'Queue' })
    .getByRole('listitem')
    .filter({ hasText: 'complainer' })
    .getByRole('button', { name: 'Take', exact: true })
    .click();
  await member.getByText('You are talking to the desk.').waitFor();
  await member.getByLabel('Write a message').fill('Hello, is anybody there?');
  await member.getByRole('button', { name: 'Send', exact: true }).click();
  const log = office.getByRole('log');
  await log.getByText('Hello, is anybody there?').waitFor();
  await office.getByLabel('Write a message').fill('Yes, I am here.');
  await office.getByRole('button', { name: 'Send', exact: true }).click();
  await member.getByRole('log').getByText('Yes, I am here.').waitFor();
  await member.reload();
  await office.getByLabel('Write a message').fill('Are you back?');
  await office.getByRole('button', { name: 'Send', exact: true }).click();
  await member.locator('footer').scrollIntoViewIfNeeded();
  await openPanel();
  await member.getByRole('log').getByText('Are you back?').waitFor();
  expect(await member.getByRole('log').getByText('Yes, I am here.').count()).toBe(1);
  await office.getByRole('button', { name: 'End', exact: true }).click();
  await member.getByRole('button', { name: 'Start again' }).waitFor();
  expect(problems.flat()).toEqual([]);
}, 90_000);
