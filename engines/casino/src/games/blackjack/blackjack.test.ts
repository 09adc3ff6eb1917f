import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { drawRound } from '../../casino-game.ts';
import { parseCard } from '../../tables/cards.ts';
import { blackjack } from './blackjack.ts';
import { basicMove } from './basic-strategy.ts';
import type { BlackjackMove } from './blackjack-events.ts';

const unit = 20_000n;
/** Ranks in the order of the shoe: player, upcard, player, hole card, then the cards drawn. */
const shoeOf = (text: string) => ({
  main: [text.split(' ').map((rank, place) => parseCard(`${rank}${'SHDC'.charAt(place % 4)}`)!)],
  feature: [],
});
const playOn = (text: string, ...types: BlackjackMove['type'][]) =>
  blackjack.moves!.play(
    shoeOf(text),
    {},
    unit,
    types.map((type) => ({ type })),
  );
const offered = (text: string, ...types: BlackjackMove['type'][]) =>
  playOn(text, ...types)?.offers.map(({ type }) => type);
/** Total stake, payout and results in short form. */
function ended(text: string, ...types: BlackjackMove['type'][]) {
  const state = playOn(text, ...types);
  if (!state?.isFinished) return state;
  return [
    Number(state.stakeMinor) / 20_000,
    Number(state.payoutMinor) / 20_000,
    ...state.events.filter((event) => event.type === 'hand_settled').map(({ result }) => result),
  ];
}

describe('blackjack', () => {
  test('the first two cards offer hit, stand, double, split of a pair and surrender', () => {
    expect([offered('8 T 8 7'), offered('8 T 9 7'), offered('T 9 K 7')]).toEqual([
      ['hit', 'stand', 'double', 'split', 'surrender'],
      ['hit', 'stand', 'double', 'surrender'],
      ['hit', 'stand', 'double', 'split', 'surrender'],
    ]);
    expect(offered('8 T 2 7 3', 'hit')).toEqual(['hit', 'stand']);
  });

  test('an open state never shows the hole card or what comes next', () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 32, maxLength: 32 }), fc.nat(1_000), (serverSeed, turn) => {
        const outcome = drawRound(blackjack, { serverSeed, clientSeed: Uint8Array.of(1), nonce: 1n });
        const cards = [...(outcome.main[0] as number[])];
        const moves: BlackjackMove[] = [];
        for (;;) {
          const state = blackjack.moves!.play(outcome, {}, unit, moves)!;
          if (state.isFinished) return;
          // Rotates every card that was not shown; the hole card stays where it matters.
          const seen = 4 + state.events.filter(({ type }) => type === 'hand_drew').length;
          const other = { main: [[...cards.slice(0, seen), ...cards.slice(seen + 1), cards[seen]!]], feature: [] };
          expect(blackjack.moves!.play(other, {}, unit, moves)).toEqual(state);
          moves.push({ type: state.offers[turn % state.offers.length]!.type as 'hit' });
        }
      }),
      { numRuns: 200 },
    );
    // The dealer does not peek under a low upcard: any hole card gives the same state.
    expect(playOn('8 6 9 A')).toEqual(playOn('8 6 9 T'));
    // The dealer does not peek under an ace before the insurance decision.
    expect(playOn('8 A 9 T')).toEqual(playOn('8 A 9 2'));
  });

  test.each<[string, BlackjackMove['type'][], unknown[]]>([
    ['A 9 K 7 5', [], [1, 2.5, 'blackjack']],
    ['A T K A', [], [1, 1, 'push']],
    ['T T 7 A', [], [1, 0, 'lost']],
    ['T 9 7 T 4', ['hit'], [1, 2, 'won']],
    ['T 9 7 T 5', ['hit'], [1, 0, 'bust']],
    ['T T 8 8', ['stand'], [1, 1, 'push']],
    ['6 T 5 9 T', ['double'], [2, 4, 'won']],
    ['T T 6 7', ['surrender'], [1, 0.5, 'surrendered']],
    ['T A 9 K', ['insurance'], [1.5, 1.5, 'lost']],
    ['T A 9 8', ['insurance', 'stand'], [1.5, 1, 'push']],
    ['A A K K', ['no_insurance'], [1, 1, 'push']],
    ['A A K 9', ['no_insurance'], [1, 2.5, 'blackjack']],
    ['T A 5 6', ['no_insurance', 'stand'], [1, 0, 'lost']],
    ['8 T 8 9 3 T T', ['split', 'hit', 'stand'], [2, 2, 'won', 'lost']],
    ['A 6 A T T 9 4', ['split'], [2, 3, 'won', 'push']],
  ])('%s %j comes to %j', (text, moves, expected) => {
    expect(ended(text, ...moves)).toEqual(expected);
  });

  test('a pair is split to four hands, doubled on each, and no further', () => {
    const shoe = '8 6 8 T 8 8 3 3 T T 3 3 T T T';
    expect(offered(shoe, 'split', 'split', 'double', 'double', 'split')).toEqual(['hit', 'stand', 'double']);
    expect(ended(shoe, 'split', 'split', 'double', 'double', 'split', 'double', 'double')).toEqual([
      8,
      16,
      'won',
      'won',
      'won',
      'won',
    ]);
    expect(blackjack.maxPayoutMinor(unit, {})).toBe(16n * unit);
  });

  test('split aces get one card each, and ace and ten are 21 but no blackjack', () => {
    // The dealer finishes with 18.
    expect(playOn('A 6 A T T 9 2', 'split')).toMatchObject({
      isFinished: true,
      stakeMinor: 2n * unit,
      payoutMinor: 4n * unit,
    });
    expect(playOn('A 6 A T A A 2', 'split')).toMatchObject({ isFinished: true });
  });

  test('the dealer draws no card when nothing stands against him', () => {
    const drawn = (text: string, ...types: BlackjackMove['type'][]) =>
      playOn(text, ...types)?.events.filter(({ type }) => type === 'dealer_drew').length;
    expect([
      drawn('T 6 6 T T 5', 'hit'),
      drawn('A 9 K 2 5 5'),
      drawn('T 5 6 6 T', 'surrender'),
      drawn('T 6 9 T 4', 'stand'),
    ]).toEqual([0, 0, 0, 1]);
  });

  test('moves that are not on offer are refused', () => {
    expect([
      playOn('8 T 9 7', 'split'),
      playOn('8 T 9 7', 'insurance'),
      playOn('T A 9 K', 'stand'),
      playOn('8 T 2 7 3', 'hit', 'double'),
      playOn('8 T 2 7 3', 'hit', 'surrender'),
      playOn('T 9 9 8', 'stand', 'stand'),
    ]).toEqual([null, null, null, null, null, null]);
  });

  test('no round reaches the end of the drawn cards: a shoe of aces, twos and threes, hit as often as can be', () => {
    const small = [
      ...Array.from({ length: 24 }, () => 0),
      ...Array.from({ length: 24 }, () => 1),
      ...Array.from({ length: 16 }, () => 2),
    ];
    fc.assert(
      fc.property(fc.shuffledSubarray(small, { minLength: 64 }), (cards) => {
        const moves: BlackjackMove[] = [];
        for (;;) {
          const state = blackjack.moves!.play({ main: [cards], feature: [] }, {}, unit, moves)!;
          if (state.isFinished) {
            expect(JSON.stringify(state.events)).not.toContain('null');
            return;
          }
          const types = state.offers.map(({ type }) => type);
          moves.push({ type: (['split', 'hit', 'no_insurance'] as const).find((type) => types.includes(type))! });
        }
      }),
      { numRuns: 200 },
    );
  });

  test.each([
    ['T 9 6 T', 'surrender'],
    ['T A 6 5', 'no_insurance'],
    ['8 T 8 7', 'split'],
    ['5 9 5 T', 'double'],
    ['A 3 7 T', 'double'],
    ['A 2 7 T', 'stand'],
    ['A 9 7 T', 'hit'],
    ['T 6 2 T', 'stand'],
    ['T 2 2 T', 'hit'],
    ['9 7 9 T', 'stand'],
    ['9 8 9 T', 'split'],
    ['4 5 4 T', 'split'],
    ['6 7 6 T', 'hit'],
    ['A 6 A T', 'split'],
    ['T 5 T T', 'stand'],
    ['6 T 5 7', 'double'],
    ['T T 5 7', 'surrender'],
    ['8 3 3 T', 'double'],
  ])('basic strategy plays %s: %s', (text, type) => {
    expect(basicMove(playOn(text)!)).toEqual({ type });
  });
});
