import type { Client, Pool } from 'pg';
import { Refusal } from '../../platform/context/refusal.ts';
import { runBatch, verdictCodes, type FittedMovement, type Verdict } from './batch.store.ts';
import { findKeys, isKeyKnown } from './ledger.store.ts';
import { walletsOf } from './fit-recipe.ts';
import type { Posted } from './movement.ts';
import { postedOfVerdict } from './posted-of-verdict.ts';

export interface GroupCommitDeps {
  readonly pool: Pool;
  /** A fresh connection, for one writer alone. */
  connect(): Promise<Client>;
  log: { warn(fields: object, text: string): void };
}

interface Waiting {
  readonly movement: FittedMovement;
  readonly wallets: readonly bigint[];
  readonly since: number;
  resolve(posted: Posted): void;
  reject(error: unknown): void;
}

/** One database connection that books one batch at a time: it works on the batch, then waits for the commit to reach the disk. */
interface Writer {
  client: Client | null;
  phase: 'free' | 'working' | 'committing';
}

const batchMax = 512;
/**
 * Batches that work at the same time. Measured on two cores with 128 movements in flight: three book a tenth more than
 * two, because the answers of one are read while two work.
 */
const workingMax = 3;
/** Another concurrent batch is worth it only for a long queue: each batch costs the database half a millisecond, whatever is in it. */
const nextWriterFrom = 20;
/** Some writers may work while others wait for the disk. */
const writersMax = 2 * workingMax;
const queueMax = 20_000;
const waitMaxMs = 10_000;
/** Repeated requests come in groups: after one, this many batches look up their keys first. */
const lookUpsAfterReplay = 64;
/** How long an unknown outcome is looked up by its keys before the caller hears that it is unknown. */
const resolveMaxMs = 30_000;

/**
 * The group commit (ARCHITECTURE section 6): movements that arrive while a batch is under way form the next batch; there
 * is no timer. Movements with the same key follow one another. A failed batch is split until the faulty movement is
 * alone. After a lost connection the batch is sent again, and its keys tell what was booked.
 */
export class GroupCommit {
  readonly #deps: GroupCommitDeps;
  readonly #writers: Writer[] = Array.from({ length: writersMax }, () => ({ client: null, phase: 'free' }));
  /** Wallets of batches under way: later movements of these wallets wait, so that each wallet keeps one order. */
  readonly #busyWallets = new Set<bigint>();
  readonly #underWay = new Map<string, Promise<unknown>>();
  #queue: Waiting[] = [];
  #scheduled = false;
  #lookUpsLeft = 0;
  #closed = false;
  #idle: (() => void)[] = [];

  constructor(deps: GroupCommitDeps) {
    this.#deps = deps;
  }

  /** Resolves when the movement's batch has committed; rejects with a declared refusal or a fault. */
  async post(movement: FittedMovement): Promise<Posted> {
    const key = `${movement.walletId}\n${movement.key.call}\n${movement.key.clientKey}`;
    const before = this.#underWay.get(key);
    const posting = before
      ? before.then(
          () => this.#enqueue(movement),
          () => this.#enqueue(movement),
        )
      : this.#enqueue(movement);
    this.#underWay.set(key, posting);
    try {
      return await posting;
    } finally {
      if (this.#underWay.get(key) === posting) this.#underWay.delete(key);
    }
  }

  /** Waits until nothing is queued or under way, then closes the connections. */
  async close(): Promise<void> {
    this.#closed = true;
    while (this.#queue.length > 0 || this.#writers.some((writer) => writer.phase !== 'free')) {
      await new Promise<void>((resolve) => this.#idle.push(resolve));
    }
    await Promise.all(
      this.#writers.flatMap((writer) => (writer.client ? [writer.client.end().catch(() => undefined)] : [])),
    );
  }

  #enqueue(movement: FittedMovement): Promise<Posted> {
    if (this.#closed || this.#queue.length >= queueMax) return Promise.reject(new Refusal('overloaded'));
    return new Promise<Posted>((resolve, reject) => {
      this.#queue.push({ movement, wallets: walletsOf(movement), since: performance.now(), resolve, reject });
      this.#schedule();
    });
  }

  /** Movements that arrive in this turn of the event loop leave together. */
  #schedule(): void {
    if (this.#scheduled) return;
    this.#scheduled = true;
    setImmediate(() => {
      this.#scheduled = false;
      this.#dispatch();
    });
  }

  #dispatch(): void {
    while (this.#queue.length > 0) {
      const working = this.#writers.filter((writer) => writer.phase === 'working').length;
      if (working >= workingMax || (working > 0 && this.#queue.length <= nextWriterFrom)) return;
      const writer = this.#writers.find((each) => each.phase === 'free');
      const batch = writer ? this.#takeBatch() : [];
      if (!writer || batch.length === 0) return;
      writer.phase = 'working';
      void this.#runAndFree(writer, batch);
    }
  }

  /** Takes the oldest waiting movements that fit, without those whose wallets are under way or belong to a movement that stays behind. */
  #takeBatch(): Waiting[] {
    const batch: Waiting[] = [];
    const rest: Waiting[] = [];
    const held = new Set<bigint>();
    // If no batch is working, a long queue is split so that all writers work; otherwise it leaves whole.
    const isSplit = this.#queue.length > nextWriterFrom && this.#writers.every((writer) => writer.phase !== 'working');
    const most = isSplit ? Math.min(batchMax, Math.ceil(this.#queue.length / workingMax)) : batchMax;
    for (const waiting of this.#queue) {
      const { wallets } = waiting;
      const stays = batch.length >= most || wallets.some((wallet) => this.#busyWallets.has(wallet) || held.has(wallet));
      if (stays) for (const wallet of wallets) held.add(wallet);
      (stays ? rest : batch).push(waiting);
    }
    for (const { wallets } of batch) for (const wallet of wallets) this.#busyWallets.add(wallet);
    this.#queue = rest;
    return inIdOrder(batch);
  }

  async #runAndFree(writer: Writer, batch: Waiting[]): Promise<void> {
    const now = performance.now();
    const late = batch.filter((waiting) => now - waiting.since > waitMaxMs);
    for (const waiting of late) waiting.reject(new Refusal('overloaded'));
    const fresh = late.length === 0 ? batch : batch.filter((waiting) => now - waiting.since <= waitMaxMs);
    try {
      if (fresh.length > 0) await this.#run(writer, fresh, performance.now() + resolveMaxMs);
    } catch (error) {
      for (const waiting of fresh) waiting.reject(error);
    }
    for (const { wallets } of batch) for (const wallet of wallets) this.#busyWallets.delete(wallet);
    writer.phase = 'free';
    if (this.#queue.length > 0) this.#schedule();
    else if (this.#writers.every((other) => other.phase === 'free'))
      for (const resolve of this.#idle.splice(0)) resolve();
  }

  async #run(writer: Writer, batch: Waiting[], giveUpAt: number): Promise<void> {
    let verdicts: Verdict[];
    const isLookingUp = this.#lookUpsLeft > 0;
    if (isLookingUp) this.#lookUpsLeft -= 1;
    try {
      writer.client ??= await this.#connect(writer);
      writer.phase = 'working';
      verdicts = await runBatch(
        writer.client,
        { movements: batch.map((waiting) => waiting.movement), isLookingUp },
        () => {
          writer.phase = 'committing';
          if (this.#queue.length > 0) this.#schedule();
        },
      );
    } catch (error) {
      return this.#recover(writer, batch, { error, giveUpAt });
    }
    await this.#answer(batch, verdicts);
  }

  async #recover(writer: Writer, batch: Waiting[], failure: { error: unknown; giveUpAt: number }): Promise<void> {
    const { error, giveUpAt } = failure;
    if (isKeyKnown(error) && performance.now() < giveUpAt) {
      this.#lookUpsLeft = lookUpsAfterReplay;
      return this.#run(writer, batch, giveUpAt);
    }
    if (isRetryable(error)) {
      if (performance.now() > giveUpAt) throw error;
      this.#deps.log.warn({ err: error, movements: batch.length }, 'ledger batch sent again');
      if (isConnectionLost(error)) {
        writer.client?.end().catch(() => undefined);
        writer.client = null;
        await new Promise((resolve) => setTimeout(resolve, 100));
      }
      return this.#run(writer, batch, giveUpAt);
    }
    const [only] = batch;
    if (batch.length === 1 && only) {
      only.reject(error);
      return;
    }
    const half = batch.length >> 1;
    await this.#run(writer, batch.slice(0, half), giveUpAt);
    await this.#run(writer, batch.slice(half), giveUpAt);
  }

  async #connect(writer: Writer): Promise<Client> {
    const client = await this.#deps.connect();
    client.on('error', () => {
      if (writer.client === client) writer.client = null;
    });
    return client;
  }

  async #answer(batch: Waiting[], verdicts: Verdict[]): Promise<void> {
    const known: Waiting[] = [];
    batch.forEach((waiting, index) => {
      const verdict = verdicts[index];
      if (!verdict) waiting.reject(new Error('the ledger gave no verdict'));
      else if (verdict.code === verdictCodes.known) known.push(waiting);
      else settle(waiting, verdict);
    });
    if (known.length > 0) await this.#answerKnown(known);
  }

  /** A repeated request gets the first answer (ARCHITECTURE section 6). */
  async #answerKnown(known: Waiting[]): Promise<void> {
    const rows = await findKeys(
      this.#deps.pool,
      known.map(({ movement }) => ({
        walletId: movement.walletId,
        call: movement.key.call,
        clientKey: movement.key.clientKey,
      })),
    );
    known.forEach((waiting, index) => {
      const row = rows[index];
      if (row) waiting.resolve({ verdict: 'duplicate', ...row });
      else waiting.reject(new Error('a known key has no row'));
    });
  }
}

/**
 * The movements of a batch have one instant and are read in the order of their ids, so they are judged in that order. A
 * repeat that waited for its key, or a movement whose house account was looked up, may stand behind movements with
 * higher ids.
 */
function inIdOrder(batch: Waiting[]): Waiting[] {
  const isInOrder = batch.every(
    ({ movement }, index) => index === 0 || (batch[index - 1]?.movement.entryId ?? 0n) < movement.entryId,
  );
  return isInOrder ? batch : batch.sort((a, b) => (a.movement.entryId < b.movement.entryId ? -1 : 1));
}

function settle({ movement, resolve, reject }: Waiting, verdict: Verdict): void {
  try {
    resolve(postedOfVerdict(movement, verdict));
  } catch (error) {
    reject(error);
  }
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}

/** The commit may have happened or not: only the keys can tell. */
export function isConnectionLost(error: unknown): boolean {
  const code = codeOf(error);
  if (/^(08|57P0)/.test(code) || /^E[A-Z]+$/.test(code)) return true;
  // The driver has no code for these; the last one is a connection that was not made in time.
  return (
    error instanceof Error &&
    /connection (terminated|ended)|not queryable|client was closed|^timeout expired$/i.test(error.message)
  );
}

export function isRetryable(error: unknown): boolean {
  // 40001, 40P01: serialization failure, deadlock; 55P03: lock not available. Nothing was booked.
  return isConnectionLost(error) || ['40001', '40P01', '55P03'].includes(codeOf(error));
}
