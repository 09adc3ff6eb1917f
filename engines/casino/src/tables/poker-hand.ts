import { rankOf, suitOf } from './cards.ts';

/** Categories of five cards, worst first. */
export const pokerCategories = [
  'high card',
  'pair',
  'two pair',
  'trips',
  'straight',
  'flush',
  'full house',
  'quads',
  'straight flush',
  'royal',
] as const;
export type PokerCategory = (typeof pokerCategories)[number];

export interface PokerHand {
  readonly category: PokerCategory;
  /** The rank of the pair in a hand with exactly one, ace as 14; else 0. */
  readonly pairRank: number;
}

/** Ranks with the ace high (14), best first. */
export function highRanks(cards: readonly number[]): number[] {
  return cards.map((card) => (rankOf(card) === 1 ? 14 : rankOf(card))).sort((a, b) => b - a);
}

export function isFlush(cards: readonly number[]): boolean {
  return cards.every((card) => suitOf(card) === suitOf(cards[0] as number));
}

/** The top rank of a straight in descending ranks (the ace also counts below the two), or 0. */
export function straightTop(ranks: readonly number[]): number {
  const [top = 0, second = 0] = ranks;
  const isRun = ranks.every((rank, index) => index === 0 || rank === (ranks[index - 1] as number) - 1);
  if (isRun) return top;
  const isWheel =
    top === 14 && second === ranks.length && ranks.slice(1).every((rank, index) => rank === second - index);
  return isWheel ? second : 0;
}

/** The number of pairs of equal ranks among five cards, which identifies each category with equal ranks. */
const categoryOfEqualRanks: Readonly<Record<number, PokerCategory>> = {
  1: 'pair',
  2: 'two pair',
  3: 'trips',
  4: 'full house',
  6: 'quads',
};

/** The number of pairs of equal ranks, and the rank of the last one seen. */
function countEqualRanks(cards: readonly number[]): { readonly equal: number; readonly rank: number } {
  let equal = 0;
  let rank = 0;
  for (let i = 1; i < cards.length; i += 1) {
    const own = rankOf(cards[i] as number);
    for (let j = 0; j < i; j += 1) {
      if (rankOf(cards[j] as number) !== own) continue;
      equal += 1;
      rank = own;
    }
  }
  return { equal, rank };
}

/** The category of five cards. */
export function readPokerHand(cards: readonly number[]): PokerHand {
  const { equal, rank } = countEqualRanks(cards);
  const same = categoryOfEqualRanks[equal];
  if (same !== undefined) return { category: same, pairRank: same === 'pair' ? (rank === 1 ? 14 : rank) : 0 };
  const flush = isFlush(cards);
  const top = mayBeStraight(cards) ? straightTop(highRanks(cards)) : 0;
  if (top > 0) return { category: flush ? (top === 14 ? 'royal' : 'straight flush') : 'straight', pairRank: 0 };
  return { category: flush ? 'flush' : 'high card', pairRank: 0 };
}

/** Five different ranks within five of each other, the ace at either end. */
function mayBeStraight(cards: readonly number[]): boolean {
  let least = 14;
  let most = 0;
  let isAce = false;
  for (const card of cards) {
    const rank = rankOf(card);
    if (rank === 1) isAce = true;
    else [least, most] = [Math.min(least, rank), Math.max(most, rank)];
  }
  return isAce ? most === 5 || least === 10 : most - least === 4;
}
