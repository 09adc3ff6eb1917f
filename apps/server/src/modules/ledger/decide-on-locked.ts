import type { Client, Pool } from 'pg';
import { Refusal } from '../../platform/context/refusal.ts';
import { verdictCodes, type FittedMovement } from './batch.store.ts';
import { isConnectionLost, isRetryable } from './group-commit.ts';
import { findKeys } from './ledger.store.ts';
import { runLockedBatch, type LockedAccounts, type LockedVerdict } from './locked-batch.store.ts';
import type { Movement, Posted, Ride } from './movement.ts';
import { postedOfVerdict } from './posted-of-verdict.ts';

export interface DecisionInput {
  /** Everything the movement may touch; wallets and meters are locked first. */
  readonly accounts: readonly bigint[];
  /** Riders of the movement, whatever is decided. */
  readonly rides?: readonly Ride[];
  /** Makes the movement from the present state; null: none. The client reads within the same transaction. */
  decide(
    has: LockedAccounts,
    client: Client,
  ): Promise<Omit<Movement, 'entryId'> | null> | Omit<Movement, 'entryId'> | null;
}

interface LaneDeps {
  readonly pool: Pool;
  connect(): Promise<Client>;
  /** Looks up house accounts that are not known yet, before the lock, so that nothing is awaited under it. */
  meet(accounts: readonly bigint[]): Promise<void>;
  fit(movement: Movement): Promise<FittedMovement>;
}

/** How long an unknown outcome is looked up by its keys before the caller hears that it is unknown. */
const resolveMaxMs = 30_000;

/**
 * For the few movements whose amounts depend on the balance of a wallet (decision 42): one at a time, each in a
 * transaction of its own that locks, reads, decides and books. The group commit cannot do this, because it has the
 * amounts before it locks.
 */
export class DecidingWriter {
  readonly #deps: LaneDeps;
  #client: Client | null = null;
  #last: Promise<unknown> = Promise.resolve();
  #isClosed = false;

  constructor(deps: LaneDeps) {
    this.#deps = deps;
  }

  /** Null: nothing was decided. */
  post(input: DecisionInput, entryId: bigint): Promise<Posted | null> {
    if (this.#isClosed) return Promise.reject(new Refusal('overloaded'));
    const posting = this.#last.then(() => this.#postNow(input, entryId));
    this.#last = posting.catch(() => undefined);
    return posting;
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    await this.#last;
    await this.#client?.end().catch(() => undefined);
  }

  async #postNow(input: DecisionInput, entryId: bigint): Promise<Posted | null> {
    const giveUpAt = performance.now() + resolveMaxMs;
    for (;;) {
      try {
        return await this.#postOnce(input, entryId);
      } catch (error) {
        if (!isRetryable(error) || performance.now() > giveUpAt) throw error;
        if (isConnectionLost(error)) await this.#reconnectSoon();
      }
    }
  }

  async #postOnce({ accounts, rides = [], decide }: DecisionInput, entryId: bigint): Promise<Posted | null> {
    await this.#deps.meet(accounts);
    const client = await this.#connected();
    const booked = await runLockedBatch(client, {
      accounts,
      rides,
      decide: async (has) => {
        const movement = await decide(has, client);
        return movement && this.#deps.fit({ ...movement, entryId });
      },
    });
    return booked && toPosted(this.#deps.pool, booked);
  }

  async #connected(): Promise<Client> {
    if (this.#client) return this.#client;
    const client = await this.#deps.connect();
    client.on('error', () => {
      if (this.#client === client) this.#client = null;
    });
    this.#client = client;
    return client;
  }

  async #reconnectSoon(): Promise<void> {
    this.#client?.end().catch(() => undefined);
    this.#client = null;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

/** A repeated request gets the first answer (ARCHITECTURE section 6). */
async function toPosted(pool: Pool, { movement, verdict }: LockedVerdict): Promise<Posted> {
  if (verdict.code !== verdictCodes.known) return postedOfVerdict(movement, verdict);
  const {
    walletId,
    key: { call, clientKey },
  } = movement;
  const [known] = await findKeys(pool, [{ walletId, call, clientKey }]);
  if (!known) throw new Error('a known key has no row');
  return { verdict: 'duplicate', ...known };
}
