import type { Pool } from 'pg';
import { expect } from 'vitest';

/**
 * Waits until sums may count all that is booked by now: they go as far as no transaction of the whole database server is open,
 * and a job of a house may be at work just now. Not while the test itself holds one open.
 */
export async function allMayBeCounted(db: Pick<Pool, 'query'>): Promise<void> {
  const {
    rows: [now],
  } = await db.query<{ next: string }>('select pg_snapshot_xmax(pg_current_snapshot())::text as next');
  await expect
    .poll(
      async () =>
        (
          await db.query<{ may: boolean }>(
            'select pg_snapshot_xmin(pg_current_snapshot())::text::bigint >= $1 as may',
            [now?.next],
          )
        ).rows[0]?.may,
    )
    .toBe(true);
}
