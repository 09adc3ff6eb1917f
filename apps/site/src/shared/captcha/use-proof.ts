import { useEffect, useState } from 'react';
import type { Challenge, Solution } from 'altcha-lib';

/** Solves a challenge in the background; null until it is solved. */
export function useProof(given: string | undefined): string | null {
  const [solved, setSolved] = useState<{ given: string; proof: string } | null>(null);
  useEffect(() => {
    if (given === undefined) return undefined;
    const challenge = JSON.parse(given) as Challenge;
    return solveAside(challenge, (solution) =>
      setSolved({ given, proof: btoa(JSON.stringify({ challenge, solution })) }),
    );
  }, [given]);
  return solved?.given === given ? (solved?.proof ?? null) : null;
}

/** In a worker; on the page's own thread, a moment at a time, where a browser has none. Returns what ends it. */
function solveAside(challenge: Challenge, onSolved: (solution: Solution) => void): () => void {
  const controller = new AbortController();
  const take = (solution: Solution | null): void => {
    if (solution && !controller.signal.aborted) onSolved(solution);
  };
  const solveHere = (): void => void import('./solve.ts').then(({ solve }) => solve(challenge, controller)).then(take);
  if (typeof Worker === 'undefined') {
    solveHere();
    return () => controller.abort();
  }
  const worker = new Worker(new URL('./solve.worker.ts', import.meta.url), { type: 'module' });
  worker.addEventListener('message', ({ data }: MessageEvent<Solution | null>) => take(data));
  worker.addEventListener('error', solveHere);
  worker.postMessage(challenge);
  return () => {
    controller.abort();
    worker.terminate();
  };
}
