import { describe, expect, inject, test } from 'vitest';
import { openWindow, widths } from '../support/browser.ts';
import { findRecent, keepGame, launchOthers, readInbox, readRecord } from '../support/lobby-member-stories.ts';
import { dialogOf, heartOf, leaveDialog, narrowList, scrollList, tilesIn, walkHome } from '../support/lobby-stories.ts';
import { looks } from '../support/looks.ts';
import { arriveAsMember, beginTrial } from '../support/newcomer.ts';
import { playOnce } from '../support/play.ts';
import { shareBrowser } from '../support/share-browser.ts';
import { wordsOf } from '../support/words.ts';

const siteUrl = inject('siteUrl');
const browser = await shareBrowser();

/** A game in maintenance is refused, which a browser also logs to its console. */
const unexpected = (problems: readonly string[]): string[] =>
  problems.filter((problem) => !/status of 409/.test(problem));

describe.each(
  looks([
    { ...widths[0], language: 'HI', scheme: 'light' },
    { ...widths[2], language: 'EN', scheme: 'dark' },
    { ...widths[1], language: 'PT', scheme: 'dark' },
  ] as const),
)('at $width px in $language', ({ width, height, language, scheme }) => {
  const t = wordsOf(language);

  test('a visitor finds games by row, tab, name and provider, scrolls to the end of a list, and is asked to log in', async () => {
    const { context, page, problems } = await openWindow(browser, { width, height, language, scheme, siteUrl });
    const guest = { page, siteUrl, t };
    await page.goto(siteUrl);
    await page.getByRole('button', { name: t('brand.gateEnter', { age: 18 }) }).click();
    await walkHome(guest);
    await narrowList(guest);
    await scrollList(guest);
    const tile = tilesIn(page.getByRole('main')).first();
    for (const press of [tile, heartOf(tile)]) {
      await press.click();
      await leaveDialog(page, t('brand.logIn'), dialogOf(page, t('brand.logIn')).locator('input').first());
    }
    expect(new URL(page.url()).pathname).toBe('/rng');
    expect(problems).toEqual([]);
    await context.close();
  });

  test('a trial user keeps nothing: a true account is needed', async () => {
    const { context, page, problems } = await openWindow(browser, { width, height, language, scheme, siteUrl });
    await beginTrial(page, siteUrl, t);
    await page.goto(`${siteUrl}/hot`);
    const heart = heartOf(tilesIn(page.getByRole('main')).first());
    await heart.click();
    await page.getByText(t('support.trueAccountNeeded')).waitFor();
    expect(await heart.getAttribute('aria-pressed')).toBe('false');
    expect(problems).toEqual([]);
    await context.close();
  });
});

describe.each(looks([widths[2], widths[0], widths[1]]))('at $width px ($name)', ({ name, width, height }) => {
  test('a member keeps, plays and finds games again, meets those that lead elsewhere, and reads record and messages', async () => {
    const { context, page, problems } = await openWindow(browser, { width, height, siteUrl });
    const guest = { page, siteUrl, t: wordsOf('EN') };
    await arriveAsMember(page, siteUrl, `lobby${name}`);
    await readInbox(guest);
    await keepGame(guest);
    await playOnce(page, siteUrl, { name: 'Dice', button: 'Roll' });
    await findRecent(guest, 'Dice');
    await launchOthers(guest);
    await readRecord(guest, 'Dice');
    expect(unexpected(problems)).toEqual([]);
    await context.close();
  });
});
