import { Refusal } from './refusal.ts';

/** Runs a few pieces of work at a time, in order; refuses with `overloaded` when too many wait already. */
export function boundedQueue(bounds: {
  atOnce: number;
  waitingMax: number;
}): <T>(work: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = [];
  let busy = 0;
  return async (work) => {
    if (busy >= bounds.atOnce) {
      if (waiting.length >= bounds.waitingMax) throw new Refusal('overloaded');
      // A piece of work that ends hands its place to the first waiting one, so that no later one slips in between.
      await new Promise<void>((resolve) => waiting.push(resolve));
    } else busy += 1;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else busy -= 1;
    }
  };
}
