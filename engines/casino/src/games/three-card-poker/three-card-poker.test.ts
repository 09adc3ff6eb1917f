import { describe, expect, test } from 'vitest';
import { exactly, sumFractions } from '../../exact.ts';
import { parseCard, rankOf, suitOf } from '../../tables/cards.ts';
import { settleThreeCards, threeCardPoker, threeCardsPlayedFrom } from './three-card-poker.ts';
import { qualifyingStrength, readThreeCards } from './three-cards.ts';

const cardsOf = (text: string): number[] => text.split(' ').map((card) => parseCard(card)!);
/** A local copy: 40 million reads of an import take seconds here. */
const qualifying = qualifyingStrength;
const bit = (card: number): bigint => 1n << BigInt(card);

interface Listed {
  cards: number[];
  strength: number;
  low: number;
  high: number;
}

const everyHand: Listed[] = [];
for (let a = 0; a < 52; a += 1)
  for (let b = a + 1; b < 52; b += 1)
    for (let c = b + 1; c < 52; c += 1) {
      const mask = bit(a) | bit(b) | bit(c);
      everyHand.push({
        cards: [a, b, c],
        strength: readThreeCards([a, b, c]).strength,
        low: Number(mask & 0x3ff_ffffn),
        high: Number(mask >> 26n),
      });
    }

/** One hand for each class of hands that are equal up to a permutation of suits. */
function classes(): { hand: Listed; count: number }[] {
  const found = new Map<string, { hand: Listed; count: number }>();
  for (const hand of everyHand) {
    const masks = [0, 0, 0, 0];
    for (const card of hand.cards) masks[suitOf(card)]! |= 1 << rankOf(card);
    const key = masks.sort((a, b) => a - b).join(' ');
    const known = found.get(key);
    if (known) known.count += 1;
    else found.set(key, { hand, count: 1 });
  }
  return [...found.values()];
}

/** The payout of playing a hand per ante, in 1/10,000, summed over all dealer hands; and whether that beats folding. */
function playAgainstAll(hand: Listed): number {
  // Lost, push, won, not qualified: the number of dealer hands of each, and an example.
  const counts = [0, 0, 0, 0];
  const seen: Listed[] = [];
  for (const dealer of everyHand) {
    if ((dealer.low & hand.low) !== 0 || (dealer.high & hand.high) !== 0) continue;
    const kind = dealer.strength < qualifying ? 3 : Math.sign(hand.strength - dealer.strength) + 1;
    counts[kind]! += 1;
    seen[kind] = dealer;
  }
  return counts.reduce((sum, count, kind) => {
    if (count === 0) return sum;
    const { ante, play, bonus } = settleThreeCards(hand.cards, seen[kind]!.cards, true).multipliers;
    return sum + (ante + play + bonus - 20_000) * count;
  }, 0);
}

describe('three-card poker', () => {
  test.each([
    ['AS 2H 3D', 'straight', 'QS KH AD', 'straight', -1],
    ['2S 2H AD', 'pair', 'AS AH 2D', 'pair', -1],
    ['3S 3H 2D', 'pair', '2S 2H AD', 'pair', 1],
    ['KS QS TS', 'flush', '2S 3H 4D', 'straight', -1],
    ['7S 7H 7D', 'trips', 'AS KS QS', 'straight flush', -1],
    ['QS 6H 4D', 'high card', 'QD 6S 3C', 'high card', 1],
  ])('%s is a %s beside %s, a %s', (own, ownCategory, other, otherCategory, order) => {
    const [a, b] = [readThreeCards(cardsOf(own)), readThreeCards(cardsOf(other))];
    expect([a.category, b.category, Math.sign(a.strength - b.strength)]).toEqual([ownCategory, otherCategory, order]);
  });

  const at = (text: string, type: 'play' | 'fold', bets = [{ spot: 'ante', chips: 1 }]) =>
    threeCardPoker.moves!.play({ main: [cardsOf(text)], feature: [] }, { bets }, 10_000n * BigInt(bets.length), [
      { type },
    ])!;

  test('the dealer without a queen pays the ante and gives the play bet back', () => {
    expect(at('QS 6H 4D JS 9H 7D', 'play')).toMatchObject({
      stakeMinor: 20_000n,
      payoutMinor: 30_000n,
      events: [{}, { isQualified: false, result: 'won' }],
    });
    expect(at('QS 6H 4D QD 9H 7D', 'play')).toMatchObject({
      stakeMinor: 20_000n,
      payoutMinor: 0n,
      events: [{}, { result: 'lost' }],
    });
    expect(at('KS 6H 4D QD 9H 7D', 'play')).toMatchObject({ payoutMinor: 40_000n });
    expect(at('KS 6H 4D KD 6S 4H', 'play')).toMatchObject({ payoutMinor: 20_000n, events: [{}, { result: 'push' }] });
  });

  test('the bonus is paid on a lost ante too, and folding loses it', () => {
    expect(at('4S 5H 6D QS KH AD', 'play')).toMatchObject({ payoutMinor: 10_000n });
    expect(at('4S 5H 6D QS KH AD', 'fold')).toMatchObject({ stakeMinor: 10_000n, payoutMinor: 0n });
  });

  test('before the decision nothing of the dealer is told', () => {
    const open = (text: string) =>
      threeCardPoker.moves!.play(
        { main: [cardsOf(text)], feature: [] },
        { bets: [{ spot: 'ante', chips: 1 }] },
        10_000n,
        [],
      );
    expect(open('QS 6H 4D JS 9H 7D')).toEqual(open('QS 6H 4D AS AH AD'));
  });

  test('pair plus looks at the own three cards only', () => {
    const both = [
      { spot: 'ante', chips: 1 },
      { spot: 'pair_plus', chips: 1 },
    ];
    expect(at('4S 4H 6D QS KH AD', 'fold', both)).toMatchObject({ stakeMinor: 20_000n, payoutMinor: 20_000n });
    expect(threeCardPoker.parseChoices({ bets: [{ spot: 'pair_plus', chips: 1 }] })).toBeNull();
    const counts = Object.groupBy(everyHand, ({ cards }) => readThreeCards(cards).category);
    expect(Object.fromEntries(Object.entries(counts).map(([category, list]) => [category, list!.length]))).toEqual({
      'high card': 16_440,
      pair: 3_744,
      flush: 1_096,
      straight: 720,
      trips: 52,
      'straight flush': 48,
    });
    expect(threeCardPoker.exactReturn({ bets: both }).percent).toBe('97.1551');
  });

  test('every hand against every dealer: the stated return is that of the best play, from queen, six, four', () => {
    const parts = classes().map(({ hand, count }) => {
      const played = playAgainstAll(hand);
      const folded = -10_000 * 18_424;
      expect(hand.strength >= threeCardsPlayedFrom, hand.cards.join(' ')).toBe(played > folded);
      return { numerator: BigInt(Math.max(played, folded)) * BigInt(count), denominator: 1n };
    });
    const net = sumFractions(parts).numerator;
    const all = 10_000n * 18_424n * 22_100n;
    expect(threeCardPoker.exactReturn({ bets: [{ spot: 'ante', chips: 1 }] })).toEqual(exactly(all + net, all));
  });
});
