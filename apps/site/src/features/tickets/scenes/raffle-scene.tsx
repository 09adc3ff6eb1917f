import { useState, type CSSProperties } from 'react';
import { useTexts } from '@fairhouse/i18n';
import { scatter } from './scene.ts';
import './raffle-scene.css';
import './scenes.css';

interface RaffleWinner {
  /** Entries are numbered from 1 in the order they came. */
  readonly entry: number;
  readonly place: number;
  readonly name: string;
  readonly prize: string;
  readonly isOwn: boolean;
}

const slips = Array.from({ length: 18 }, (_each, index) => index);
const bars = [-120, -80, -40, 0, 40, 80, 120] as const;

/** The drum with its slips. */
export function RaffleDrum() {
  return (
    <svg aria-hidden="true" viewBox="0 0 400 400" className="scene-layer">
      <ellipse cx="200" cy="372" rx="150" ry="13" className="scene-shadow" />
      <path className="raffle-stand" d="M92 372 128 200H148L116 372ZM308 372 272 200H252L284 372Z" />
      <circle cx="200" cy="190" r="142" className="raffle-glass" />
      <g className="raffle-slips">
        {slips.map((index) => (
          <rect
            key={index}
            className={`raffle-slip tile-${(index % 7) + 1}`}
            x="-22"
            y="-12"
            width="44"
            height="24"
            rx="4"
            transform={`translate(${200 + (scatter(index, 1) * 2 - 1) * 92} ${200 + scatter(index, 4) * 88}) rotate(${scatter(index, 2) * 180})`}
          />
        ))}
      </g>
      <g className="raffle-cage">
        {bars.map((x) => (
          <path key={x} d={`M${200 + x * 0.3} 48Q${200 + x * 1.5} 190 ${200 + x * 0.3} 332`} />
        ))}
        <circle cx="200" cy="190" r="142" />
      </g>
      <circle cx="200" cy="190" r="16" className="raffle-hub" />
    </svg>
  );
}

/** The drum of a raffle: it turns, and the winning slips come out place by place. */
export function RaffleScene({ winners, isSeen = false }: { winners: readonly RaffleWinner[]; isSeen?: boolean }) {
  const { t } = useTexts();
  const [isSkipped, setSkipped] = useState(isSeen);
  const isDrawn = winners.length > 0;
  return (
    <div className="scene" data-scene="raffle" data-phase={isDrawn ? 'over' : 'sealed'} data-skipped={isSkipped}>
      <RaffleDrum />
      {isDrawn && (
        <ol aria-hidden="true" className="raffle-winners">
          {winners.slice(0, 3).map(({ place, entry, name, prize, isOwn }, index) => (
            <li key={entry} data-own={isOwn} style={{ '--nth': index } as CSSProperties}>
              <b>{place}</b>
              <span>{name}</span>
              <em>{prize}</em>
            </li>
          ))}
        </ol>
      )}
      {isDrawn && !isSkipped && (
        <button type="button" className="scene-tap" aria-label={t('tickets.skip')} onClick={() => setSkipped(true)} />
      )}
    </div>
  );
}
