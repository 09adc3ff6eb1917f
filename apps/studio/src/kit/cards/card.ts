/** A card as the studio draws it. Ranks run from 2 to 14: 11 jack, 12 queen, 13 king, 14 ace. */
export interface Card {
  rank: number;
  suit: Suit;
}
export type Suit = 'spades' | 'hearts' | 'diamonds' | 'clubs';

const courts: Readonly<Record<number, string>> = { 11: 'J', 12: 'Q', 13: 'K', 14: 'A' };

export function rankText(rank: number): string {
  return courts[rank] ?? String(rank);
}

const suits: readonly Suit[] = ['spades', 'hearts', 'diamonds', 'clubs'];

/** A card of the engine, 0 to 51 by suit and then by rank with the ace low. */
export function readCard(card: number): Card {
  const rank = (card % 13) + 1;
  return { rank: rank === 1 ? 14 : rank, suit: suits[Math.floor(card / 13) % 4] ?? 'spades' };
}
