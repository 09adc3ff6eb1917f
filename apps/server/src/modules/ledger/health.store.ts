import type { Pool } from 'pg';

/** The state of the books. */
export interface BooksHealth {
  readonly checkedAt: Date | null;
  readonly fullCheckedAt: Date | null;
  /** Age of the oldest entry that the check of each minute has not covered, or of the last check when there is none. */
  readonly checkLagSeconds: number;
  /** Differences found by the last full check and every later check; any number but 0 is an incident. */
  readonly differences: number;
  /** Age of the oldest entry that is not yet in the sums of reports and house accounts, or of the last rollup when there is none. */
  readonly rollupLagSeconds: number;
  readonly sealedDay: string | null;
}

export async function readBooksHealth(pool: Pool): Promise<BooksHealth> {
  const { rows } = await pool.query<{
    checked_at: Date | null;
    full_at: Date | null;
    differences: string;
    check_lag: string;
    lag: string;
    sealed_day: string | null;
  }>(
    `with full_check as (select id, at from ledger.book_check where scope = 'full' order by id desc limit 1)
     select (select at from ledger.book_check order by id desc limit 1) as checked_at, (select at from full_check) as full_at,
       (select coalesce(sum(c.differences), 0) from ledger.book_check c
        where c.id >= coalesce((select id from full_check), 0) and c.at > (select platform.house_time()) - interval '2 days') as differences,
       (select greatest(0, floor(extract(epoch from platform.house_time() - counted_until)))::bigint from ledger.rollup_cursor where name = 'new_entries') as check_lag,
       (select greatest(0, floor(extract(epoch from platform.house_time() - min(counted_until))))::bigint from ledger.rollup_cursor where name in ('house_total', 'day_total')) as lag,
       (select day::text from ledger.seal order by no desc limit 1) as sealed_day`,
  );
  const [row] = rows;
  if (!row) throw new Error('the books have no health');
  return {
    checkedAt: row.checked_at,
    fullCheckedAt: row.full_at,
    differences: Number(row.differences),
    checkLagSeconds: Number(row.check_lag),
    rollupLagSeconds: Number(row.lag),
    sealedDay: row.sealed_day,
  };
}
