import type { Log } from '../log/log.ts';

/** Work that goes on after the answer has left; what fails there is logged and disturbs nobody. */
export interface Underway {
  add(work: () => Promise<void>): void;
  /** When nothing is under way any more. */
  settled(): Promise<void>;
}

export function createUnderway(log: Log): Underway {
  const running = new Set<Promise<void>>();
  return {
    add(work) {
      // In a later turn, so that the answer is out first.
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
