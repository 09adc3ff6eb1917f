import { describe, expect, it } from 'vitest';
import { doubleAll, layChip, liftSpot, totalOf, type Bets, type BoardLimits } from './bets.ts';

const limits: BoardLimits = { totalMaxMinor: 100n, spotMaxMinor: (spot) => (spot === 'tie' ? 20n : 60n) };
const none: Bets = new Map();
const lay = (bets: Bets, spot: string, chipMinor: bigint): Bets => layChip(bets, { spot, chipMinor }, limits);

describe('bets on a board', () => {
  it('stack on their spot and count together', () => {
    const bets = lay(lay(lay(none, 'red', 10n), 'tie', 5n), 'red', 10n);
    expect([...bets]).toEqual([
      ['red', 20n],
      ['tie', 5n],
    ]);
    expect(totalOf(bets)).toBe(25n);
  });

  it('stop at the limit of a spot and of the board', () => {
    const tie = lay(none, 'tie', 20n);
    expect(lay(tie, 'tie', 1n)).toBe(tie);
    const full = lay(lay(none, 'red', 60n), 'odd', 40n);
    expect(lay(full, 'low', 1n)).toBe(full);
  });

  it('are doubled all together or not at all', () => {
    const two = lay(lay(none, 'red', 20n), 'tie', 10n);
    expect([...doubleAll(two, limits)]).toEqual([
      ['red', 40n],
      ['tie', 20n],
    ]);
    const tight = lay(lay(none, 'red', 10n), 'tie', 11n);
    expect(doubleAll(tight, limits)).toBe(tight);
  });

  it('leave the board one spot at a time', () => {
    expect([...liftSpot(lay(lay(none, 'red', 10n), 'odd', 5n), 'red')]).toEqual([['odd', 5n]]);
  });
});
