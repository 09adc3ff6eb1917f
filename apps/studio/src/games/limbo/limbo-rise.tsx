import { useRef } from 'react';
import { figuresWide, timesText } from '../../kit/mini/figures.ts';
import { useRunningCount, type Count } from '../../kit/mini/use-count.ts';
import { Balloon } from './balloon.tsx';

/**
 * The balloon and its number. The number is written directly into a box of its final width, so that nothing around it
 * is laid out again; the compositor moves the balloon.
 */
export function LimboRise({ rise }: { rise: Count | null }) {
  const number = useRef<HTMLElement>(null);
  useRunningCount(rise, (now100) => {
    if (number.current !== null) number.current.textContent = timesText(now100 ?? 100);
  });
  return (
    <>
      <Balloon rise={rise} />
      <div className="mini-scene">
        <p className="limbo-number world-number" style={figuresWide(timesText(rise?.end100 ?? 100))}>
          <bdi ref={number}>{timesText(100)}</bdi>
        </p>
      </div>
    </>
  );
}
