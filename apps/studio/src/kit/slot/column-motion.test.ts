import { describe, expect, it } from 'vitest';
import { fallFrom, hasCome, standsAt, type ColumnMotion } from './column-motion.ts';

const rowsAt = (motion: ColumnMotion, rows: number, now: number): number[] =>
  standsAt(motion, rows, now)
    .filter(({ index }) => index >= 0 && index < rows)
    .map(({ row }) => row);

describe('a column', () => {
  it('stands exactly at its rows once it has come, however it came', () => {
    const motions: ColumnMotion[] = [
      { kind: 'landing', startedAt: 100, isQuick: false },
      { kind: 'landing', startedAt: 100, isQuick: true },
      { kind: 'dropping', startedAt: 100, isQuick: false, from: [-3, -2, 0] },
      { kind: 'dropping', startedAt: 100, isQuick: true, from: [-1, 0, 1] },
    ];
    for (const motion of motions) {
      expect(hasCome(motion, 3, 100)).toBe(false);
      expect(hasCome(motion, 3, 5_000)).toBe(true);
      for (const [row, at] of rowsAt(motion, 3, 5_000).entries()) expect(at).toBeCloseTo(row, 6);
    }
  });

  it('lands with the picture it stops at already on its tape, and overshoots by less than a row', () => {
    const motion: ColumnMotion = { kind: 'landing', startedAt: 0, isQuick: false };
    for (let now = 0; now <= 620; now += 10) for (const row of rowsAt(motion, 3, now)) expect(row).toBeLessThan(3.6);
    expect(standsAt(motion, 3, 0).some(({ index }) => index > 2)).toBe(true);
  });

  it('lets what is left keep its order when cells are taken out, and fills up from above', () => {
    expect(fallFrom(4, [1, 3])).toEqual([-2, -1, 0, 2]);
    expect(fallFrom(3, [])).toEqual([0, 1, 2]);
    expect(fallFrom(2, [0, 1])).toEqual([-2, -1]);
  });

  it('never comes to rest by itself while its result is not known', () => {
    expect(hasCome({ kind: 'rolling', startedAt: 0 }, 3, 1e9)).toBe(false);
    expect(hasCome({ kind: 'leaving', startedAt: 0 }, 3, 1e9)).toBe(false);
  });
});
