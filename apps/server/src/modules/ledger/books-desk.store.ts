import type { Db } from '../../platform/db/index.ts';
import type { BookDifference } from './books.store.ts';

export interface SealedDayRow {
  readonly no: number;
  readonly day: string;
  readonly entries: number;
  readonly head: string;
  readonly kid: string;
  readonly hasBalance: boolean;
}

/** The newest first. */
export async function listSealedDays(
  db: Db,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ list: SealedDayRow[]; total: number }> {
  const { rows } = await db.query<{
    no: string;
    day: string;
    entries: string;
    head: string;
    kid: string;
    has_balance: boolean;
  }>(
    'select no, day::text, entries, head, kid, trial_balance is not null as has_balance from ledger.seal order by no desc limit $1 offset $2',
    [limit, offset],
  );
  const counted = await db.query<{ total: number }>('select count(*)::int as total from ledger.seal');
  return {
    list: rows.map(({ no, day, entries, head, kid, has_balance: hasBalance }) => ({
      no: Number(no),
      day,
      entries: Number(entries),
      head,
      kid,
      hasBalance,
    })),
    total: counted.rows[0]?.total ?? 0,
  };
}

export type FoundDifference = BookDifference & { readonly at: Date; readonly scope: string };

/** Differences found by the last full check and every later check; the health of the books counts them. */
export async function listDifferences(db: Db, limit: number): Promise<FoundDifference[]> {
  const { rows } = await db.query<FoundDifference>(
    `select c.at, c.scope, d.what, d.account::text as account, d.expected::text as expected, d.found::text as found
     from ledger.book_check c, jsonb_to_recordset(c.detail) d(what text, account text, expected text, found text)
     where c.differences > 0 and c.at > (select platform.house_time()) - interval '2 days' and c.id >= coalesce((select max(id) from ledger.book_check where scope = 'full'), 0)
     order by c.id desc limit $1`,
    [limit],
  );
  return rows;
}
