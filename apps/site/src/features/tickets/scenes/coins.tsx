import type { CSSProperties } from 'react';
import { scatter } from './scene.ts';

const count = 16;

/** Coins that burst out of what was opened and fall; the compositor moves them. */
export function Coins() {
  return (
    <span aria-hidden="true" className="scene-coins">
      {Array.from({ length: count }, (_each, index) => (
        <i
          key={index}
          style={
            {
              '--x': `${(scatter(index, 1) * 2 - 1) * 46}cqw`,
              '--y': `${-18 - scatter(index, 7) * 32}cqw`,
              '--turn': `${(scatter(index, 3) * 2 - 1) * 540}deg`,
              '--wait': `${scatter(index, 5) * 260}ms`,
              '--size': `${5.5 + scatter(index, 2) * 4}cqw`,
            } as CSSProperties
          }
        />
      ))}
    </span>
  );
}

/** Turning rays of light behind a prize. */
export function Rays() {
  return (
    <svg aria-hidden="true" viewBox="-200 -200 400 400" className="scene-rays">
      {Array.from({ length: 14 }, (_each, index) => (
        <path key={index} d="M0 0-17-196H17Z" transform={`rotate(${(index * 360) / 14})`} />
      ))}
    </svg>
  );
}

/** The mark of a coin or a seal: a star, around its own middle. */
export const starPath = (size: number): string => {
  const points = Array.from({ length: 10 }, (_each, index) => {
    const radius = index % 2 === 0 ? size : size * 0.42;
    const turn = (index * Math.PI) / 5;
    return `${(radius * Math.sin(turn)).toFixed(2)} ${(-radius * Math.cos(turn)).toFixed(2)}`;
  });
  return `M${points.join('L')}Z`;
};
