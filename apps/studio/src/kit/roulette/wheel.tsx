import { useEffect, useRef, useState } from 'react';
import { pocketColour, pocketText } from '@fairhouse/casino';
import { wheelOrders, type WheelName } from './layout.ts';

export const spinMs = 4_200;

interface WheelProps {
  wheel: WheelName;
  spin: { key: string; pocket: number } | null;
}

function sector(count: number): string {
  const half = Math.PI / count;
  const at = (radius: number, turn: number): string =>
    `${(radius * Math.sin(turn)).toFixed(3)} ${(-radius * Math.cos(turn)).toFixed(3)}`;
  return `M${at(58, -half)}L${at(92, -half)}A92 92 0 0 1 ${at(92, half)}L${at(58, half)}A58 58 0 0 0 ${at(58, -half)}Z`;
}

/** The wheel turns one way and the ball the other, until it lies in its pocket; both are turned by the compositor. */
export function RouletteWheel({ wheel, spin }: WheelProps) {
  const order: readonly number[] = wheelOrders[wheel];
  const step = 360 / order.length;
  const [turns, setTurns] = useState({ wheel: 0, ball: 0 });
  const seen = useRef<string | null>(null);
  useEffect(() => {
    if (spin === null || seen.current === spin.key) return;
    seen.current = spin.key;
    const place = order.indexOf(spin.pocket) * step;
    setTurns((now) => {
      const next = now.wheel + 400;
      // The pocket's angle on the turned wheel, reached backwards after some rounds.
      const rest = (((next + place - now.ball) % 360) + 360) % 360;
      return { wheel: next, ball: now.ball + rest - 360 * 6 };
    });
  }, [spin, order, step]);
  return (
    <div
      className="roulette-wheel"
      aria-hidden="true"
      data-spun={spin !== null}
      style={{ '--spin-ms': `${spinMs}ms` } as React.CSSProperties}
    >
      <svg viewBox="-120 -120 240 240">
        <circle r="118" className="roulette-bowl" />
        <circle r="106" className="roulette-track" />
        {[0, 45, 90, 135, 180, 225, 270, 315].map((turn) => (
          <path key={turn} className="roulette-stud" d="M0-107 3-101 0-95-3-101Z" transform={`rotate(${turn + 22})`} />
        ))}
      </svg>
      <svg viewBox="-120 -120 240 240" className="roulette-disc" style={{ transform: `rotate(${turns.wheel}deg)` }}>
        <circle r="94" className="roulette-rim" />
        {order.map((pocket, index) => (
          <g key={pocket} transform={`rotate(${index * step})`}>
            <path className="roulette-pocket" data-colour={pocketColour(pocket)} d={sector(order.length)} />
            <text className="roulette-number" y="-83">
              {pocketText(pocket)}
            </text>
          </g>
        ))}
        <circle r="58" className="roulette-cone" />
        <circle r="44" className="roulette-cone-inner" />
        {[0, 90, 180, 270].map((turn) => (
          <g key={turn} transform={`rotate(${turn})`}>
            <path className="roulette-arm" d="M-3 0-2-34h4l1 34Z" />
            <circle className="roulette-knob" cy="-36" r="5" />
          </g>
        ))}
        <circle r="13" className="roulette-hub" />
        <circle r="6" className="roulette-knob" />
      </svg>
      <svg viewBox="-120 -120 240 240" className="roulette-ball-turn" style={{ transform: `rotate(${turns.ball}deg)` }}>
        {spin !== null && <circle key={spin.key} className="roulette-ball" r="4.5" cy="-67" />}
      </svg>
    </div>
  );
}
