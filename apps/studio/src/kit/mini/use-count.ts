import { useEffect } from 'react';
import { useCalm, useNewest } from '../hooks.ts';

export interface Count {
  /** Another key restarts it. */
  key: string;
  end100: number;
  ms: number;
}

/**
 * A number of hundredths that runs from 1.00 to its end, on the same curve for every end; null: none on screen. Each
 * value is passed to `take`, which may write it directly into the page, without a React render.
 */
export function useRunningCount(run: Count | null, take: (now100: number | null) => void): void {
  const isCalm = useCalm();
  const newest = useNewest(take);
  const { key = null, end100 = 0, ms = 0 } = run ?? {};
  useEffect(() => {
    if (key === null) return newest.current(null);
    if (isCalm || typeof requestAnimationFrame === 'undefined') return newest.current(end100);
    const startedAt = performance.now();
    let frame = requestAnimationFrame(step);
    function step(at: number): void {
      const share = Math.min(1, (at - startedAt) / ms);
      newest.current(share === 1 ? end100 : Math.floor(100 * (end100 / 100) ** share));
      if (share < 1) frame = requestAnimationFrame(step);
    }
    return () => cancelAnimationFrame(frame);
  }, [key, end100, ms, isCalm, newest]);
}

/** The duration of such a number: longer for a higher end, within bounds. */
export function countMs(end100: number, { least, most }: { least: number; most: number }): number {
  return Math.round(Math.min(most, least + Math.log2(Math.max(1, end100 / 100)) * 420));
}
