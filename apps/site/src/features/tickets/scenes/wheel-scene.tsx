import type { CSSProperties } from 'react';
import { starPath } from './coins.tsx';
import { angleOf, type SceneProps } from './scene.ts';
import './wheel-scene.css';

const radius = 158;
/** A narrower segment has no room for words; its prize is in the list beside the wheel. */
const narrowest = 11;
const longest = 15;

function pointAt(degrees: number, at: number): string {
  const turn = (degrees * Math.PI) / 180;
  return `${(at * Math.sin(turn)).toFixed(3)} ${(-at * Math.cos(turn)).toFixed(3)}`;
}

function segmentPath(from: number, to: number): string {
  // A single prize is the whole disc, which has no corner to begin at.
  if (to - from >= 360)
    return `M0 ${-radius}A${radius} ${radius} 0 1 1 0 ${radius}A${radius} ${radius} 0 1 1 0 ${-radius}Z`;
  return `M0 0L${pointAt(from, radius)}A${radius} ${radius} 0 ${to - from > 180 ? 1 : 0} 1 ${pointAt(to, radius)}Z`;
}

const shorten = (text: string): string => (text.length > longest ? `${text.slice(0, longest - 1)}…` : text);

/** A wheel whose segments are as wide as the published chances; it stops with the drawn prize under the pointer. */
export function WheelScene({ prizes, won }: SceneProps) {
  const total = prizes.reduce((sum, { weight }) => sum + weight, 0);
  return (
    <>
      <svg aria-hidden="true" viewBox="-200 -200 400 400" className="scene-layer">
        <circle r="182" className="wheel-rim" />
        <circle r="182" className="wheel-rim-line" />
        {Array.from({ length: 24 }, (_each, lamp) => {
          const [x, y] = pointAt(lamp * 15, 171).split(' ');
          return <circle key={lamp} cx={x} cy={y} r="4.5" className="wheel-lamp" data-odd={lamp % 2} />;
        })}
      </svg>
      <svg
        aria-hidden="true"
        viewBox="-200 -200 400 400"
        className="scene-layer wheel-disc"
        style={{ '--stop': `${360 * 6 - angleOf(prizes, won)}deg` } as CSSProperties}
      >
        {prizes.map(({ key, text, weight }, index) => {
          const width = (weight / total) * 360;
          const middle = angleOf(prizes, index);
          return (
            <g key={key} className={`tile-${(index % 7) + 1}`} data-won={index === won}>
              <path
                d={segmentPath(middle - width / 2, middle + width / 2)}
                className="wheel-segment"
                data-even={index % 2 === 0}
              />
              {width >= narrowest && (
                <text
                  className="wheel-words"
                  transform={`rotate(${middle.toFixed(3)}) translate(0 -146) rotate(90)`}
                  dy="0.34em"
                >
                  {shorten(text)}
                </text>
              )}
            </g>
          );
        })}
        <circle r="36" className="wheel-hub" />
        <path d={starPath(22)} className="wheel-star" />
      </svg>
      <svg aria-hidden="true" viewBox="-200 -200 400 400" className="scene-layer wheel-pointer">
        <path d="M0-146-15-186A15 15 0 1 1 15-186Z" />
        <circle cy="-187" r="5.500" />
      </svg>
    </>
  );
}
