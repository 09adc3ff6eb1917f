import type { Translate } from '@fairhouse/i18n';

/** A piece on the table, such as a card. */
export type Piece =
  | { readonly kind: 'card'; readonly card: number; readonly isLit?: boolean }
  | { readonly kind: 'die'; readonly face: number }
  | { readonly kind: 'sign'; readonly text: string; readonly look?: 'won' | 'lost' | 'dark' };

/** A step of a round in words and pieces: whose it is or what was chosen, the pieces, the result. */
export interface ToldLine {
  readonly title: string;
  readonly pieces: readonly Piece[];
  readonly note?: string;
  readonly isWon?: boolean;
  /** How many pieces make a row, if that is part of the picture; title and note describe the picture for screen readers. */
  readonly columns?: number;
}

/** What a round is told with. */
export interface Telling<C = unknown> {
  readonly choices: C;
  readonly t: Translate;
}

/** A multiplier of 1/10,000: 1,500 is "0.15×". */
export function timesText(multiplier: number): string {
  const fraction = String(multiplier % 10_000)
    .padStart(4, '0')
    .replace(/0+$/, '');
  return `${Math.floor(multiplier / 10_000)}${fraction === '' ? '' : `.${fraction}`}×`;
}

/** The same in hundredths, always with both decimals: 150 is "1.50×". */
export const pointText = (point100: number): string =>
  `${Math.floor(point100 / 100)}.${String(point100 % 100).padStart(2, '0')}×`;

/** Two words that belong together. */
export const pairText = (name: string, value: string | number): string => `${name}: ${value}`;

export const cardPieces = (cards: readonly number[], lit: readonly number[] = []): readonly Piece[] =>
  cards.map((card, place) => ({ kind: 'card', card, ...(lit.includes(place) && { isLit: true }) }));
