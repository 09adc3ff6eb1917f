import type { Client } from 'pg';
import { meteredHouseKinds } from '@fairhouse/ledger';
import { runBatch, verdictCodes, type FittedMovement, type Verdict } from './batch.store.ts';
import type { Ride } from './movement.ts';

/** What an account has while nobody else can change it. */
export interface LockedAccount {
  readonly balanceMinor: bigint;
  readonly version: bigint;
}
export type LockedAccounts = ReadonlyMap<bigint, LockedAccount>;

export interface LockedBatch {
  /** Everything the movement may touch; of the house only meters are locked. */
  readonly accounts: readonly bigint[];
  /** What rides with it whatever is decided. */
  readonly rides: readonly Ride[];
  /** The movement, by what there is; null: none. */
  decide(has: LockedAccounts): Promise<FittedMovement | null>;
}

export interface LockedVerdict {
  readonly movement: FittedMovement;
  readonly verdict: Verdict;
}

/** One movement that is made after its accounts are locked, and booked before they are let go. */
export async function runLockedBatch(
  client: Client,
  { accounts, rides, decide }: LockedBatch,
): Promise<LockedVerdict | null> {
  await client.query('begin');
  try {
    // In the order of a batch: what riders guard, then accounts by id, meters among them.
    for (const { rider, payload } of rides) {
      if (rider.guard) await client.query(rider.guard.text, [...rider.guard.columns([{ ordinal: 1, payload }])]);
    }
    const movement = await decide(await lockAccounts(client, accounts));
    const [verdict] = movement
      ? await runBatch(client, { movements: [movement], isLookingUp: true }, () => undefined)
      : [];
    await client.query(verdict?.code === verdictCodes.done ? 'commit' : 'rollback');
    return movement && verdict ? { movement, verdict } : null;
  } catch (error) {
    // A lost connection has rolled back by itself; whoever reconnects hears of it by the error.
    await client.query('rollback').catch(() => undefined);
    throw error;
  }
}

async function lockAccounts(client: Client, ids: readonly bigint[]): Promise<LockedAccounts> {
  const { rows } = await client.query<{ id: string; balance: string; version: string }>(
    `select id, balance, version from ledger.account
     where id = any ($1::bigint[]) and (member_id is not null or split_part(purse, ':', 1) = any ($2)) order by id for no key update`,
    [ids, meteredHouseKinds],
  );
  return new Map(
    rows.map((row) => [BigInt(row.id), { balanceMinor: BigInt(row.balance), version: BigInt(row.version) }]),
  );
}
