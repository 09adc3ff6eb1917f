import { describe, expect, test } from 'vitest';
import { drawRound } from '../../casino-game.ts';
import { spiceTrain } from './spice-train.ts';

const roundOf = (nonce: number) =>
  drawRound(spiceTrain, { serverSeed: new Uint8Array(32).fill(4), clientSeed: Uint8Array.of(2), nonce: BigInt(nonce) });

describe('spice train', () => {
  test('the feature is drawn with every round, so that buying it changes no number', () => {
    for (let nonce = 0; nonce < 50; nonce += 1) {
      const outcome = roundOf(nonce);
      expect(outcome.feature.length).toBeGreaterThanOrEqual(10);
      const { events } = spiceTrain.evaluate(outcome, { mode: 'buy' }, 1_000n);
      expect(events[0]).toEqual({ type: 'free_spins_awarded', count: 10, total: 10, cells: [] });
      expect(
        events
          .filter((event) => event.type === 'spin')
          .every((event) => event.mode === 'free' && event.multiplier === 3),
      ).toBe(true);
    }
  });

  test('both ways to play return nearly the same, and the price is 26.1 stakes', () => {
    const [spin, buy] = (['spin', 'buy'] as const).map((mode) => Number(spiceTrain.exactReturn({ mode }).percent));
    expect(Math.abs((spin ?? 0) - (buy ?? 0))).toBeLessThan(0.5);
    expect(spiceTrain.stakeFor?.({ mode: 'buy' }, 10_000n)).toBe(261_000n);
    expect(spiceTrain.stakeFor?.({ mode: 'spin' }, 10_000n)).toBe(10_000n);
  });
});
