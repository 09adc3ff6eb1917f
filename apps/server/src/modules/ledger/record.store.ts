import type { Pool } from 'pg';

/** One line of a wallet's record: what one posting did to it. */
export interface RecordLine {
  readonly at: Date;
  readonly entryId: bigint;
  readonly ordinal: number;
  readonly code: string;
  /** Below zero when it left the wallet. */
  readonly changeMinor: bigint;
  readonly balanceMinor: bigint;
}

export interface RecordAsked {
  readonly walletId: bigint;
  /** Entry codes with the sign of the line, `deposit.paid+`; null: every line. */
  readonly keys: readonly string[] | null;
  readonly from: Date;
  readonly to: Date;
  /** Lines newer than the page. */
  readonly skip: number;
  readonly take: number;
}

/** Entries between two marks: what a page costs at most. */
const blockEntries = 100;

interface LineRow {
  total: string;
  at: Date | null;
  entry_id: string;
  ordinal: number;
  code: string;
  change: string;
  balance: string;
}

/** Newest first; the cost does not grow with the page number (see 0050-ledger-account-record.sql). */
export async function readRecord(pool: Pool, asked: RecordAsked): Promise<{ total: number; lines: RecordLine[] }> {
  const { rows } = await pool.query<LineRow>({
    name: 'ledger_read_record',
    text: 'select total, at, entry_id, ordinal, code, change, balance from ledger.read_record($1, $2, $3, $4, $5, $6)',
    values: [asked.walletId, asked.keys, asked.from, asked.to, asked.skip, asked.take],
  });
  return {
    total: Number(rows[0]?.total ?? 0),
    lines: rows.flatMap((row) => (row.at === null ? [] : [{
      at: row.at, entryId: BigInt(row.entry_id), ordinal: row.ordinal, code: row.code,
      changeMinor: BigInt(row.change), balanceMinor: BigInt(row.balance),
    }])),
  };
}

/** Makes marks for the wallets that have a full block since the last time; returns how many were made. */
export async function markRecords(pool: Pool): Promise<number> {
  const { rows } = await pool.query<{ wallet_id: string }>(
    `with cursor as (
       select next_tx from ledger.rollup_cursor where name = 'record_mark' for update
     ), horizon as (
       select pg_snapshot_xmin(pg_current_snapshot())::text::bigint as tx
     ), moved as (
       select distinct x.id from cursor c, horizon h, ledger.entry e, unnest(array[e.wallet_id, e.counterparty_id]) x(id)
       where e.tx >= c.next_tx and e.tx < h.tx and x.id is not null
     ), advanced as (
       update ledger.rollup_cursor r set next_tx = greatest(r.next_tx, h.tx) from horizon h where r.name = 'record_mark' and exists (select from cursor)
     )
     select a.id as wallet_id from moved join ledger.account a on a.id = moved.id
     where a.version >= $1 * (1 + (select count(*) from ledger.record_mark m where m.wallet_id = a.id))`,
    [blockEntries],
  );
  let made = 0;
  for (const { wallet_id: id } of rows) {
    const marked = await pool.query<{ made: number }>('select ledger.mark_record($1, $2) as made', [id, blockEntries]);
    made += marked.rows[0]?.made ?? 0;
  }
  return made;
}
