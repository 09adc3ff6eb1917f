import type { CSSProperties, ReactNode } from 'react';
import { starPath } from './coins.tsx';
import type { SceneProps } from './scene.ts';
import './slot-scene.css';

/** Our own symbols on a board of 60 by 60, around its middle; a prize has one by its place in the list. */
const symbols: readonly ReactNode[] = [
  <path key="star" d={starPath(25)} className="slot-gold" />,
  <path key="gem" d="M-14-20H14L25-6 0 24-25-6ZM-25-6H25M-9-6 0 24 9-6 0-20Z" className="slot-cool" />,
  <g key="bell">
    <path d="M0-24C14-24 17-12 18 2L24 14H-24L-18 2C-17-12-14-24 0-24Z" className="slot-gold" />
    <circle cy="19" r="5.500" className="slot-red" />
  </g>,
  <g key="cherry">
    <path d="M-11 8C-8-8 2-18 14-22M11 10C12-4 13-14 14-22" className="slot-stem" />
    <circle cx="-12" cy="13" r="11" className="slot-red" />
    <circle cx="12" cy="15" r="11" className="slot-red" />
  </g>,
  <path key="moon" d="M8-24A24 24 0 1 0 22 12 20 20 0 0 1 8-24Z" className="slot-cool" />,
  <g key="lantern">
    <path d="M-8-24H8V-18H-8ZM-8 18H8V24H-8Z" className="slot-gold" />
    <path
      d="M0-18C26-18 26 18 0 18-26 18-26-18 0-18ZM0-18C10-12 10 12 0 18M0-18C-10-12-10 12 0 18"
      className="slot-red"
    />
  </g>,
  <path key="leaf" d="M0-24C20-20 26 0 0 24-26 0-20-20 0-24ZM0-14V24" className="slot-green" />,
  <g key="coin">
    <circle r="23" className="slot-gold" />
    <path d="M-8-8H8V8H-8Z" className="slot-hole" />
  </g>,
];
const cells = 14;

/** What a reel stops on: thrice the symbol of the prize, and of a blank one three that differ from one another. */
function stopOf(won: number, reel: number, isBlank: boolean): number {
  return isBlank ? (won + reel * 3) % symbols.length : won % symbols.length;
}

/** Three reels that stop one after the other. */
export function SlotScene({ prizes, won }: SceneProps) {
  const isBlank = prizes[won]?.isBlank ?? false;
  return (
    <svg aria-hidden="true" viewBox="0 0 400 400" className="scene-layer">
      <defs>
        <clipPath id="slot-window">
          <rect x="66" y="118" width="268" height="156" rx="12" />
        </clipPath>
        <linearGradient id="slot-shade" x1="0" y1="0" x2="0" y2="1">
          <stop className="slot-shade-dark" />
          <stop offset="0.3" className="slot-shade-none" />
          <stop offset="0.7" className="slot-shade-none" />
          <stop offset="1" className="slot-shade-dark" />
        </linearGradient>
      </defs>
      <ellipse cx="200" cy="366" rx="150" ry="14" className="scene-shadow" />
      <path className="slot-case" d="M44 356V120Q44 40 200 40T356 120V356Q356 364 348 364H52Q44 364 44 356Z" />
      <path className="slot-crown" d="M70 100Q78 58 200 58T330 100Z" />
      {[0, 1, 2, 3, 4].map((at) => (
        <path
          key={at}
          d={starPath(at === 2 ? 15 : 10)}
          transform={`translate(${120 + at * 40} ${at === 2 ? 80 : 84})`}
          className="slot-lamp"
          data-odd={at % 2}
        />
      ))}
      <rect x="58" y="110" width="284" height="172" rx="18" className="slot-rim" />
      <rect x="66" y="118" width="268" height="156" rx="12" className="slot-paper" />
      <g clipPath="url(#slot-window)">
        {[0, 1, 2].map((reel) => {
          const stop = stopOf(won, reel, isBlank);
          return (
            <g key={reel} className="slot-reel" style={{ '--reel': reel } as CSSProperties}>
              {Array.from({ length: cells }, (_each, cell) => (
                // The second from above stops in the middle of the window; what lies below it passed before.
                <g key={cell} transform={`translate(${110 + reel * 90} ${196 + (cell - 1) * 80})`}>
                  {symbols[(stop + cell - 1 + symbols.length) % symbols.length]}
                </g>
              ))}
            </g>
          );
        })}
        <path d="M155 118V274M245 118V274" className="slot-gap" />
        <rect x="66" y="118" width="268" height="156" fill="url(#slot-shade)" />
      </g>
      <path className="slot-line" d="M50 196H66M334 196H350" />
      <rect x="108" y="300" width="184" height="44" rx="22" className="slot-tray" />
    </svg>
  );
}
