import { Refusal } from '../context/index.ts';

/** Lets one caller through at a time; refuses with `overloaded` when too many wait. */
export interface Turnstile {
  pass<T>(work: () => Promise<T>): Promise<T>;
}

export function createTurnstile(waitingMax: number): Turnstile {
  let last: Promise<unknown> = Promise.resolve();
  let inside = 0;
  return {
    async pass(work) {
      if (inside > waitingMax) throw new Refusal('overloaded');
      inside += 1;
      const turn = last.then(work);
      last = turn.catch(() => undefined);
      try {
        return await turn;
      } finally {
        inside -= 1;
      }
    },
  };
}
