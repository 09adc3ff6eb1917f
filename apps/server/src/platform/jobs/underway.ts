import type { Log } from '../log/log.ts';

/** Work that goes on after the answer was sent; a failure is logged and affects nobody else. */
export interface Underway {
  add(work: () => Promise<void>): void;
  /** Resolves when nothing is under way any more. */
  settled(): Promise<void>;
}

export function createUnderway(log: Log): Underway {
  const running = new Set<Promise<void>>();
  return {
    add(work) {
      // In a later turn of the event loop, so that the answer is sent first.
      const run = new Promise<void>((resolve) => setImmediate(resolve))
        .then(work)
        .catch((err: unknown) => log.warn({ err }, 'what was to follow an answer failed'))
        .finally(() => running.delete(run));
      running.add(run);
    },
    async settled() {
      while (running.size > 0) await Promise.all(running);
    },
  };
}
