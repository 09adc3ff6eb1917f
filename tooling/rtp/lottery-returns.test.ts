import { readFileSync } from 'node:fs';
import { lotteryFamilies, lotteryGames } from '@fairhouse/lottery';
import { describe, expect, test } from 'vitest';
import { lotteryReturns, readDeclared } from './lottery-returns.ts';

const declared = readDeclared();
const kl8 = JSON.parse(
  readFileSync(new URL('../../engines/lottery/vectors/lottery-kl8.json', import.meta.url), 'utf8'),
) as { plays: { id: string; rtp?: number }[] };

describe('returns of lotteries', () => {
  test('every play of every game returns what it declares, and what is declared is played', () => {
    const found = lotteryReturns(lotteryGames, declared);
    expect(found.filter(({ isWithin }) => !isWithin)).toEqual([]);
    expect(found.length).toBeGreaterThan(1000);
    const played = new Set([
      ...found.map(({ game, play }) => `${game}/${play}`),
      ...lotteryFamilies.flatMap(({ plays }) => plays.map(({ code }) => code)),
    ]);
    expect(Object.keys(declared).filter((name) => !played.has(name))).toEqual([]);
  });

  test.each(kl8.plays.filter(({ rtp }) => rtp !== undefined))('$id is declared as its table says', ({ id, rtp }) => {
    expect(Number(declared[id]?.[0])).toBeCloseTo((rtp ?? 0) * 100, 3);
  });

  test('a series above what is declared, a play without a declaration and a prize too high are outside', () => {
    const [game] = lotteryGames.filter(({ code }) => code === 'amber-k3');
    if (!game) expect.fail('no game');
    const outside = (returns: typeof declared) =>
      lotteryReturns([game], returns)
        .filter(({ isWithin }) => !isWithin)
        .map(({ play }) => play);
    expect(outside(declared)).toEqual([]);
    expect(outside({})).toEqual(['k3_dt1_m']);
    expect(outside({ ...declared, k3_dt1_m: ['90.0000', '92.1295'] })).toEqual(['k3_dt1_m']);
    expect(outside({ ...declared, 'amber-k3/k3_hz': ['97.4990', '97.4999'] })).toEqual(['k3_hz']);
  });
});
