import { describe, expect, test } from 'vitest';
import { kiteRoofs } from './kite-roofs.ts';

describe('kite roofs', () => {
  test('all 13,824 stops through the same evaluation as play give the stated return and the stated most', () => {
    let paid = 0n;
    let most = 0n;
    for (let a = 0; a < 24; a += 1)
      for (let b = 0; b < 24; b += 1)
        for (let c = 0; c < 24; c += 1) {
          const { payoutMinor } = kiteRoofs.evaluate(
            { main: [`${a}`, `${b}`, `${c}`], feature: [] },
            { mode: 'spin' },
            1_000n,
          );
          paid += payoutMinor;
          if (payoutMinor > most) most = payoutMinor;
        }
    const exact = kiteRoofs.exactReturn({ mode: 'spin' });
    expect(paid * exact.denominator).toBe(exact.numerator * 1_000n * 13_824n);
    expect(kiteRoofs.maxPayoutMinor(1_000n, { mode: 'spin' })).toBe(most);
  });

  test('golden kites multiply the line they fly on, and each other', () => {
    const lines = Array.from({ length: 13_824 }, (_, at) => [
      `${at % 24}`,
      `${Math.floor(at / 24) % 24}`,
      `${Math.floor(at / 576)}`,
    ]);
    const wins = lines.flatMap((main) =>
      kiteRoofs
        .evaluate({ main, feature: [] }, { mode: 'spin' }, 1_000n)
        .events.flatMap((event) => (event.type === 'spin' ? event.wins : [])),
    );
    expect(new Set(wins.map((win) => win.multiplier))).toEqual(new Set([1, 2, 3, 4, 6, 8, 9, 12, 18, 27]));
    expect(wins.filter((win) => win.symbol === 'kite-red').every((win) => win.coins === 15 * win.multiplier)).toBe(
      true,
    );
  });
});
