import type { Db, Tx } from '../../platform/db/index.ts';
import type { Change, Place, Sequence } from '../../platform/feed/index.ts';

/**
 * What an entry of money did to one purse of a member. `addUp` of the engine tells to which sum of the reports it
 * belongs.
 */
export interface MoneyEntry extends Change {
  readonly entryId: bigint;
  readonly brandId: bigint;
  readonly memberId: bigint;
  readonly purse: string;
  readonly currency: string;
  readonly code: string;
  readonly debitedMinor: bigint;
  readonly creditedMinor: bigint;
}

interface StoredEntry {
  tx: string;
  entry_id: string;
  version: number;
  brand_id: string;
  member_id: string;
  purse: string;
  currency: string;
  code: string;
  at: Date;
  debited: string;
  credited: string;
}

const endless = 9_223_372_036_854_775_807n;

/** The next entries after each of these places, below the first transaction that is still open. */
export async function findMoneyEntries(tx: Tx, places: readonly Place[], most: number): Promise<MoneyEntry[]> {
  const found: MoneyEntry[] = [];
  for (const place of places) found.push(...(await findEntriesAfter(tx, place, most)));
  return found;
}

async function findEntriesAfter(tx: Tx, after: Place, most: number): Promise<MoneyEntry[]> {
  const { rows } = await tx.query<StoredEntry>({
    name: 'ledger_money_entries',
    text: `select tx, entry_id, version, brand_id, member_id, purse, currency, code, at, debited, credited
      from ledger.read_money_entries($1, $2, $3, $4) order by tx, entry_id, version`,
    values: [after.tx, after.id, after.version, most],
  });
  return rows.map((row) => {
    const entryId = BigInt(row.entry_id);
    return {
      shard: after.shard,
      sequence: { tx: BigInt(row.tx), id: entryId, version: row.version },
      changedAt: row.at,
      entryId,
      brandId: BigInt(row.brand_id),
      memberId: BigInt(row.member_id),
      purse: row.purse,
      currency: row.currency,
      code: row.code,
      debitedMinor: BigInt(row.debited),
      creditedMinor: BigInt(row.credited),
    };
  });
}

/** When the oldest entry after the place was made, including those that may not be read yet. */
export async function findOldestMoneyEntry(db: Db | Tx, places: readonly Place[]): Promise<Date | null> {
  const after = places[0];
  if (!after) return null;
  const { rows } = await db.query<{ at: Date | null }>({
    name: 'ledger_oldest_money_entry',
    text: 'select min(at) as at from ledger.read_money_entries($1, $2, $3, 1, $4)',
    values: [after.tx, after.id, after.version, endless],
  });
  return rows[0]?.at ?? null;
}

export async function findMoneyHead(db: Db | Tx): Promise<Place[]> {
  const { rows } = await db.query<{ tx: string; entry_id: string; version: number }>({
    name: 'ledger_money_head',
    text: 'select tx, entry_id, version from ledger.find_money_head()',
  });
  return rows.map((row) => ({ shard: 0, tx: BigInt(row.tx), id: BigInt(row.entry_id), version: row.version }));
}

/** The place before everything that an open or later transaction writes. */
export async function findHorizon(db: Db | Tx): Promise<Sequence> {
  const { rows } = await db.query<{ tx: string }>('select pg_snapshot_xmin(pg_current_snapshot())::text as tx');
  return { tx: BigInt(rows[0]?.tx ?? 0), id: 0n, version: 0 };
}
