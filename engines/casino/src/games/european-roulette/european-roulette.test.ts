import { describe, expect, test } from 'vitest';
import { isTableStake, spotMap } from '../../tables/table-bets.ts';
import { rouletteSpots } from '../../tables/roulette.ts';
import { europeanRoulette } from './european-roulette.ts';

describe('european roulette', () => {
  test('several bets share the stake by their chips and are each paid by themselves', () => {
    const choices = {
      bets: [
        { spot: 'straight:17', chips: 1 },
        { spot: 'black', chips: 5 },
        { spot: 'split:0-1', chips: 4 },
      ],
    };
    const { payoutMinor, events } = europeanRoulette.evaluate({ main: ['17'], feature: [] }, choices, 100_000n);
    expect(payoutMinor).toBe(360_000n + 100_000n);
    expect(events).toMatchObject([
      { pocket: 17, colour: 'black' },
      { bets: [{ multiplier: 360_000 }, { multiplier: 20_000 }, { multiplier: 0 }] },
    ]);
  });

  test.each([
    { bets: [] },
    { bets: [{ spot: 'straight:37', chips: 1 }] },
    { bets: [{ spot: 'straight:00', chips: 1 }] },
    { bets: [{ spot: 'red', chips: 0 }] },
    { bets: [{ spot: 'red', chips: 1.5 }] },
    {
      bets: [
        { spot: 'red', chips: 1 },
        { spot: 'red', chips: 1 },
      ],
    },
    { bets: [{ spot: 'red', chips: 1, more: 1 }] },
    { bets: [{ spot: 'split:1-3', chips: 1 }] },
    { bets: { spot: 'red', chips: 1 } },
    { bets: [null] },
    { bets: Array.from({ length: 81 }, (_, index) => ({ spot: `straight:${index % 37}`, chips: 1 })) },
  ])('%j are no bets', (raw) => {
    expect(europeanRoulette.parseChoices(raw)).toBeNull();
  });

  test('a stake suits its bets when each has whole hundredths and stays within its limits', () => {
    const spots = spotMap(rouletteSpots('european'));
    const two = {
      bets: [
        { spot: 'straight:1', chips: 1 },
        { spot: 'red', chips: 2 },
      ],
    };
    const suits = (stakeMinor: bigint) => isTableStake(two, stakeMinor, spots);
    expect([
      suits(30_000n),
      suits(30_100n),
      suits(2_700n),
      suits(3_000n),
      suits(6_000_000n),
      suits(6_000_300n),
    ]).toEqual([true, false, false, true, true, false]);
  });
});
