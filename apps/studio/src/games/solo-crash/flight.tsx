import { useLayoutEffect, useRef } from 'react';
import { useRunningCount, type Count } from '../../kit/mini/use-count.ts';

interface FlightProps {
  /** The moving comet; null before the start. */
  run: Count | null;
  target100: number;
  isOver: boolean;
  /** Called with the height so far, in hundredths. */
  onStep: (now100: number | null) => void;
}

const width = 400;
const height = 240;
const ground = height - 26;

/** The scale grows with the flight, so that the head stays in view. */
function heightOf(point: number, top: number): number {
  return ground - (height - 60) * Math.min(1, Math.log(point) / Math.log(top));
}

/** The moving parts of the picture. */
type Deps = Readonly<Record<'target' | 'glow' | 'way' | 'head', SVGElement | null>>;

/**
 * Writes the comet's path so far and the line of the player's target directly into the page: no React render for a
 * frame.
 */
function drawFlight(deps: Deps, now100: number | null, target100: number): void {
  const set = (part: keyof Deps, name: string, value: string): void => {
    if (deps[part]?.getAttribute(name) !== value) deps[part]?.setAttribute(name, value);
  };
  const now = Math.max(1, (now100 ?? 100) / 100);
  const top = Math.max(2, now * 1.25);
  const headX = 24 + (width - 90) * Math.min(1, Math.log(now) / Math.log(top));
  const headY = heightOf(now, top);
  const way = `M24 ${ground}Q${24 + (headX - 24) * 0.62} ${ground} ${headX} ${headY}`;
  set('way', 'd', way);
  set('glow', 'd', `${way}V${ground}Z`);
  set('head', 'transform', `translate(${headX} ${headY})`);
  const target = target100 / 100;
  set('target', 'display', target <= top ? 'inline' : 'none');
  set('target', 'transform', `translate(0 ${heightOf(Math.min(target, top), top)})`);
  set('target', 'data-passed', String(now >= target));
}

/** The comet over its chart. */
export function Flight({ run, target100, isOver, onStep }: FlightProps) {
  const line = useRef<SVGGElement>(null);
  const glow = useRef<SVGPathElement>(null);
  const way = useRef<SVGPathElement>(null);
  const head = useRef<SVGGElement>(null);
  const now100 = useRef<number | null>(null);
  const draw = (): void =>
    drawFlight(
      { target: line.current, glow: glow.current, way: way.current, head: head.current },
      now100.current,
      target100,
    );
  useLayoutEffect(draw);
  useRunningCount(run, (now) => {
    now100.current = now;
    draw();
    onStep(now);
  });
  return (
    <div className="flight" aria-hidden="true">
      <svg viewBox={`0 0 ${width} ${height}`} focusable="false">
        {[1, 2, 3, 4].map((line) => (
          <path key={line} className="flight-grid" d={`M16 ${ground - line * 44}H${width - 10}`} />
        ))}
        <g ref={line} className="flight-target">
          <path d={`M16 0H${width - 10}`} />
          <circle cx={width - 16} r="5" />
        </g>
        <path ref={glow} className="flight-glow" />
        <path ref={way} className="flight-way" />
        <g ref={head} className="flight-head">
          {isOver ? (
            <g className="flight-burst">
              {[0, 45, 90, 135, 180, 225, 270, 315].map((turn) => (
                <path key={turn} d="M0-9 3-24 0-34-3-24Z" transform={`rotate(${turn})`} />
              ))}
              <circle r="8" />
            </g>
          ) : (
            <g className="flight-comet">
              <circle r="15" />
              <circle r="8" />
            </g>
          )}
        </g>
      </svg>
    </div>
  );
}
