import { readPokerHand, type PokerCategory } from '../../tables/poker-hand.ts';

/** Jacks or better 9/6: coins per coin. */
export const videoPokerPays = {
  'jacks or better': 1,
  'two pair': 2,
  trips: 3,
  straight: 4,
  flush: 6,
  'full house': 9,
  quads: 25,
  'straight flush': 50,
  royal: 250,
} as const;
export type VideoPokerCategory = keyof typeof videoPokerPays | 'nothing';

/** The royal flush at five coins pays more than five times its pay at one coin. */
export const royalOfFive = 4_000;
const jack = 11;

export function videoPokerCategory(cards: readonly number[]): VideoPokerCategory {
  const { category, pairRank } = readPokerHand(cards);
  if (category === 'high card') return 'nothing';
  if (category === 'pair') return pairRank >= jack ? 'jacks or better' : 'nothing';
  return category satisfies Exclude<PokerCategory, 'high card' | 'pair'>;
}

/** Coins paid for a category at one to five coins. */
export function videoPokerCoins(category: VideoPokerCategory, coins: number): number {
  if (category === 'nothing') return 0;
  return category === 'royal' && coins === 5 ? royalOfFive : videoPokerPays[category] * coins;
}
