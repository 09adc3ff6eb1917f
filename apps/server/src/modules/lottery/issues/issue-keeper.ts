import { setImmediate, setTimeout as pause } from 'node:timers/promises';
import { rulesHashOf } from '@fairhouse/lottery';
import type { Client } from 'pg';
import type { LotteryInnerDeps } from '../lottery-deps.ts';
import { findNextDue, putOffIssue } from './issue.store.ts';
import { lockIssues } from './keeper-lock.store.ts';
import { returnAgreed } from '../settlement/return-left.ts';
import { reopenLeft } from '../settlement/settle-left.ts';
import { makeIssues, wakeGoneIssues } from './make-issues.ts';
import { Rest } from './rest.ts';
import { stepIssues, type LongWork } from './step-issues.ts';

const tryAgainMs = 1_000;
/** The longest pause, because an operator of another process may have entered a result. */
const restMostMs = 1_000;
const restLeastMs = 20;
const makeEveryMs = 60_000;
/** A piece of work that fails is put off, twice as long each time, so that the others are not delayed. */
const putOffMostMs = 300_000;
/** Seals and settlements that run at once. */
const worksMost = 4;
/** Issues of each game that the first start makes before all others. */
const firstFew = 4;

/** Keeps the issues of all games going: of several processes the one with the lock, which ends with its connection. */
export class IssueKeeper {
  readonly #parts: LotteryInnerDeps;
  readonly #closing = new AbortController();
  readonly #resting = new Rest();
  readonly #works = new Map<bigint, Promise<void>>();
  #keeping: Promise<void> | null = null;
  #makesAtMs = 0;
  #hasMade = false;
  #hasRules = false;

  constructor(deps: LotteryInnerDeps) {
    this.#parts = deps;
  }

  start(): void {
    this.#keeping ??= this.#keep();
  }

  /** Something has become due. */
  wake(): void {
    this.#resting.wake();
  }

  async close(): Promise<void> {
    this.#closing.abort();
    this.#resting.wake();
    await this.#keeping;
    await Promise.all(this.#works.values());
  }

  /** Does everything overdue; returns when nothing is left to do now. */
  async catchUp(): Promise<void> {
    for (;;) {
      const count = await this.#step();
      await Promise.all(this.#works.values());
      if (count === 0) return;
    }
  }

  async #keep(): Promise<void> {
    const { signal } = this.#closing;
    while (!signal.aborted) {
      try {
        await this.#keepOnConnection();
      } catch (err) {
        if (!signal.aborted) this.#parts.platform.log.error({ err }, 'the issues of the lotteries stumbled');
      }
      // This wait cannot be ended early, because the lost connection would end it.
      await pause(tryAgainMs, undefined, { signal }).catch(() => undefined);
    }
  }

  async #keepOnConnection(): Promise<void> {
    const connection = await this.#parts.platform.database.connect();
    let isAlive = true;
    connection.on('end', () => {
      isAlive = false;
      this.#resting.wake();
    });
    try {
      if (await lockIssues(connection)) await this.#run(() => isAlive && !this.#closing.signal.aborted);
    } finally {
      await (connection as Client).end().catch(() => undefined);
    }
  }

  async #run(isMine: () => boolean): Promise<void> {
    let count = 0;
    while (isMine()) {
      await this.#make({ isBusy: count > 0 || this.#works.size > 0 });
      count = await this.#step();
      if (!isMine()) return;
      if (count > 0 && this.#works.size < worksMost) continue;
      if (count === 0 && this.#works.size === 0) void this.#readRules();
      await this.#rest(await this.#restMs());
    }
  }

  /**
   * Loads the rules a draw is bound to, game by game: those of a large family take a tenth of a second, and no bet
   * should wait for them later.
   */
  async #readRules(): Promise<void> {
    if (this.#hasRules) return;
    this.#hasRules = true;
    for (const game of this.#parts.games) {
      rulesHashOf(game);
      await setImmediate();
    }
  }

  /** Makes coming issues: a few of each game at first, so that there is something to bet on; the rest after everything overdue. */
  async #make({ isBusy }: { isBusy: boolean }): Promise<void> {
    const now = this.#parts.platform.clock.now().getTime();
    // Issues made ahead last for hours, so this work can wait, but not for ever.
    if (now < this.#makesAtMs + (isBusy ? makeEveryMs : 0)) return;
    // The rest of the first start follows at the next look.
    this.#makesAtMs = now + (this.#hasMade ? makeEveryMs : 0);
    const most = this.#hasMade ? [] : [firstFew];
    this.#hasMade = true;
    await wakeGoneIssues(this.#parts);
    await returnAgreed(this.#parts);
    await reopenLeft(this.#parts);
    // Existing issues go on even if no more can be made.
    await makeIssues(this.#parts, ...most).catch((err: unknown) =>
      this.#parts.platform.log.error({ err }, 'not all issues to come were made'),
    );
  }

  async #step(): Promise<number> {
    const { count, works } = await stepIssues(this.#parts, {
      isUnderWay: (id) => this.#works.has(id),
      onCome: () => this.#resting.wake(),
    });
    let begun = 0;
    for (const work of works) {
      if (this.#works.size >= worksMost) break;
      begun += 1;
      this.#works.set(
        work.issue.id,
        this.#work(work).finally(() => {
          this.#works.delete(work.issue.id);
          this.#resting.wake();
        }),
      );
    }
    return count + begun;
  }

  async #work({ issue, run }: LongWork): Promise<void> {
    const { clock, db, stumbles } = this.#parts.platform;
    const failures = await stumbles.attempt('keep-issues', issue, run).catch(() => 1);
    if (failures === 0) return;
    const now = clock.now();
    const waitMs = Math.min(putOffMostMs, tryAgainMs * 2 ** (failures - 1));
    // If the database is away, the next look fails as well and waits by itself.
    await putOffIssue(db, issue, { now, dueAt: new Date(now.getTime() + waitMs) }).catch(() => undefined);
  }

  async #restMs(): Promise<number> {
    const next = await findNextDue(this.#parts.platform.db);
    if (next === null) return restMostMs;
    const waitMs = next.getTime() - this.#parts.platform.clock.now().getTime();
    // What is still overdue waits for a beacon, or for one of the running works to end.
    return Math.min(restMostMs, waitMs > 0 ? waitMs : restLeastMs * 5);
  }

  async #rest(ms: number): Promise<void> {
    if (!this.#closing.signal.aborted) await this.#resting.take(Math.max(restLeastMs, ms));
  }
}
