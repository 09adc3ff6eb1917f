import { useLayoutEffect, useRef } from 'react';
import { useCalm } from '../../kit/hooks.ts';
import type { Count } from '../../kit/mini/use-count.ts';

/** After this many doublings, the balloon is at the top of the picture. */
const doublingsToTop = 5;

/** The position of a height between 0 and 1. */
const placeAt = (height: number): string => `calc(${height} * min(30cqi, 16cqi + 100px) - 50%) ${height * -44}cqb`;

/** The number doubles evenly, so the balloon climbs evenly, up to the top. */
function climbTo(end100: number): Keyframe[] {
  const height = Math.log2(end100 / 100) / doublingsToTop;
  const top = { translate: placeAt(Math.min(1, height)) };
  return height <= 1
    ? [{ translate: placeAt(0) }, top]
    : [{ translate: placeAt(0) }, { ...top, offset: 1 / height }, top];
}

/** The balloon over the hills, on its way to its final number. */
export function Balloon({ rise }: { rise: Count | null }) {
  const balloon = useRef<HTMLDivElement>(null);
  const isCalm = useCalm();
  const { key = null, end100 = 100, ms = 0 } = rise ?? {};
  // Set before the first paint, which would otherwise show the result.
  useLayoutEffect(() => {
    if (key === null || isCalm) return;
    const climb = balloon.current?.animate?.(climbTo(end100), ms);
    return () => climb?.cancel();
  }, [key, end100, ms, isCalm]);
  return (
    <div className="balloon-sky" aria-hidden="true">
      <div className="balloon-sun" />
      <div className="balloon-cloud balloon-cloud-1" />
      <div className="balloon-cloud balloon-cloud-2" />
      <div className="balloon-cloud balloon-cloud-3" />
      <svg className="balloon-hills" viewBox="0 0 400 120" preserveAspectRatio="none">
        <path className="hill-far" d="M0 60Q60 10 130 52T270 34 400 58V120H0Z" />
        <path className="hill-near" d="M0 88Q80 44 170 84T330 66 400 86V120H0Z" />
      </svg>
      <div
        ref={balloon}
        className="balloon"
        style={{ translate: placeAt(Math.min(1, Math.log2(end100 / 100) / doublingsToTop)) }}
      >
        <svg viewBox="-60 -70 120 170">
          <path className="balloon-rope" d="M-20 44-9 74M20 44 9 74" />
          <path
            className="balloon-a"
            d="M0-66c34 0 52 26 52 54C52 16 30 34 20 46h-40C-30 34-52 16-52-12c0-28 18-54 52-54Z"
          />
          <path
            className="balloon-b"
            d="M0-66C14-50 20-30 20-10 20 14 14 34 10 46h-20C-14 34-20 14-20-10c0-20 6-40 20-56Z"
          />
          <path className="balloon-c" d="M-52-12C-20-2 20-2 52-12c0 6-1 11-3 16-30 8-68 8-98 0-2-5-3-10-3-16Z" />
          <rect className="balloon-band" x="-21" y="43" width="42" height="7" rx="3.5" />
          <path className="balloon-basket" d="M-12 72h24l-3 20H-9Z" />
        </svg>
      </div>
    </div>
  );
}
