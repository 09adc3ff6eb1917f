import type { Page } from 'playwright-core';
import { beforeAll, expect, inject, test } from 'vitest';
import { openWindow } from '../support/browser.ts';
import { openHouseGame, resultOf } from '../support/house-game.ts';
import { arriveAsMember } from '../support/newcomer.ts';
import { enterRoom, openOffice } from '../support/office.ts';
import { shareBrowser } from '../support/share-browser.ts';
import { wordsOf } from '../support/words.ts';

// The second brand of the demo: it has live rooms, and changes of its terms affect no other journey.
const siteUrl = inject('siteUrl').replace(/\/\/[^:/]+/, '//mehfil.localhost');
const backoffice = { siteUrl: inject('backofficeUrl'), dataDir: inject('dataDir') };
const t = wordsOf('EN');
const browser = await shareBrowser();
let [member, boss, teller] = [] as unknown as [Page, Page, Page];
const problems: string[][] = [];

async function openDesk(who: 'boss' | 'teller'): Promise<Page> {
  const { page } = await openOffice(browser, backoffice, who);
  await page.getByRole('combobox', { name: t('operators.brands') }).selectOption('mehfil');
  return page;
}

beforeAll(async () => {
  const window = await openWindow(browser, { width: 390, height: 844, siteUrl });
  problems.push(window.problems);
  member = window.page;
  await arriveAsMember(member, siteUrl, 'mehfilguest');
  [boss, teller] = await Promise.all([openDesk('boss'), openDesk('teller')]);
});

test('a host opens a room, a member comes in, both are heard, who is muted is not, and the room closes', async () => {
  await enterRoom(boss, t('chat.live.office.title'));
  await boss.getByLabel(t('chat.live.office.name')).fill('Noor');
  await boss.getByRole('button', { name: t('chat.live.office.open') }).click();
  const stage = boss.getByRole('region', { name: 'Noor' });
  await stage.waitFor();

  await member.goto(`${siteUrl}/member?page=liveRooms`);
  await member
    .getByRole('list', { name: t('chat.live.rooms') })
    .getByRole('link', { name: /Noor/ })
    .click();
  const room = member.getByRole('region', { name: 'Noor' });
  const say = async (text: string): Promise<void> => {
    await room.getByLabel(t('chat.live.write')).fill(text);
    await room.getByRole('button', { name: t('chat.send') }).click();
  };
  await say('Good evening from the second row');
  const heard = stage.getByRole('log').getByText('Good evening from the second row');
  await heard.waitFor();
  // A host never learns the identity of a member.
  expect(await stage.innerText()).not.toContain('mehfilguest');
  await stage.getByLabel(t('chat.live.write')).fill('Welcome, everybody');
  await stage.getByRole('button', { name: t('chat.send') }).click();
  await room.getByRole('log').getByText('Welcome, everybody').waitFor();
  await say('write to me at someone@example.com');
  await room.getByText(t('refusals.live_contact_refused')).waitFor();
  expect(await stage.getByText(/example\.com/).count()).toBe(0);

  await stage
    .getByRole('button', { name: t('chat.live.office.mute') })
    .first()
    .click();
  await room.getByText(t('chat.live.muted')).waitFor();
  await stage.getByRole('button', { name: t('chat.live.office.close') }).click();
  await member.getByText(t('chat.live.closedTitle')).waitFor();
});

test('terms two operators publish are accepted before the next stake, and their words are read again afterwards', async () => {
  const roll = async (): Promise<void> =>
    member.frameLocator('iframe').getByRole('button', { name: 'Roll', exact: true }).click();
  const frame = await openHouseGame(member, siteUrl, 1001);
  await roll();
  await resultOf(frame).waitFor();

  await enterRoom(teller, t('operators.content.terms.title'));
  await teller.getByLabel(t('operators.content.terms.version'), { exact: true }).fill('2027-01');
  for (const language of ['English', 'हिन्दी'])
    await teller
      .getByLabel(t('operators.content.terms.changesIn', { language }))
      .fill('Deposits count by the day of the house.');
  await teller.getByRole('button', { name: t('operators.content.save') }).click();
  await teller.getByText(t('operators.content.yourDraft')).waitFor();
  expect(await teller.getByRole('button', { name: t('operators.content.publish'), exact: true }).count()).toBe(0);

  await enterRoom(boss, t('operators.content.terms.title'));
  await boss.getByLabel(t('operators.reason')).fill('read and found right');
  await boss.getByRole('button', { name: t('operators.content.publish'), exact: true }).click();
  await boss.getByText(t('operators.content.terms.published')).waitFor();

  // The open game is notified, and takes no stake.
  const bar = member.getByRole('complementary', { name: t('identity.newTerms.title') });
  await bar.waitFor();
  const refused = member.waitForResponse(
    (response) => response.url().endsWith('/bgs/rounds') && response.request().method() === 'POST',
  );
  await roll();
  expect((await refused).status()).toBe(403);
  await frame.getByText(t('refusals.terms_changed')).waitFor();
  await bar.getByRole('button').click();
  const sheet = member.getByRole('dialog', { name: t('identity.newTerms.title') });
  await sheet.getByText('Deposits count by the day of the house.').waitFor();
  const accept = sheet.getByRole('button', { name: t('identity.newTerms.accept') });
  expect(await accept.isDisabled()).toBe(true);
  await sheet.getByLabel(t('identity.newTerms.yes', { version: '2027-01' })).check();
  await accept.click();
  await sheet.waitFor({ state: 'hidden' });
  const booked = member.waitForResponse(
    (response) => response.url().endsWith('/bgs/rounds') && response.request().method() === 'POST',
  );
  await roll();
  expect((await booked).status()).toBe(200);

  await boss.reload();
  await boss.getByRole('link', { name: t('operators.content.terms.readOf', { version: '2027-01' }) }).click();
  await boss
    .getByRole('article')
    .getByText(/version 2027-01/)
    .first()
    .waitFor();
  const about = boss.getByRole('main');
  for (const name of ['teller', 'boss']) await about.getByText(name).first().waitFor();
  // The browser also logs the refused stake and the refused message to its console.
  expect(problems.flat().filter((problem) => !/status of 4\d\d/.test(problem))).toEqual([]);
});
