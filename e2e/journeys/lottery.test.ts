import { describe, expect, inject, test } from 'vitest';
import type { Language } from '@fairhouse/contract/languages';
import { complaintsOf } from '../support/axe.ts';
import { openWindow, widths } from '../support/browser.ts';
import { looks } from '../support/looks.ts';
import { familyGames, lotteryPlayer } from '../support/lottery-story.ts';
import { arriveAsMember } from '../support/newcomer.ts';
import { shareBrowser } from '../support/share-browser.ts';
import { wordsOf } from '../support/words.ts';

const houseUrl = inject('siteUrl');
/** The brand with Vietnamese and Chinese. */
const moonUrl = houseUrl.replace('localhost', 'thuyentrang.localhost');
const [phone, , desktop] = widths;
const lookOf = (language: Language, size: typeof phone | typeof desktop) => ({
  language,
  size,
  siteUrl: language === 'VI' || language === 'CN' ? moonUrl : houseUrl,
});
type Look = ReturnType<typeof lookOf>;
// Two windows at a time: they wait for the same draws.
const pairs: readonly (readonly [Look, Look])[] = [
  [lookOf('VI', phone), lookOf('EN', desktop)],
  [lookOf('HI', phone), lookOf('CN', desktop)],
  [lookOf('CN', phone), lookOf('VI', desktop)],
  [lookOf('EN', phone), lookOf('HI', desktop)],
];
/** Draws happen on schedule: an hour for every family, on a busy machine. */
const longestMs = 3_600_000;
const browser = await shareBrowser();

/** A member plays one game of each family, in one language and at one size. */
async function playFamilies({ language, size, siteUrl }: Look, games: typeof familyGames): Promise<void> {
  const { context, page, problems } = await openWindow(browser, { ...size, siteUrl });
  await arriveAsMember(page, siteUrl, `drawn${size.name}${language.toLowerCase()}`);
  await context.addCookies([{ name: 'lang', value: language, url: siteUrl }]);
  await page.evaluate(
    (chosen) => ['history-language', 'language'].forEach((key) => localStorage.setItem(key, chosen)),
    language,
  );
  const player = lotteryPlayer(page, siteUrl, wordsOf(language));
  for (const game of games) await player.bet(game);
  expect(await complaintsOf(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
  for (const game of games) await player.seeResults(game);
  for (const game of games) await player.verify(game);
  // A bet sent as its issue closes is refused, and then confirmed for the next issue.
  expect(problems.filter((problem) => !problem.includes('409 (Conflict)'))).toEqual([]);
  await context.close();
}

describe.each(
  looks(pairs).map((pair) => ({
    name: pair.map(({ language, size }) => `${language} on a ${size.name}`).join(', '),
    pair,
  })),
)('$name', ({ pair }) => {
  test(
    'a member places, chases, wins, loses, cancels and verifies in a game of each family',
    async () => {
      // With each change: prize boards on the phone, a draw of the south-east on the desktop.
      const games = looks(familyGames, 2);
      const shares = games.length === familyGames.length ? [games, games] : [games.slice(0, 1), games.slice(1)];
      await Promise.all(pair.map((look, at) => playFamilies(look, shares[at] ?? [])));
    },
    longestMs,
  );
});
