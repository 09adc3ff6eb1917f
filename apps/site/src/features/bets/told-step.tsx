import { useTexts } from '@fairhouse/i18n';
import { cx } from '@fairhouse/ui';
import type { Piece, ToldLine } from './told-line.ts';

const ranks = ['A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K'] as const;
/** In the order of the engine, drawn as text and never as an emoji. */
const suits = [
  { name: 'spades', sign: '\u2660\uFE0E' },
  { name: 'hearts', sign: '\u2665\uFE0E' },
  { name: 'diamonds', sign: '\u2666\uFE0E' },
  { name: 'clubs', sign: '\u2663\uFE0E' },
] as const;

function CardPiece({ card, isLit = false }: { card: number; isLit?: boolean | undefined }) {
  const { t } = useTexts();
  const place = card % 13;
  const suit = suits[Math.floor(card / 13) % 4] ?? suits[0];
  const isRed = suit.name === 'hearts' || suit.name === 'diamonds';
  const name = t('tables.cards.name', {
    rank: t(`tables.cards.ranks.${(place === 0 ? 14 : place + 1) as 14}`),
    suit: t(`tables.cards.suits.${suit.name}`),
  });
  return (
    <span
      role="img"
      aria-label={name}
      className={cx(
        'figures grid h-11 w-9 place-content-center rounded-md text-center text-sm leading-tight font-semibold ring-inset',
        isLit ? 'ring-2 ring-accent' : 'ring-1 ring-line-strong',
        isRed ? 'bg-lost-wash text-lost' : 'bg-surface-2 text-ink-1',
      )}
    >
      <span>{ranks[place]}</span>
      <span>{suit.sign}</span>
    </span>
  );
}

/** Where the pips of each face lie, in quarters. */
const pips: Readonly<Record<number, readonly (readonly [number, number])[]>> = {
  1: [[2, 2]],
  2: [
    [1, 1],
    [3, 3],
  ],
  3: [
    [1, 1],
    [2, 2],
    [3, 3],
  ],
  4: [
    [1, 1],
    [3, 1],
    [1, 3],
    [3, 3],
  ],
  5: [
    [1, 1],
    [3, 1],
    [2, 2],
    [1, 3],
    [3, 3],
  ],
  6: [
    [1, 1],
    [3, 1],
    [1, 2],
    [3, 2],
    [1, 3],
    [3, 3],
  ],
};

function DiePiece({ face }: { face: number }) {
  return (
    <svg
      role="img"
      aria-label={String(face)}
      viewBox="0 0 4 4"
      className="size-10 rounded-md bg-surface-2 text-ink-1 ring-1 ring-line-strong ring-inset"
    >
      {pips[face]?.map(([x, y]) => (
        <circle key={`${x} ${y}`} cx={x} cy={y} r={face === 1 ? 0.55 : 0.38} fill="currentColor" />
      ))}
    </svg>
  );
}

/** A black pocket is black in both themes. */
const looks = {
  won: 'bg-won-wash text-won ring-1 ring-inset ring-won',
  lost: 'bg-lost-wash text-lost ring-1 ring-inset ring-lost',
  dark: 'bg-(--banner-ground) text-tile-ink ring-1 ring-inset ring-line-strong',
  plain: 'bg-surface-2 text-ink-1',
} as const;

function PieceView({ piece }: { piece: Piece }) {
  if (piece.kind === 'card') return <CardPiece card={piece.card} isLit={piece.isLit} />;
  if (piece.kind === 'die') return <DiePiece face={piece.face} />;
  return (
    <span
      className={cx(
        'figures grid min-h-9 min-w-9 place-items-center rounded-md px-2 text-sm font-semibold',
        looks[piece.look ?? 'plain'],
      )}
    >
      {piece.text}
    </span>
  );
}

/** A step of a round as it was seen on the table. */
export function ToldStep({ line: { title, pieces, note, isWon = false, columns } }: { line: ToldLine }) {
  const shown = pieces.map((piece, index) => (
    <li key={index}>
      <PieceView piece={piece} />
    </li>
  ));
  return (
    <div className="grid content-start gap-2">
      <p className="m-0 flex items-baseline justify-between gap-3 text-sm text-ink-2">
        <span className={cx(isWon && note === undefined && 'font-semibold text-won')}>{title}</span>
        {note !== undefined && (
          <span className={cx('figures font-semibold', isWon ? 'text-won' : 'text-ink-1')}>{note}</span>
        )}
      </p>
      {pieces.length > 0 && columns === undefined && (
        <ul className="m-0 flex list-none flex-wrap items-center gap-1.5 p-0">{shown}</ul>
      )}
      {columns !== undefined && (
        <ul
          role="presentation"
          dir="ltr"
          className="m-0 grid list-none justify-start gap-1 p-0"
          style={{ gridTemplateColumns: `repeat(${columns}, auto)` }}
        >
          {shown}
        </ul>
      )}
    </div>
  );
}
