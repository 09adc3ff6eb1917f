import { readFileSync } from 'node:fs';
import { expect } from 'vitest';
import { heartOf, leaveDialog, nameOf, soon, tilesIn, type Guest } from './lobby-stories.ts';

/** Adds a game by its heart, finds it among the favourites, and removes it there. */
export async function keepGame({ page, t, siteUrl }: Guest): Promise<void> {
  await page.goto(`${siteUrl}/hot`);
  const tile = tilesIn(page.getByRole('main')).nth(1);
  const game = await nameOf(tile);
  const sent = page.waitForResponse(/addFavoriteGameV2/);
  // Two presses at once count as one.
  await heartOf(tile).dblclick();
  expect((await sent).status()).toBe(200);
  expect(await heartOf(tile).getAttribute('aria-pressed')).toBe('true');
  await page.goto(`${siteUrl}/favorite`);
  const kept = tilesIn(page.getByRole('main'));
  await expect.poll(() => kept.count(), soon).toBe(1);
  expect(await nameOf(kept.first())).toBe(game);
  const removed = page.waitForResponse(/removeFavoriteGameV2/);
  await page
    .getByRole('main')
    .getByRole('button', { name: t('catalog.unfavourite', { game }) })
    .click();
  expect((await removed).status()).toBe(200);
  await page.getByText(t('lobby.empty.FAV')).waitFor();
}

/** The game played last comes first among the recent ones. */
export async function findRecent({ page, siteUrl }: Guest, game: string): Promise<void> {
  await page.goto(`${siteUrl}/recent`);
  const tile = tilesIn(page.getByRole('main')).first();
  await tile.waitFor();
  expect(await nameOf(tile)).toBe(game);
}

/** A lottery to its page, a vendor's tile to the list of its games, and from there a game over the page, which rests: others are shown. */
export async function launchOthers({ page, t, siteUrl }: Guest): Promise<void> {
  await page.goto(`${siteUrl}/lott`);
  await tilesIn(page.getByRole('main')).first().click();
  await page.waitForURL(/\/(lottery|vnLottery)\?gameCode=/);
  await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor();

  await page.goto(`${siteUrl}/live?gameName=port%20tango%20live%20lobby`);
  await tilesIn(page.getByRole('main')).first().click();
  const list = page.getByRole('dialog', { name: t('lobby.vendorGames') });
  await tilesIn(list).first().waitFor();
  await list.getByRole('searchbox').fill('bingo stage');
  await expect.poll(() => tilesIn(list).count(), soon).toBe(1);
  await tilesIn(list).first().click();
  await page.getByText(t('seamless.restingTitle')).waitFor();
  if (new URL(page.url()).pathname === '/live')
    await leaveDialog(page, t('brand.games'), page.getByRole('dialog').getByText(t('seamless.popularTitle')));

  await page.goto(`${siteUrl}/seamless?nodeId=2118`);
  await page.getByText(t('seamless.restingTitle')).waitFor();
  const others = page
    .getByRole('main')
    .getByRole('region')
    .or(page.getByRole('main'))
    .getByRole('link', { name: t('catalog.playGame', { game: 'Dice' }) });
  await others.first().click();
  await page.frameLocator('iframe').getByRole('button', { name: 'Roll', exact: true }).waitFor();
}

/** The betting record: filtered, opened to round and proof, and exported as a file. */
export async function readRecord({ page, t, siteUrl }: Guest, game: string): Promise<void> {
  await page.goto(`${siteUrl}/member?page=personalHistoryCopy`);
  const details = page
    .getByRole('button', { name: new RegExp(`^${t('bets.details', { order: '' }).trim()}`) })
    .locator('visible=true');
  await details.first().waitFor();
  await page.getByLabel(t('bets.product'), { exact: true }).selectOption('FISH');
  await page.getByText(t('bets.noneTitle')).waitFor();
  await page.getByRole('button', { name: t('bets.clear') }).click();
  await details.first().click();
  await page
    .getByRole('region', { name: t('bets.replay') })
    .locator('visible=true')
    .first()
    .waitFor();
  expect(
    await page
      .getByRole('link', { name: new RegExp(`^${t('bets.verifyRound', { round: '' }).trim()}`) })
      .locator('visible=true')
      .first()
      .getAttribute('href'),
  ).toMatch(/^\/fairness\/round\/\d+$/);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: t('wallet.export') }).click();
  const lines = readFileSync(await (await download).path(), 'utf8')
    .trim()
    .split(/\r?\n/);
  expect(lines.slice(1).map((line) => line.includes(game))).toEqual([true]);
}

/** The welcome message of the house: counted, marked as read by opening, and deleted. */
export async function readInbox({ page, t, siteUrl }: Guest): Promise<void> {
  await page.goto(`${siteUrl}/member?page=messageV2`);
  const badge = page.locator('a[href*="page=messageV2"]').getByText(t('brand.waiting_one', { count: 1 }));
  await badge.first().waitFor({ state: 'attached' });
  await page.getByRole('button', { name: t('inbox.kinds.welcome.title') }).click();
  await page.getByText(t('inbox.kinds.welcome.text')).waitFor();
  await expect.poll(() => badge.count(), soon).toBe(0);
  await page.getByRole('button', { name: t('inbox.remove') }).click();
  await page.getByText(t('inbox.emptyTitle')).waitFor();
}
