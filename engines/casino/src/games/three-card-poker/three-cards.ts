import { highRanks, isFlush, straightTop } from '../../tables/poker-hand.ts';

/** Categories of three cards, worst first: a straight beats a flush. */
export const threeCardCategories = ['high card', 'pair', 'flush', 'straight', 'trips', 'straight flush'] as const;
export type ThreeCardCategory = (typeof threeCardCategories)[number];

function categoryOf(cards: readonly number[], ranks: readonly number[]): ThreeCardCategory {
  const [a = 0, b = 0, c = 0] = ranks;
  if (a === c) return 'trips';
  if (a === b || b === c) return 'pair';
  const isStraight = straightTop(ranks) > 0;
  if (isFlush(cards)) return isStraight ? 'straight flush' : 'flush';
  return isStraight ? 'straight' : 'high card';
}

/** The ranks that decide between hands of a category: the pair before its kicker, a straight by its top card. */
function tieBreak(category: ThreeCardCategory, ranks: readonly number[]): readonly number[] {
  const [a = 0, b = 0, c = 0] = ranks;
  if (category === 'pair') return a === b ? [a, c, 0] : [b, a, 0];
  if (category === 'straight' || category === 'straight flush') return [straightTop(ranks), 0, 0];
  return [a, b, c];
}

export interface ThreeCardHand {
  readonly category: ThreeCardCategory;
  /** Higher is better; equal hands have the same value. */
  readonly strength: number;
}

export function readThreeCards(cards: readonly number[]): ThreeCardHand {
  const ranks = highRanks(cards);
  const category = categoryOf(cards, ranks);
  const strength = tieBreak(category, ranks).reduce(
    (sum, rank) => sum * 15 + rank,
    threeCardCategories.indexOf(category),
  );
  return { category, strength };
}

/** Strength of a high-card hand of these ranks. */
export function highCardStrength(ranks: readonly [number, number, number]): number {
  return ranks.reduce((sum, rank) => sum * 15 + rank, 0);
}

/** The dealer qualifies with a queen or better. */
export const qualifyingStrength = highCardStrength([12, 0, 0]);
