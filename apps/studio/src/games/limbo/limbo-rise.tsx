import { useRef } from 'react';
import { pointText } from '../../kit/mini/figures.ts';
import { useRunningCount, type Count } from '../../kit/mini/use-count.ts';
import { Balloon } from './balloon.tsx';

const timesText = (now100: number): string => `${pointText(now100)}×`;

/** The balloon and its number. The number is written where it stands, and the balloon is moved by the compositor. */
export function LimboRise({ rise }: { rise: Count | null }) {
  const number = useRef<HTMLElement>(null);
  useRunningCount(rise, (now100) => {
    if (number.current !== null) number.current.textContent = timesText(now100 ?? 100);
  });
  return (
    <>
      <Balloon rise={rise} />
      <div className="mini-scene">
        <p className="limbo-number world-number"><bdi ref={number}>{timesText(100)}</bdi></p>
      </div>
    </>
  );
}
