import type { SoloCrashFlown } from '@fairhouse/casino';
import { pointText } from '../../kit/mini/figures.ts';
import { useCount } from '../../kit/mini/use-count.ts';
import { useText } from '../../kit/texts.ts';
import { Flight } from './flight.tsx';

interface FlightSceneProps {
  /** The key begins it anew. */
  flight: { key: string; flown: SoloCrashFlown; ms: number } | null;
  target100: number;
  isOver: boolean;
}

/** The comet and its number: all that is drawn anew with each frame, apart from the desk below. */
export function FlightScene({ flight, target100, isOver }: FlightSceneProps) {
  const t = useText();
  const now100 = useCount(flight === null ? null : { key: flight.key, end100: flight.flown.point100, ms: flight.ms });
  const flown = flight?.flown;
  const hasLeft = flown !== undefined && flown.isWon && (now100 ?? 0) >= flown.target100;
  return (
    <div className="mini-scene" data-left={hasLeft}>
      <Flight now100={now100} target100={target100} isOver={isOver} />
      <p className="flight-number world-number">
        <bdi>{pointText(now100 ?? 100)}×</bdi>
        {hasLeft && <small>{t('tables.soloCrash.left', { multiplier: pointText(flown.target100) })}</small>}
        {isOver && flown !== undefined && !flown.isWon && <small>{t('tables.soloCrash.ended')}</small>}
      </p>
    </div>
  );
}
