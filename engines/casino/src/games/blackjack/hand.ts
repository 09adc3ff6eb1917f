import { rankOf } from '../../tables/cards.ts';

/** Points of a card; an ace counts 1 here, and 11 where that does not bust the hand. */
export function blackjackPoints(card: number): number {
  return Math.min(rankOf(card), 10);
}

export interface HandTotal {
  readonly total: number;
  /** An ace counts as 11. */
  readonly isSoft: boolean;
}

export function totalOf(cards: readonly number[]): HandTotal {
  const hard = cards.reduce((sum, card) => sum + blackjackPoints(card), 0);
  const isSoft = hard <= 11 && cards.some((card) => rankOf(card) === 1);
  return { total: isSoft ? hard + 10 : hard, isSoft };
}

/** An ace and a ten as the first two cards, not after a split. */
export function isNatural(cards: readonly number[]): boolean {
  return cards.length === 2 && totalOf(cards).total === 21;
}

export function isBust(cards: readonly number[]): boolean {
  return totalOf(cards).total > 21;
}

/** The dealer draws to 17 and stands on every 17, soft ones included. */
export function isDealerDrawing(cards: readonly number[]): boolean {
  return totalOf(cards).total < 17;
}

/** The result of a hand. */
export type HandResult = 'blackjack' | 'won' | 'push' | 'lost' | 'bust' | 'surrendered';

export interface EndedHand {
  readonly cards: readonly number[];
  readonly isSurrendered: boolean;
  /** The hand comes from a split: ace and ten count as 21, not as blackjack. */
  readonly isSplit: boolean;
}

/** Payout per unit staked on the hand, in 1/10,000, stake included. */
export const handPays: Readonly<Record<HandResult, number>> = {
  blackjack: 25_000,
  won: 20_000,
  push: 10_000,
  surrendered: 5_000,
  lost: 0,
  bust: 0,
};
/** Payout per unit of insurance when the dealer has blackjack: two to one. */
export const insurancePays = 30_000;

/** Compares a hand of the member with the dealer's hand. */
export function judgeHand(hand: EndedHand, dealer: readonly number[]): HandResult {
  if (hand.isSurrendered) return 'surrendered';
  if (isBust(hand.cards)) return 'bust';
  const isBlackjack = !hand.isSplit && isNatural(hand.cards);
  if (isBlackjack || isNatural(dealer))
    return isBlackjack && isNatural(dealer) ? 'push' : isBlackjack ? 'blackjack' : 'lost';
  const own = totalOf(hand.cards).total;
  const theirs = totalOf(dealer).total;
  if (own === theirs) return 'push';
  return own > theirs || theirs > 21 ? 'won' : 'lost';
}
