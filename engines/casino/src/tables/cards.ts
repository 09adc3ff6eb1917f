/** A card is a number from 0 to 51: its rank is `card % 13 + 1` with the ace low, its suit `card / 13` rounded down. */
export const suits = ['S', 'H', 'D', 'C'] as const;
export const rankLetters = ['A', '2', '3', '4', '5', '6', '7', '8', '9', 'T', 'J', 'Q', 'K'] as const;

/** 1 (ace) to 13 (king). */
export function rankOf(card: number): number {
  return (card % 13) + 1;
}

/** 0 to 3: an index into {@link suits}. */
export function suitOf(card: number): number {
  return Math.floor(card / 13) % 4;
}

/** The card at a place of a shoe of whole decks. */
export function shoeCard(place: number): number {
  return place % 52;
}

/** The cards of a draw program's `pick` over a shoe, in the order dealt. */
export function dealtCards(drawn: unknown): readonly number[] {
  return (drawn as readonly number[]).map(shoeCard);
}

/** Two letters, e.g. `QH`. */
export function cardText(card: number): string {
  return `${rankLetters[rankOf(card) - 1] ?? ''}${suits[suitOf(card)] ?? ''}`;
}

/** A card of two letters; null for anything else. */
export function parseCard(text: string): number | null {
  const rank = rankLetters.findIndex((letter) => letter === text.charAt(0));
  const suit = suits.findIndex((letter) => letter === text.charAt(1));
  return text.length === 2 && rank >= 0 && suit >= 0 ? suit * 13 + rank : null;
}
