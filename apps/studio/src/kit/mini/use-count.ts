import { useEffect, useState } from 'react';
import { useCalm } from '../hooks.ts';

/**
 * A number of hundredths on its way from 1.00 to where it ends, the same curve for every end; null: nothing on screen.
 * The key begins it anew.
 */
export function useCount(run: { key: string; end100: number; ms: number } | null): number | null {
  const isCalm = useCalm();
  const [now100, setNow] = useState<number | null>(null);
  const { key = null, end100 = 0, ms = 0 } = run ?? {};
  useEffect(() => {
    if (key === null) return setNow(null);
    if (isCalm || typeof requestAnimationFrame === 'undefined') return setNow(end100);
    const startedAt = performance.now();
    let frame = requestAnimationFrame(step);
    function step(at: number): void {
      const share = Math.min(1, (at - startedAt) / ms);
      setNow(share === 1 ? end100 : Math.floor(100 * (end100 / 100) ** share));
      if (share < 1) frame = requestAnimationFrame(step);
    }
    return () => cancelAnimationFrame(frame);
  }, [key, end100, ms, isCalm]);
  return now100;
}

/** How long such a number runs: longer the further, within bounds. */
export function countMs(end100: number, { least, most }: { least: number; most: number }): number {
  return Math.round(Math.min(most, least + Math.log2(Math.max(1, end100 / 100)) * 420));
}
