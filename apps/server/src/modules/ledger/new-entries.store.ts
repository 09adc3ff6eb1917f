import type { Pool } from 'pg';
import { meteredHouseKinds } from '@fairhouse/ledger';
import { inTx } from '../../platform/db/index.ts';
import { insertBookCheck, type BookDifference } from './books.store.ts';

export interface NewEntriesLook {
  readonly entries: number;
  readonly differences: readonly BookDifference[];
  /** Only transactions that may still be open are left. */
  readonly isLast: boolean;
}

/** Checks the entries of the next finished transactions; the cursor moves together with the result. */
export function lookAtNewEntries(pool: Pool, mostTx: number): Promise<NewEntriesLook> {
  return inTx(pool, async (tx) => {
    const {
      rows: [row],
    } = await tx.query<{ scope: string; entries: string; differences: BookDifference[]; is_last: boolean }>({
      name: 'ledger_look_at_entries',
      text: 'select scope, entries, differences, is_last from ledger.look_at_entries($1)',
      values: [mostTx],
    });
    if (!row) throw new Error('the new entries have no cursor');
    const look = {
      entries: Number(row.entries),
      differences: row.differences.map((found) => ({ ...found, account: `${found.account}` })),
    };
    if (look.differences.length > 0) await insertBookCheck(tx, { scope: row.scope, wallets: 0, ...look });
    return { ...look, isLast: row.is_last };
  });
}

/** With more transactions behind than this, the sums are too old: their missing entries would have to be read again and again. */
const behindMostTx = 20_000;

/**
 * The trial balance of this moment: wallets hold what the house accounts gave, and meters equal their sums. It uses the
 * house sums and the entries since, so it costs a read of each account and not of each entry.
 */
export async function checkTrialBalance(pool: Pool): Promise<BookDifference[]> {
  const { rows } = await pool.query<BookDifference>(
    `with cursor as materialized (
       select next_tx from ledger.rollup_cursor where name = 'house_total' and next_tx > pg_snapshot_xmax(pg_current_snapshot())::text::bigint - $2
     ), later as materialized (
       select p.debit, p.credit, p.amount from ledger.entry e join ledger.posting p on p.entry_id = e.id and p.at = e.at where e.tx >= (select next_tx from cursor)
     ), house as materialized (
       select x.id, sum(x.change) as balance from (
         select account_id as id, credited - debited as change from ledger.house_total
         union all select debit, -amount from later where debit < 1000000
         union all select credit, amount from later where credit < 1000000
       ) x group by x.id
     ), given as (
       select a.currency, -sum(h.balance) as given from house h join ledger.account a on a.id = h.id group by a.currency
     ), held as (
       select currency, sum(balance) as held from ledger.account where id >= 1000000 and exists (select from cursor) group by currency
     )
     select 'total' as what, h.currency as account, coalesce(g.given, 0)::text as expected, h.held::text as found
     from held h left join given g using (currency) where h.held <> coalesce(g.given, 0)
     union all
     select 'meter', a.id::text, coalesce(h.balance, 0)::text, a.balance::text from ledger.account a left join house h on h.id = a.id
     where exists (select from cursor) and a.id < 1000000 and split_part(a.purse, ':', 1) = any ($1) and a.balance <> coalesce(h.balance, 0)`,
    [meteredHouseKinds, behindMostTx],
  );
  return rows;
}
