import { randomInt } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { exactReturn } from './exact-return.ts';
import { mechanicOf, mechanics } from './index.ts';
import { deal, readNumbers } from './mechanic.ts';

/** As the pages tell it: hundredths of a percent, rounded down. */
const bps = (mechanic: (typeof mechanics)[number], choice: string): number => {
  const { paid, of } = exactReturn(mechanic, choice);
  return Number((paid * 10_000n) / of);
};

describe.each(mechanics.map((mechanic) => [mechanic.name, mechanic] as const))('%s', (_name, mechanic) => {
  test('returns what it publishes, counted over every way it can fall', () => {
    const returns = mechanic.choices.map(({ key }) => bps(mechanic, key));
    expect([Math.min(...returns), Math.max(...returns)]).toEqual(mechanic.returnBps);
    expect(Math.min(...returns)).toBeGreaterThan(9_500);
    expect(Math.max(...returns)).toBeLessThan(9_750);
  }, 120_000);

  test('pays never more than a choice promises, in whole hundredths, and can lose', () => {
    for (const { key, timesHundred } of mechanic.choices) {
      const paid = Array.from({ length: 300 }, () => mechanic.draw(randomInt, key).timesHundred);
      expect(paid.every((times) => Number.isSafeInteger(times) && times >= 0 && times <= timesHundred)).toBe(true);
      expect(paid.some((times) => times < 100)).toBe(true);
    }
  });

  test('what it shows is dressed without touching the result, and can be told as JSON', () => {
    const drawn = mechanic.draw(randomInt, mechanic.choices[0]?.key ?? '');
    const shown = mechanic.dress?.(randomInt, drawn) ?? drawn.show;
    expect(JSON.parse(JSON.stringify(shown))).toEqual(shown);
    for (const [name, told] of Object.entries(drawn.show))
      if (['result', 'prize', 'fixture'].includes(name)) expect(shown[name]).toEqual(told);
  });

  test.each(['', 'nothing', '-1', '0,0', '99', '0,1,2,3,4,5,6', '__proto__', '2, 6,12'])(
    'does not take %j for a choice',
    (choice) => {
      expect(mechanic.isChoice(choice)).toBe(false);
    },
  );
});

test('a return is exact: one pays double in one of three ways', () => {
  const third = {
    name: 'third',
    choices: [],
    returnBps: [0, 0] as const,
    isChoice: () => true,
    draw: (roll: (sides: number) => number) => ({
      timesHundred: roll(3) === 0 ? 200 : roll(2) === 0 ? 50 : 0,
      show: {},
    }),
  };
  const { paid, of } = exactReturn(third, '');
  expect(Number(paid) / Number(of)).toBeCloseTo(2 / 3 + 1 / 6, 12);
});

test('cards are dealt once each', () => {
  expect(new Set(deal(randomInt, 52, 52)).size).toBe(52);
});

test('numbers are read as they are told, or not at all', () => {
  expect([
    readNumbers('0,11', 12),
    readNumbers('12', 12),
    readNumbers('01', 12),
    readNumbers('3,3', 12),
    readNumbers('1,', 12),
  ]).toEqual([[0, 11], null, null, null, null]);
});

test.each([
  ['RNG', 'SLOT', 'chest', 'reels'],
  ['RNG', 'MEGAWAY', 'bull', 'cascade'],
  ['RNG', 'CRASH', 'rocket', 'curve'],
  ['FISH', 'FISH', 'ship', 'fishing'],
  ['LIVE', 'TG', 'baccarat', 'nines'],
  ['LIVE', 'GAMESHOW', 'tower', 'mines'],
  ['PVP', 'POKER', 'chess', 'duel'],
  ['SPORTS', 'TENNIS', 'tennis', 'bout'],
  ['ESPORTS', 'RACING', 'race', 'race'],
  ['COCKFIGHT', 'COCKFIGHT', 'sun', 'roost'],
  ['LOTT', 'LHC', 'ticket', 'balls'],
  ['ELOTT', 'K3', 'sicbo', 'dice'],
  ['NEW', 'NEW', 'new', 'reels'],
])('a game of %s, %s with a %s on its tile is played as %s', (category, classification, motif, name) => {
  expect(mechanicOf({ category, classification, motif }).name).toBe(name);
});
