import type { Db } from '../../platform/db/index.ts';

/** Wrong codes since then; null: none. */
export async function findCodeFailures(
  db: Db,
  guarded: string,
  since: Date,
): Promise<{ failures: number; lastAt: Date } | null> {
  const { rows } = await db.query<{ failures: number; last_at: Date }>({
    name: 'rewards_code_failures',
    text: 'select failures, last_at from rewards.code_failure where guarded = $1 and last_at > $2',
    values: [guarded, since],
  });
  return rows[0] ? { failures: rows[0].failures, lastAt: rows[0].last_at } : null;
}

export async function addCodeFailure(db: Db, guarded: string, at: { now: Date; since: Date }): Promise<number> {
  const { rows } = await db.query<{ failures: number }>({
    name: 'rewards_add_code_failure',
    text: `insert into rewards.code_failure as f (guarded, failures, last_at) values ($1, 1, $2)
      on conflict (guarded) do update set failures = case when f.last_at > $3 then f.failures + 1 else 1 end, last_at = $2 returning failures`,
    values: [guarded, at.now, at.since],
  });
  return rows[0]?.failures ?? 1;
}

export async function forgetCodeFailures(db: Db, guarded: string): Promise<void> {
  await db.query('delete from rewards.code_failure where guarded = $1', [guarded]);
}

export async function sweepCodeFailures(db: Db, before: Date): Promise<void> {
  await db.query('delete from rewards.code_failure where last_at < $1', [before]);
}
