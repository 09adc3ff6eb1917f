import { describe, expect, test } from 'vitest';
import { pickReturn } from '../../slots/pick-return.ts';
import { banyanVault, banyanVaultSheet } from './banyan-vault.ts';

/** Stops with a chest on the first, third and fifth reel. */
const chests = ['4', '0', '20', '0', '13'];

describe('banyan vault', () => {
  test('boxes open in drawn order until one ends it, and multipliers stand for all that was found', () => {
    // Boxes 0 to 7 are coins, 8 doubles, 9 triples, 10 and 11 end the game.
    const order = [7, 8, 0, 9, 10, 1, 2, 3, 4, 5, 6, 11];
    const { events } = banyanVault.evaluate({ main: chests, feature: [[order]] as never }, { mode: 'spin' }, 20_000n);
    expect(events.filter((event) => event.type === 'bonus_pick').map((pick) => [pick.box, pick.coins])).toEqual([
      [7, 350],
      [8, 700],
      [0, 740],
      [9, 2_220],
      [10, 2_220],
    ]);
    expect(banyanVault.featureDrawsDue({ main: chests, feature: [] })).toBe(1);
  });

  test('two chests open nothing', () => {
    expect(banyanVault.featureDrawsDue({ main: ['4', '0', '20', '0', '0'], feature: [] })).toBe(0);
  });

  test('the boxes are worth 930 coins, counted over every set that may lie before an end', () => {
    expect(pickReturn(banyanVaultSheet.pick?.boxes ?? [])).toEqual({ numerator: 930n, denominator: 1n });
  });
});
