import { setTimeout } from 'node:timers/promises';
import type { Pool, PoolClient } from 'pg';
import { inTx } from '../../platform/db/index.ts';

/** One line of a wallet's record: what one posting did to it. */
export interface RecordLine {
  readonly at: Date;
  readonly entryId: bigint;
  readonly ordinal: number;
  readonly code: string;
  /** Negative when the money left the wallet. */
  readonly changeMinor: bigint;
  readonly balanceMinor: bigint;
}

export interface RecordInput {
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

/** Newest first; the cost does not grow with the page number (0050-ledger-account-record.sql). */
export async function readRecord(pool: Pool, input: RecordInput): Promise<{ total: number; lines: RecordLine[] }> {
  const { rows } = await pool.query<LineRow>({
    name: 'ledger_read_record',
    text: 'select total, at, entry_id, ordinal, code, change, balance from ledger.read_record($1, $2, $3, $4, $5, $6)',
    values: [input.walletId, input.keys, input.from, input.to, input.skip, input.take],
  });
  return {
    total: Number(rows[0]?.total ?? 0),
    lines: rows.flatMap((row) =>
      row.at === null
        ? []
        : [
            {
              at: row.at,
              entryId: BigInt(row.entry_id),
              ordinal: row.ordinal,
              code: row.code,
              changeMinor: BigInt(row.change),
              balanceMinor: BigInt(row.balance),
            },
          ],
    ),
  };
}

/** Transactions whose wallets are marked together: after a long stop, in pieces that delay nobody. */
const windowTx = 500;

/**
 * Makes marks for wallets with a full block since the last run; returns how many were made. Repeats until it has caught
 * up, and pauses after each part for as long as it took.
 */
export async function markRecords(pool: Pool): Promise<number> {
  for (let made = 0; ;) {
    const from = performance.now();
    const window = await inTx(pool, markWindow);
    made += window.made;
    if (window.isLast) return made;
    await setTimeout(performance.now() - from);
  }
}

/** The cursor moves together with its marks, or not at all. */
async function markWindow(tx: PoolClient): Promise<{ made: number; isLast: boolean }> {
  const {
    rows: [window],
  } = await tx.query<{ from_tx: string; to_tx: string; is_last: boolean }>(
    'select from_tx, to_tx, is_last from ledger.next_window($1, $2)',
    ['record_mark', windowTx],
  );
  if (!window) throw new Error('the marks have no cursor');
  const { rows } = await tx.query<{ made: number }>(
    `with moved as materialized (
       select distinct x.id from ledger.entry e, unnest(array[e.wallet_id, e.counterparty_id]) x(id) where e.tx >= $2 and e.tx < $3 and x.id is not null
     )
     select ledger.mark_record(a.id, $1) as made from moved join ledger.account a on a.id = moved.id
     where a.version >= $1 * (1 + (select count(*) from ledger.record_mark m where m.wallet_id = a.id))`,
    [blockEntries, window.from_tx, window.to_tx],
  );
  return { made: rows.reduce((sum, { made }) => sum + made, 0), isLast: window.is_last };
}
