import { useText } from '../texts.ts';
import { rankText, type Card, type Suit } from './card.ts';
import './cards.css';

/** The four suits in a square of 24. */
const suits: Record<Suit, string> = {
  hearts:
    'M12 21.4C5.2 16 2 12.3 2 8.5 2 5.4 4.4 3.2 7.2 3.2c2 0 3.8 1.1 4.8 3 1-1.9 2.8-3 4.8-3 2.8 0 5.2 2.2 5.2 5.3 0 3.8-3.2 7.5-10 12.9Z',
  diamonds: 'M12 1.5c2 3.8 4.7 7.3 8.2 10.5-3.5 3.2-6.2 6.7-8.2 10.5-2-3.8-4.7-7.3-8.2-10.5C7.3 8.8 10 5.3 12 1.5Z',
  spades:
    'M12 1.8C9.2 6.6 2.8 9.6 2.8 14.3c0 2.8 2.1 4.7 4.5 4.7 1.5 0 2.8-.7 3.6-1.9-.2 2.1-.9 3.8-2.4 5.3h7c-1.5-1.5-2.2-3.2-2.4-5.3.8 1.2 2.1 1.9 3.6 1.9 2.4 0 4.5-1.9 4.5-4.7C21.2 9.6 14.8 6.6 12 1.8Z',
  clubs:
    'M12 1.9a4.7 4.7 0 0 0-3.5 7.8A4.9 4.9 0 1 0 6.9 19c1.6 0 3-.7 4-1.9-.1 2.1-.8 3.8-2.3 5.3h6.8c-1.5-1.5-2.2-3.2-2.3-5.3 1 1.2 2.4 1.9 4 1.9a4.9 4.9 0 1 0-1.6-9.3A4.7 4.7 0 0 0 12 1.9Z',
};

/** What a court card wears: a feathered cap, a lotus crown, a crown of three points. */
const crowns: Readonly<Record<number, string>> = {
  11: 'M4 19c0-6 3-9 9-9 3 0 6 1 8 3-1-6 2-10 7-12-2 4-1 7 0 10 2 3 2 6 0 8Z',
  12: 'M3 19C3 14 5 11 8 9c0 3 1 5 3 6 0-5 2-9 5-13 3 4 5 8 5 13 2-1 3-3 3-6 3 2 5 5 5 10Z',
  13: 'M3 19 2 6l7 6 7-11 7 11 7-6-1 13Z',
};

function Front({ card }: { card: Card }) {
  const text = rankText(card.rank);
  const crown = crowns[card.rank];
  return (
    <svg className="card-art" data-suit={card.suit} viewBox="0 0 100 140" aria-hidden="true" focusable="false">
      <rect className="card-paper" x="1" y="1" width="98" height="138" rx="11" />
      <rect className="card-rim" x="4.5" y="4.5" width="91" height="131" rx="8" />
      <text
        className="card-rank"
        x={text.length > 1 ? 6 : 10}
        y="49"
        textLength={text.length > 1 ? 44 : undefined}
        lengthAdjust="spacingAndGlyphs"
      >
        {text}
      </text>
      <path className="card-suit" d={suits[card.suit]} transform="translate(62 12) scale(1.2)" />
      {crown === undefined ? (
        <path className="card-suit" d={suits[card.suit]} transform="translate(22 66) scale(2.350)" />
      ) : (
        <g>
          <circle className="card-halo" cx="50" cy="97" r="35" />
          <path className="card-crown" d={crown} transform="translate(24 62) scale(1.630)" />
          <rect className="card-band" x="28" y="95" width="44" height="6" rx="3" />
          <path className="card-suit" d={suits[card.suit]} transform="translate(36 103) scale(1.170)" />
        </g>
      )}
    </svg>
  );
}

function Back() {
  return (
    <svg className="card-art" viewBox="0 0 100 140" aria-hidden="true" focusable="false">
      <rect className="card-paper" x="1" y="1" width="98" height="138" rx="11" />
      <rect className="card-back" x="6" y="6" width="88" height="128" rx="7" />
      <g className="card-lattice">
        {[0, 1, 2, 3, 4, 5].map((row) =>
          [0, 1, 2, 3].map((column) => (
            <path key={`${row}-${column}`} d={`M${17 + column * 22} ${9 + row * 22}l8 9.5-8 9.5-8-9.5Z`} />
          )),
        )}
      </g>
      <circle className="card-seal" cx="50" cy="70" r="19" />
      <path
        className="card-lamp"
        d="M50 55c6 6 9 11 9 16a9 9 0 0 1-18 0c0-5 3-10 9-16Zm0 12c-3 3-4 5-4 7a4 4 0 0 0 8 0c0-2-1-4-4-7Z"
      />
    </svg>
  );
}

interface CardFaceProps {
  /** Null: it lies face down. */
  card: Card | null;
  isDimmed?: boolean;
  isRaised?: boolean;
  /** The order in which it is dealt, for the delay of its movement. */
  order?: number;
}

/** One playing card, of our own drawing; big figures first, so that it is read on a small phone. */
export function CardFace({ card, isDimmed = false, isRaised = false, order = 0 }: CardFaceProps) {
  const t = useText();
  const name =
    card === null
      ? t('tables.cards.faceDown')
      : t('tables.cards.name', {
          rank: t(`tables.cards.ranks.${card.rank as 14}`),
          suit: t(`tables.cards.suits.${card.suit}`),
        });
  return (
    <span
      className="card"
      role="img"
      aria-label={name}
      data-dimmed={isDimmed}
      data-raised={isRaised}
      data-down={card === null}
      style={{ '--order': order } as React.CSSProperties}
    >
      <span className="card-turn">{card === null ? <Back /> : <Front card={card} />}</span>
    </span>
  );
}
