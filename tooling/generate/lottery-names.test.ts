import { lotteryGames } from '@fairhouse/lottery';
import { expect, test } from 'vitest';
import { readFileSync } from 'node:fs';

const namesIn = (language: string): Record<string, string> =>
  (
    JSON.parse(
      readFileSync(new URL(`../../packages/i18n/messages/${language}/lottery.json`, import.meta.url), 'utf8'),
    ) as { games: Record<string, string> }
  ).games;

test.each(['en', 'hi', 'pt', 'vi', 'cn'])(
  'every lottery of the registry has a name in %s, and no other has',
  (language) => {
    expect(Object.keys(namesIn(language)).sort()).toEqual(lotteryGames.map(({ code }) => code).sort());
  },
);

test('the English name is that of the value', () => {
  expect(namesIn('en')).toEqual(Object.fromEntries(lotteryGames.map(({ code, name }) => [code, name])));
});
