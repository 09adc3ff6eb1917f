import { CardFace } from './card-face.tsx';
import { readCard } from './card.ts';

interface HandProps {
  label: string;
  /** Null lies face down. */
  cards: readonly (number | null)[];
  isFanned?: boolean;
  isDimmed?: boolean;
}

/** Cards that lie together, in the order they came. */
export function Hand({ label, cards, isFanned = false, isDimmed = false }: HandProps) {
  return (
    <div className="hand" data-fan={isFanned} role="group" aria-label={label}>
      {cards.map((card, index) => (
        <CardFace key={`${index}-${card === null}`} card={card === null ? null : readCard(card)} isDimmed={isDimmed} />
      ))}
    </div>
  );
}
