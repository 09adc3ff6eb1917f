import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { drawRound } from '../casino-game.ts';
import type { Cascade, SlotEvent, Spin } from '../slots/slot-events.ts';
import type { SlotChoices, SlotGame } from '../slots/slot-game.ts';
import { slotGames } from './slot-games.ts';

const sheets = JSON.parse(readFileSync(new URL('../../vectors/casino-slots.json', import.meta.url), 'utf8'))
  .games as Record<string, never>[];
const games = slotGames.map((game) => [game.slug, game] as const);
const choicesOf = (game: SlotGame): SlotChoices[] =>
  game.stakeFor ? [{ mode: 'spin' }, { mode: 'buy' }] : [{ mode: 'spin' }];
const seeds = fc.record({
  serverSeed: fc.uint8Array({ minLength: 32, maxLength: 32 }),
  clientSeed: fc.constant(Uint8Array.of(7)),
  nonce: fc.bigInt(0n, 2n ** 40n),
});

/** The winnings that the events of a round report, added up from the smallest items. */
function addUp(events: readonly SlotEvent[]): number {
  return events.reduce((sum, event) => {
    if (event.type === 'spin' || event.type === 'cascade')
      return sum + event.multiplier * event.wins.reduce((all, win) => all + win.coins, 0);
    if (event.type === 'hold_ended') return sum + event.held.reduce((all, value) => all + value.coins, event.fullCoins);
    const isLast = event.type === 'bonus_pick' && event.prize.kind === 'end';
    return isLast ? sum + event.coins : sum;
  }, 0);
}

function checkPicture(game: SlotGame, event: Spin | Cascade): void {
  const { heights, symbols } = game.slot;
  const known = symbols.map((symbol) => symbol.id);
  event.grid.forEach((reel, at) => {
    expect(reel.length).toBeGreaterThanOrEqual(heights[at]?.min ?? 0);
    expect(reel.length).toBeLessThanOrEqual(heights[at]?.max ?? 0);
    expect(reel.every((id) => known.includes(id))).toBe(true);
  });
  const isWild = (id: string) => symbols.find((symbol) => symbol.id === id)?.role === 'wild';
  for (const win of event.wins) {
    expect(win.coins).toBeGreaterThan(0);
    for (const [reel, row] of win.cells) {
      const shown = event.grid[reel]?.[row] ?? '';
      expect(shown === win.symbol || isWild(shown)).toBe(true);
    }
  }
}

describe.each(games)('%s', (_slug, game) => {
  test('what a round pays is what its story adds up to, and never more than the stated most', () => {
    fc.assert(
      fc.property(seeds, fc.bigInt(1n, 50n), (from, units) => {
        const outcome = drawRound(game, from);
        const stakeMinor = game.stake.unitMinor * units;
        expect(outcome.feature.length).toBe(game.featureDrawsDue(outcome));
        for (const choices of choicesOf(game)) {
          const { payoutMinor, events } = game.evaluate(outcome, choices, stakeMinor);
          const coins = Math.min(addUp(events), game.slot.capCoins ?? Infinity);
          expect(payoutMinor * BigInt(game.slot.coinsPerSpin)).toBe(stakeMinor * BigInt(coins));
          expect(events.at(-1)).toEqual({ type: 'round_total', coins });
          expect(payoutMinor).toBeLessThanOrEqual(game.maxPayoutMinor(stakeMinor, choices));
          for (const event of events) if (event.type === 'spin' || event.type === 'cascade') checkPicture(game, event);
        }
      }),
      { numRuns: 80 },
    );
  });

  test('the same draw pays the same share of every one of a thousand stakes', () => {
    const outcomes = Array.from({ length: 12 }, (_, nonce) =>
      drawRound(game, { serverSeed: new Uint8Array(32).fill(3), clientSeed: Uint8Array.of(1), nonce: BigInt(nonce) }),
    );
    for (const outcome of outcomes) {
      for (const choices of choicesOf(game)) {
        const one = game.evaluate(outcome, choices, game.stake.unitMinor);
        for (let units = 1n; units <= 1_000n; units += 1n)
          expect(game.evaluate(outcome, choices, game.stake.unitMinor * units).payoutMinor).toBe(
            one.payoutMinor * units,
          );
      }
    }
  });

  test('the picture at rest shows its own symbols on reels of its own heights', () => {
    const { rest, heights, symbols } = game.slot;
    expect(rest.length).toBe(heights.length);
    rest.forEach((reel, at) => {
      expect(reel.length >= (heights[at]?.min ?? 0) && reel.length <= (heights[at]?.max ?? 0)).toBe(true);
      for (const id of reel) expect(symbols.map((symbol) => symbol.id)).toContain(id);
    });
  });

  test.each([null, 1, [], {}, { mode: 'free' }, { mode: 'spin', stake: 1 }, { modes: 'spin' }, 'spin'])(
    '%j are no choices',
    (raw) => {
      expect(game.parseChoices(raw)).toBeNull();
    },
  );

  test('a feature is bought only where it is sold, at its price', () => {
    const buy = game.slot.features.find((feature) => feature.kind === 'buy');
    expect(game.parseChoices({ mode: 'buy' })).toEqual(buy ? { mode: 'buy' } : null);
    const debit = game.stakeFor?.({ mode: 'buy' }, game.stake.unitMinor);
    expect(debit === undefined ? null : debit * BigInt(game.slot.coinsPerSpin)).toBe(
      buy ? game.stake.unitMinor * BigInt(buy.priceCoins) : null,
    );
  });
});

describe('stated returns', () => {
  test('are the exact ones, and those of the published sheets', () => {
    expect(
      Object.fromEntries(
        slotGames.map((game) => [game.slug, choicesOf(game).map((choices) => game.exactReturn(choices).percent)]),
      ),
    ).toEqual({
      'monsoon-court': ['96.7234'],
      'aurora-peaks': ['96.7500'],
      'spice-train': ['95.6588', '95.9274'],
      'banyan-vault': ['96.1525'],
      'sun-caravan': ['95.7574'],
      'clockwork-sky': ['94.6973'],
      'coral-choir': ['95.6200'],
      'kite-roofs': ['96.3831'],
    });
    const { numerator, denominator } = (slotGames[0] as SlotGame).exactReturn({ mode: 'spin' });
    expect(Number(numerator) / Number(denominator)).toBeCloseTo(
      (sheets[1] as unknown as { exact: { rtp: number } }).exact.rtp,
      12,
    );
  });
});
