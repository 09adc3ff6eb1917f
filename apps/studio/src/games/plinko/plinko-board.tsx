import { useEffect, useMemo, useRef } from 'react';
import { multiplierText } from '../../kit/mini/figures.ts';

/** One unit of the drawing is the distance between two pins. */
const rowHeight = 0.8;
const bucketHeight = 1.35;
export const msPerRow = 95;
export const fallMs = (rows: number): number => rows * msPerRow + 260;

interface PlinkoBoardProps {
  rows: number;
  /** Multipliers of the buckets from one side to the other, in 1/10,000. */
  buckets: readonly number[];
  /** The path of the ball on screen, 1 for a step to the right; its key restarts the fall. */
  fall: { key: string; path: readonly number[] } | null;
  isFalling: boolean;
  isCalm: boolean;
}

/** How deep a ball lies in its bucket. */
const sunk = 0.78;

/** The position of the ball after `count` pins, in units from the middle. */
function ballAt(path: readonly number[], count: number): { x: number; y: number } {
  const right = path.slice(0, count).reduce((sum, step) => sum + step, 0);
  return { x: right - count / 2, y: count * rowHeight - 0.34 };
}

/**
 * Two keyframes a row: on the pin, and at the top of the hop to the next one; measured from the ball's final position.
 */
function fallFrames(path: readonly number[], pxPerUnit: number): Keyframe[] {
  const end = ballAt(path, path.length);
  const place = ({ x, y }: { x: number; y: number }): string =>
    `translate(${((x - end.x) * pxPerUnit).toFixed(2)}px, ${((y - end.y - sunk) * pxPerUnit).toFixed(2)}px)`;
  const frames: Keyframe[] = [{ transform: place({ x: 0, y: -1.6 }), easing: 'ease-in' }];
  for (let count = 0; count < path.length; count += 1) {
    const from = ballAt(path, count);
    const to = ballAt(path, count + 1);
    frames.push(
      { transform: place(from), easing: 'ease-out' },
      { transform: place({ x: from.x + (to.x - from.x) * 0.55, y: from.y - 0.12 }), easing: 'ease-in' },
    );
  }
  frames.push(
    { transform: place({ x: end.x, y: end.y + 0.5 }), easing: 'ease-out' },
    { transform: place({ x: end.x, y: end.y + sunk }) },
  );
  return frames;
}

/** The ball on a layer of its own over the board, moved as a whole: its fall costs neither layout nor script. */
function Ball({ path, viewBox, isCalm }: { path: readonly number[]; viewBox: string; isCalm: boolean }) {
  const sheet = useRef<SVGSVGElement>(null);
  const end = ballAt(path, path.length);
  useEffect(() => {
    if (!isCalm)
      sheet.current?.animate?.(fallFrames(path, sheet.current.getCTM()?.a ?? 1), { duration: fallMs(path.length) });
  }, [path, isCalm]);
  return (
    <svg ref={sheet} className="plinko-board plinko-ball" viewBox={viewBox} aria-hidden="true" focusable="false">
      <g transform={`translate(${end.x} ${end.y + sunk})`}>
        <circle r="0.3" className="plinko-pearl" />
        <circle r="0.1" cx="-0.1" cy="-0.11" className="plinko-glint" />
      </g>
    </svg>
  );
}

function Pins({ rows }: { rows: number }) {
  return useMemo(
    () => (
      <g className="plinko-pins">
        {Array.from({ length: rows }, (_, row) =>
          Array.from({ length: row + 3 }, (_pin, pin) => (
            <circle key={`${row}-${pin}`} cx={pin - (row + 2) / 2} cy={row * rowHeight} r="0.115" />
          )),
        )}
      </g>
    ),
    [rows],
  );
}

/** The warmth of a bucket's colour: 0 in the middle, 1 at the rims. */
const warmth = (index: number, count: number): number => Math.abs(index - (count - 1) / 2) / ((count - 1) / 2);

/** The triangle of pins, the buckets under it, and the ball on its way. */
export function PlinkoBoard({ rows, buckets, fall, isFalling, isCalm }: PlinkoBoardProps) {
  const width = rows + 2.4;
  const top = -2.1;
  const floor = (rows - 1) * rowHeight + 0.62;
  const landed = fall === null || isFalling ? -1 : fall.path.reduce((sum, step) => sum + step, 0);
  const isUpright = rows > 9;
  const viewBox = `${-width / 2} ${top} ${width} ${floor + bucketHeight - top + 0.2}`;
  return (
    <>
      <svg className="plinko-board" viewBox={viewBox} aria-hidden="true" focusable="false">
        <path className="plinko-funnel" d="M-1.5-2.1h3L.55-1.1v.3h-1.1v-.3Z" />
        <Pins rows={rows} />
        {buckets.map((multiplier, index) => {
          const x = index - rows / 2;
          return (
            <g
              key={index}
              className="plinko-bucket"
              data-landed={index === landed}
              style={{ '--warm': warmth(index, buckets.length) } as React.CSSProperties}
            >
              <rect x={x - 0.46} y={floor} width="0.92" height={bucketHeight} rx="0.2" />
              <text
                transform={
                  isUpright
                    ? `translate(${x} ${floor + bucketHeight / 2}) rotate(-90)`
                    : `translate(${x} ${floor + bucketHeight / 2})`
                }
              >
                {multiplierText(multiplier)}
              </text>
            </g>
          );
        })}
      </svg>
      {fall !== null && <Ball key={fall.key} path={fall.path} viewBox={viewBox} isCalm={isCalm} />}
    </>
  );
}
