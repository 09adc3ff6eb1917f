import { setTimeout as rest } from 'node:timers/promises';
import type { Clock } from '../clock/clock.ts';
import { inTx, type Db } from '../db/index.ts';
import type { Log } from '../log/log.ts';
import type { Stumbles } from '../stumbles/index.ts';
import type { AfterCommit, Consumer } from './consumer.ts';
import { beginning, isBehind, type Change, type FeedSource } from './feed-source.ts';
import { findAside, findCursors, upsertCursors } from './feed.store.ts';
import { createPauses } from './pauses.ts';
import { takeAside, takeChanges, type Pages, type Taken, type TakeInput } from './take-changes.ts';

export interface FollowerDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly log: Log;
  readonly stumbles: Stumbles;
}

const tickMs = 1_000;
/** The delay after a hint; changes that arrive meanwhile are processed together. */
const nudgeMs = 400;
/** The pause after a failed read, so that an unavailable database is not queried all the time. */
const failedMs = 5_000;

/** Follows a source for the consumers of this process; other processes do the same at the same time. */
export class Follower<C extends Change> {
  readonly consumers = new Map<string, Consumer<C>>();
  readonly #deps: FollowerDeps;
  readonly #source: FeedSource<C>;
  readonly #pauses = createPauses();
  #opened: Promise<void> | null = null;
  #passing: Promise<unknown> = Promise.resolve();
  #timer: NodeJS.Timeout | null = null;
  #nextAt = Infinity;
  #isPassing = false;
  #isStarted = false;
  #stopped = new AbortController();

  constructor(deps: FollowerDeps, source: FeedSource<C>) {
    this.#deps = deps;
    this.#source = source;
    source.onNews(() => this.#schedule(nudgeMs));
  }

  get isOpen(): boolean {
    return this.#opened !== null;
  }

  find(name: string): Consumer<C> {
    const consumer = this.consumers.get(name);
    if (!consumer) throw new Error(`the feed has no consumer ${name}`);
    return consumer;
  }

  /** From here on every consumer of this program has its cursors. */
  open(): Promise<void> {
    this.#opened ??= this.claim().catch((err: unknown) => {
      this.#opened = null;
      throw err;
    });
    return this.#opened;
  }

  /** Records that the consumers of this program are in use. */
  async claim(): Promise<void> {
    const { db, clock } = this.#deps;
    const now = await this.#source.findNow(db);
    for (const { name, from } of this.consumers.values()) {
      await upsertCursors(db, {
        consumer: name,
        shards: this.#source.shards,
        at: from === 'now' ? now : beginning,
        seenAt: clock.now(),
      });
    }
  }

  async start(): Promise<void> {
    await this.open();
    this.#isStarted = true;
    this.#stopped = new AbortController();
    this.#schedule(0);
  }

  async stop(): Promise<void> {
    this.#isStarted = false;
    this.#stopped.abort();
    if (this.#timer) clearTimeout(this.#timer);
    await this.#passing;
  }

  /**
   * Runs all consumers until nothing is left; one run at a time in a process. `wait` also waits for cursors another
   * process has locked.
   */
  pass(how: 'skip' | 'wait'): Promise<number> {
    const next = this.#passing.then(() => this.#passAll(how));
    this.#passing = next.catch(() => undefined);
    return next;
  }

  /** Processes a page of these shards for one consumer. */
  async take(input: Omit<TakeInput<C>, 'source'>): Promise<Taken<C>> {
    const { db, stumbles } = this.#deps;
    const attempt = (isCareful: boolean): Promise<Taken<C>> =>
      inTx(db, (tx) => takeChanges(tx, { ...input, source: this.#source }, { isCareful }));
    // A failed first attempt is rolled back; the second one finds the changes that fail.
    const taken = await attempt(false).catch(() => attempt(true));
    await this.#runAll(taken.after);
    for (const { change, err } of taken.culprits)
      await stumbles.attempt(asideWork(input.consumer), { id: change.sequence.id }, () => rejectWith(err));
    return taken;
  }

  /** Retries changes set aside that are due. */
  async retryAside(): Promise<void> {
    await this.open();
    const { db, stumbles } = this.#deps;
    for (const consumer of this.consumers.values()) {
      await stumbles.walk(
        asideWork(consumer),
        (after, most) => findAside(db, consumer.name, { after, most }),
        async ({ id }) => {
          const then = await inTx(db, (tx) => takeAside(tx, { source: this.#source, consumer }, id));
          if (then) await this.#runAll([then]);
        },
      );
    }
  }

  /** During a large backlog it rests three times as long as it works, so that bets have the processor. */
  async #passAll(how: 'skip' | 'wait'): Promise<number> {
    await this.open();
    for (let total = 0; ;) {
      const from = performance.now();
      const { count, isFull } = await this.#passOnce(how);
      total += count;
      if (!isFull) return total;
      if (how === 'wait') continue;
      await this.#rest(3 * (performance.now() - from));
      if (!this.#isStarted) return total;
    }
  }

  /** One round for all consumers; a consumer that fails is retried later and does not delay the others. */
  async #passOnce(how: 'skip' | 'wait'): Promise<{ count: number; isFull: boolean }> {
    const pages: Pages<C> = new Map();
    let [count, isFull] = [0, false];
    for (const [name, shards] of await this.#findWork()) {
      if (how === 'skip' && this.#pauses.isPaused(name)) continue;
      try {
        const taken = await this.take({ consumer: this.find(name), shards, how, pages });
        count += taken.count;
        isFull ||= taken.isFull;
        if (this.#pauses.end(name))
          await this.#deps.stumbles.attempt(consumerWork(name), { id: 0n }, () => Promise.resolve());
      } catch (err) {
        this.#pauses.begin(name);
        await this.#deps.stumbles.attempt(consumerWork(name), { id: 0n }, () => rejectWith(err));
      }
    }
    return { count, isFull };
  }

  /**
   * Shards in which a consumer has changes to process: two small queries, whatever the number of consumers and shards.
   */
  async #findWork(): Promise<ReadonlyMap<string, number[]>> {
    const { db } = this.#deps;
    const heads = new Map((await this.#source.findHeads(db)).map((head) => [head.shard, head]));
    const work = new Map<string, number[]>();
    for (const { consumer, place } of await findCursors(db)) {
      const head = heads.get(place.shard);
      if (head && this.consumers.has(consumer) && isBehind(place, head))
        work.set(consumer, [...(work.get(consumer) ?? []), place.shard]);
    }
    return work;
  }

  async #runAll(after: readonly AfterCommit[]): Promise<void> {
    for (const then of after) {
      try {
        await then();
      } catch (err) {
        this.#deps.log.warn({ err }, 'what follows the changes of a feed failed');
      }
    }
  }

  /** Ends at once when the feed stops. */
  async #rest(ms: number): Promise<void> {
    await rest(ms, undefined, { signal: this.#stopped.signal }).catch(() => undefined);
  }

  /**
   * Uses the monotonic clock, which never steps back. A pass under way sets the timer when it ends, so that passes do not
   * pile up behind a long one.
   */
  #schedule(inMs: number): void {
    const at = performance.now() + inMs;
    if (!this.#isStarted || at >= this.#nextAt) return;
    this.#nextAt = at;
    if (!this.#isPassing) this.#setTimer();
  }

  #setTimer(): void {
    if (this.#timer) clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#tick(), Math.max(0, this.#nextAt - performance.now())).unref();
  }

  async #tick(): Promise<void> {
    this.#nextAt = Infinity;
    this.#isPassing = true;
    let againMs = tickMs;
    await this.pass('skip').catch((err: unknown) => {
      againMs = failedMs;
      this.#deps.log.warn({ err }, 'a feed could not be followed');
    });
    this.#schedule(againMs);
    this.#isPassing = false;
    if (this.#isStarted) this.#setTimer();
  }
}

const consumerWork = (name: string): string => `feed.${name}`;
const asideWork = ({ name }: { readonly name: string }): string => `feed-aside.${name}`;

/** The error as it was thrown, of any type. */
async function rejectWith(err: unknown): Promise<never> {
  await Promise.resolve();
  throw err;
}
