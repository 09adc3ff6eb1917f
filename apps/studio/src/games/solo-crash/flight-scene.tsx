import { useRef, useState } from 'react';
import type { SoloCrashFlown } from '@fairhouse/casino';
import { figuresWide, pointText, timesText } from '../../kit/mini/figures.ts';
import { useText } from '../../kit/texts.ts';
import { Flight } from './flight.tsx';

interface FlightSceneProps {
  /** The key restarts it. */
  flight: { key: string; flown: SoloCrashFlown; ms: number } | null;
  target100: number;
  isOver: boolean;
}

/**
 * The comet and its number. Both are written directly into the page; React renders only the start, the cash-out, and
 * the end.
 */
export function FlightScene({ flight, target100, isOver }: FlightSceneProps) {
  const t = useText();
  const number = useRef<HTMLElement>(null);
  const [hasLeft, setLeft] = useState(false);
  const flown = flight?.flown;
  const showStep = (now100: number | null): void => {
    if (number.current !== null) number.current.textContent = timesText(now100 ?? 100);
    setLeft(flown?.isWon === true && (now100 ?? 0) >= flown.target100);
  };
  return (
    <div className="mini-scene" data-left={hasLeft}>
      <Flight
        run={flight && { key: flight.key, end100: flight.flown.point100, ms: flight.ms }}
        target100={target100}
        isOver={isOver}
        onStep={showStep}
      />
      <p className="flight-number world-number" style={figuresWide(timesText(flown?.point100 ?? 100))}>
        <bdi ref={number}>{timesText(100)}</bdi>
        {hasLeft && flown !== undefined && (
          <small>{t('tables.soloCrash.left', { multiplier: pointText(flown.target100) })}</small>
        )}
        {isOver && flown !== undefined && !flown.isWon && <small>{t('tables.soloCrash.ended')}</small>}
      </p>
    </div>
  );
}
