import { useEffect, useRef, useState } from 'react';

export const spinMs = 3_600;
const turns = 5;

interface WheelDiscProps {
  /** Multipliers around the rim in 1/10,000, clockwise from the top. */
  segments: readonly number[];
  /** The position where the current spin stops; its key restarts the spin. */
  spin: { key: string; segment: number } | null;
  textOf(multiplier: number): string;
}

function wedge(index: number, count: number, radius: number): string {
  const at = (turn: number): string =>
    `${(radius * Math.sin(turn)).toFixed(3)} ${(-radius * Math.cos(turn)).toFixed(3)}`;
  const from = ((index - 0.5) / count) * 2 * Math.PI;
  const to = ((index + 0.5) / count) * 2 * Math.PI;
  return `M0 0L${at(from)}A${radius} ${radius} 0 0 1 ${at(to)}Z`;
}

/** The order of the multipliers on the wheel, smallest first: each has a colour and, with it, a number that is read. */
export function tonesOf(segments: readonly number[]): ReadonlyMap<number, number> {
  return new Map([...new Set(segments)].sort((a, b) => a - b).map((multiplier, tone) => [multiplier, tone]));
}

/** Always forward: from the present angle to the segment under the pointer, some turns later. */
function nextTurn(now: number, segment: number, count: number): number {
  const target = 360 - (segment / count) * 360;
  const rest = (((target - (now % 360)) % 360) + 360) % 360;
  return now + turns * 360 + rest;
}

/** The fairground wheel with its lamps; the browser's compositor turns it. */
export function WheelDisc({ segments, spin, textOf }: WheelDiscProps) {
  const [turn, setTurn] = useState(0);
  const seen = useRef<string | null>(null);
  const count = segments.length;
  useEffect(() => {
    if (spin === null || seen.current === spin.key) return;
    seen.current = spin.key;
    setTurn((now) => nextTurn(now, spin.segment, count));
  }, [spin, count]);
  const tones = tonesOf(segments);
  const isDense = count > 30;
  return (
    <div className="wheel-place" aria-hidden="true">
      <svg className="wheel-rim" viewBox="-110 -110 220 220">
        <circle r="106" className="wheel-ring" />
        {Array.from({ length: 24 }, (_, lamp) => (
          <circle
            key={lamp}
            className="wheel-lamp"
            r="3"
            cx={(102 * Math.sin((lamp * Math.PI) / 12)).toFixed(2)}
            cy={(-102 * Math.cos((lamp * Math.PI) / 12)).toFixed(2)}
            data-odd={lamp % 2}
          />
        ))}
      </svg>
      <svg
        className="wheel-disc"
        viewBox="-110 -110 220 220"
        style={{ transform: `rotate(${turn}deg)`, '--spin-ms': `${spinMs}ms` } as React.CSSProperties}
      >
        {segments.map((multiplier, index) => (
          <g key={index}>
            <path className="wheel-wedge" data-tone={tones.get(multiplier)} d={wedge(index, count, 96)} />
            <text
              className="wheel-text"
              data-dense={isDense}
              data-tone={tones.get(multiplier)}
              transform={`rotate(${(index / count) * 360}) translate(0 ${isDense ? -82 : -78})${count > 12 ? ' rotate(-90)' : ''}`}
            >
              {textOf(multiplier)}
            </text>
          </g>
        ))}
        <circle r="30" className="wheel-hub-ring" />
        <circle r="25" className="wheel-hub" />
        <path className="wheel-star" d="M0-18 4.5-5.5 17.5-5.5 7 2.3 11 15 0 7.3-11 15-7 2.3-17.5-5.5-4.5-5.5Z" />
      </svg>
      <svg className="wheel-pointer" viewBox="-110 -110 220 220">
        <path d="M0-84-10-112Q0-118 10-112Z" />
      </svg>
    </div>
  );
}
