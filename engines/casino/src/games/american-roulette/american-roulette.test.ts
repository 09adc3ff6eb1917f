import { describe, expect, test } from 'vitest';
import { on, unit } from '../sheet.fixture.ts';
import { americanRoulette } from './american-roulette.ts';

describe('american roulette', () => {
  test('the double zero is a pocket of its own, green, beside zero, two and three', () => {
    const paid = (spot: string) => americanRoulette.evaluate({ main: ['37'], feature: [] }, on(spot), unit);
    expect([
      paid('straight:00').payoutMinor,
      paid('split:0-00').payoutMinor,
      paid('top_line:0-00-1-2-3').payoutMinor,
      paid('straight:0').payoutMinor,
      paid('even').payoutMinor,
    ]).toEqual([360_000n, 180_000n, 70_000n, 0n, 0n]);
    expect(paid('red').events[0]).toMatchObject({ pocket: 37, colour: 'green' });
    expect(americanRoulette.exactReturn(on('red')).percent).toBe('94.7368');
  });
});
