import { neighbourhoodOf } from './network.ts';
import { Refusal } from './refusal.ts';

/** Who waits for a turn. */
export interface Asker {
  /** With a live session: a member or an operator. Everybody else is a stranger. */
  readonly isKnown: boolean;
  /** Whose turns are counted together: one account, or the neighbourhood of one address. */
  readonly key: string;
}

export const knownAsker = (account: string | bigint): Asker => ({ isKnown: true, key: `${account}` });
export const strangerAt = (ip: string): Asker => ({ isKnown: false, key: neighbourhoodOf(ip) });

interface Waiting {
  readonly begin: () => void;
  readonly refuse: (refusal: Refusal) => void;
}

/** Those who wait, by whose turns are counted together: each has one turn before anybody has a second one. */
class Line {
  readonly #waitingMax: number;
  readonly #byKey = new Map<string, Waiting[]>();
  #size = 0;

  constructor(waitingMax: number) {
    this.#waitingMax = waitingMax;
  }

  /** In a full line, whoever has the most places gives up the newest of them; a newcomer with as many is refused. */
  add(key: string, waiting: Waiting): void {
    if (this.#size >= this.#waitingMax) this.#makeRoom(key);
    this.#size += 1;
    const own = this.#byKey.get(key);
    if (own) own.push(waiting);
    else this.#byKey.set(key, [waiting]);
  }

  take(): Waiting | undefined {
    const [key, own] = this.#byKey.entries().next().value ?? [];
    if (key === undefined || own === undefined) return undefined;
    const next = own.shift();
    this.#size -= 1;
    this.#byKey.delete(key);
    if (own.length > 0) this.#byKey.set(key, own);
    return next;
  }

  #makeRoom(key: string): void {
    const most = [...this.#byKey.values()].reduce<Waiting[]>((a, b) => (b.length > a.length ? b : a), []);
    if (most.length <= (this.#byKey.get(key)?.length ?? 0) + 1) throw new Refusal('overloaded');
    most.pop()?.refuse(new Refusal('overloaded'));
    this.#size -= 1;
  }
}

/**
 * Runs a few pieces of work at a time. Known askers come before strangers and wait in a line of their own, so that no
 * crowd of strangers keeps a member waiting; refuses with `overloaded` when a line is full.
 */
export function createFairQueue(bounds: {
  atOnce: number;
  waitingMax: number;
}): <T>(asker: Asker, work: () => Promise<T>) => Promise<T> {
  const known = new Line(bounds.waitingMax);
  const strangers = new Line(bounds.waitingMax);
  let busy = 0;
  return async (asker, work) => {
    if (busy >= bounds.atOnce) {
      const line = asker.isKnown ? known : strangers;
      // The one that ends hands its place over, so that nobody slips in between.
      await new Promise<void>((begin, refuse) => line.add(asker.key, { begin, refuse }));
    } else busy += 1;
    try {
      return await work();
    } finally {
      const next = known.take() ?? strangers.take();
      if (next) next.begin();
      else busy -= 1;
    }
  };
}
