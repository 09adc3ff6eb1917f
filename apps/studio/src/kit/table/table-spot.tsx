import type { Spot } from '@fairhouse/casino';
import { multiplierText } from '../mini/figures.ts';
import { useText } from '../texts.ts';
import { BetSpot } from './bet-spot.tsx';

interface TableSpotProps {
  spot: Spot;
  name: string;
  className?: string;
}

/** A field of the cloth with its name and what it pays. */
export function TableSpot({ spot, name, className = '' }: TableSpotProps) {
  const t = useText();
  const pays = multiplierText(spot.multiplierMax - 10_000);
  return (
    <BetSpot
      spot={spot.id}
      label={t('tables.board.spotPays', { bet: name, pays })}
      className={`cloth-spot ${className}`}
    >
      <span className="cloth-name">{name}</span>
      <small>{pays}:1</small>
    </BetSpot>
  );
}
