import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { slotParts } from '../../slots/slot-return.ts';
import { monsoonCourt, monsoonCourtSheet } from './monsoon-court.ts';

const [, sheet] = JSON.parse(
  readFileSync(new URL('../../../vectors/casino-slots.json', import.meta.url), 'utf8'),
).games;

describe('monsoon court', () => {
  test('returns part by part what the published sheet says', () => {
    const parts = Object.fromEntries(
      slotParts(monsoonCourtSheet).map(({ part, share }) => [
        part,
        Number(share.numerator) / Number(share.denominator),
      ]),
    );
    expect(parts['ways']).toBeCloseTo(sheet.exact.ways, 12);
    expect(parts['scatters']).toBeCloseTo(sheet.exact.scatter, 12);
    expect(parts['free_spins']).toBeCloseTo(sheet.exact.fs, 12);
    expect(monsoonCourt.exactReturn({ mode: 'spin' }).percent).toBe('96.7234');
  });

  test('every way of a picture pays once, and a wild stands for any symbol of it', () => {
    // Stops that show: peacock | rain | peacock, and no peacock on the fourth reel.
    const stops = ['11', '26', '5', '1', '5'];
    const { events, payoutMinor } = monsoonCourt.evaluate({ main: stops, feature: [] }, { mode: 'spin' }, 1_000n);
    const [spin] = events;
    if (spin?.type !== 'spin') throw new Error('a round begins with its spin');
    expect(spin.wins.find((win) => win.symbol === 'peacock')).toMatchObject({
      kind: 'ways',
      count: 3,
      ways: 1,
      coins: 40,
      cells: [
        [0, 0],
        [1, 1],
        [2, 1],
      ],
    });
    expect(payoutMinor).toBe(100n * BigInt(spin.coins));
  });
});
