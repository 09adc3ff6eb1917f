import { describe, expect, test } from 'vitest';
import { holdPlayLaws } from '../../plays/play-laws.fixture.ts';
import { choose } from '../../chance.ts';
import { pushLevel } from '../../levels.ts';
import { kl8, makeKl8, type Drum } from './kl8.ts';

/** Drums of 20 of 80 by their sum, ball after ball. */
function countSums(): bigint[] {
  const ways = Array.from({ length: 21 }, () => Array.from({ length: 1411 }, () => 0n));
  ways[0]![0] = 1n;
  for (let ball = 1; ball <= 80; ball += 1) {
    for (let taken = Math.min(20, ball); taken >= 1; taken -= 1) {
      const [to, from] = [ways[taken]!, ways[taken - 1]!];
      for (let sum = 1410; sum >= ball; sum -= 1) to[sum]! += from[sum - ball]!;
    }
  }
  return ways[20]!;
}

/** Twenty balls with a sum: the lowest twenty, shifted up one by one. */
function drumOf(sum: number): Drum {
  const drum = Array.from({ length: 20 }, (_, index) => index + 1);
  let missing = sum - 210;
  for (let index = 19; index >= 0; index -= 1) {
    const shift = Math.min(60, missing);
    drum[index]! += shift;
    missing -= shift;
  }
  return drum;
}

holdPlayLaws(kl8, 40);

describe('kl8', () => {
  const side = kl8.plays[0]!;
  const returning = makeKl8({ tiesReturn: true }).plays[0]!;
  const onSum = side.kinds.slice(0, 14).map(({ code }) => code);

  test('sides of the sum come as often as they say, over every drum counted by its sum', () => {
    const ways = countSums();
    expect(ways.reduce((total, drums) => total + drums, 0n)).toBe(choose(80, 20));
    for (const play of [side, returning]) {
      const selection = play.readSelection(onSum);
      const counted = new Map<string, bigint>();
      for (const [sum, drums] of ways.entries()) {
        if (drums === 0n) continue;
        for (const { level, units } of play.countWins(selection, drumOf(sum)))
          counted.set(level, (counted.get(level) ?? 0n) + drums * BigInt(units));
      }
      for (const {
        code,
        levels: [level],
      } of play.kinds.slice(0, 14))
        expect((counted.get(code) ?? 0n) * level!.chance.of, code).toBe(level!.chance.wins * choose(80, 20));
      const pushed = play.kinds
        .slice(0, 14)
        .reduce((sum, { push }) => sum + (push ? (push.wins * choose(80, 20)) / push.of : 0n), 0n);
      expect(counted.get(pushLevel) ?? 0n).toBe(pushed);
    }
  });

  test('sides of the halves come as often as they say', () => {
    const halves = kl8.plays[0]!.kinds.slice(14).map(({ code }) => code);
    const counted = new Map<string, bigint>();
    for (let low = 0; low <= 20; low += 1) {
      // Odd and even split like low and high: a draw with `low` low balls that are all odd, and even high ones.
      const drum = [
        ...Array.from({ length: low }, (_, index) => 2 * index + 1),
        ...Array.from({ length: 20 - low }, (_, index) => 42 + 2 * index),
      ];
      for (const { level } of side.countWins(side.readSelection(halves), drum))
        counted.set(level, (counted.get(level) ?? 0n) + choose(40, low) * choose(40, 20 - low));
    }
    for (const {
      code,
      levels: [level],
    } of side.kinds.slice(14))
      expect((counted.get(code) ?? 0n) * level!.chance.of, code).toBe(level!.chance.wins * choose(80, 20));
  });

  test('chances of a play of numbers add up with the hits that pay nothing', () => {
    for (const play of kl8.plays.slice(1)) {
      const paid = play.kinds[0]!.levels.reduce((sum, { chance }) => sum + Number(chance.wins) / Number(chance.of), 0);
      expect(paid).toBeGreaterThan(0);
      expect(paid).toBeLessThan(1);
    }
  });

  test('a drum is read as it is written, and nothing else is', () => {
    const drum = kl8.readResult([Array.from({ length: 20 }, (_, index) => 79 - index)], '2026-11-22');
    expect(kl8.parseResult(kl8.writeResult(drum), '2026-11-22')).toEqual(drum);
    for (const raw of ['01 02', [1, 1], null, Array.from({ length: 20 }, (_, index) => index)])
      expect(kl8.parseResult(raw, '2026-11-22')).toBeNull();
  });
});
