import { numbersLiteral, textsLiteral, type Db, type Tx } from '../../platform/db/index.ts';

export type CodePurpose = 'login' | 'register' | 'recover' | 'bind' | 'payment' | 'withdrawal';

/** What a code is bound to: if any of it changes, the code is wrong. */
export interface CodeTarget {
  readonly brandId: bigint;
  readonly purpose: CodePurpose;
  readonly boundTo: string;
}

const isTarget = 'brand_id = $1 and purpose = $2 and bound_to = $3';

/** Only the newest code counts; the one before it is deleted. */
export async function replaceCode(db: Db, target: CodeTarget, code: { mac: Buffer; expiresAt: Date }): Promise<void> {
  await db.query(
    `insert into identity.code (brand_id, purpose, bound_to, mac, expires_at) values ($1, $2, $3, $4, $5)
     on conflict (brand_id, purpose, bound_to) do update set mac = excluded.mac, expires_at = excluded.expires_at, tries = 0, used_at = null`,
    [target.brandId, target.purpose, target.boundTo, code.mac, code.expiresAt],
  );
}

/** Counts a try and returns the code; null when none was sent. */
export async function tryCode(
  db: Db | Tx,
  target: CodeTarget,
): Promise<{ mac: Buffer; tries: number; expiresAt: Date; isUsed: boolean } | null> {
  const { rows } = await db.query<{ mac: Buffer; tries: number; expires_at: Date; is_used: boolean }>({
    name: 'identity_try_code',
    text: `update identity.code set tries = tries + 1 where ${isTarget} returning mac, tries, expires_at, used_at is not null as is_used`,
    values: [target.brandId, target.purpose, target.boundTo],
  });
  return rows[0]
    ? { mac: rows[0].mac, tries: rows[0].tries, expiresAt: rows[0].expires_at, isUsed: rows[0].is_used }
    : null;
}

/** False when another request has used it at this moment, or a newer one exists. */
export async function useCode(db: Db | Tx, target: CodeTarget, use: { mac: Buffer; at: Date }): Promise<boolean> {
  const { rowCount } = await db.query(
    `update identity.code set used_at = $5 where ${isTarget} and mac = $4 and used_at is null`,
    [target.brandId, target.purpose, target.boundTo, use.mac, use.at],
  );
  return rowCount === 1;
}

export interface BudgetUse {
  readonly key: string;
  readonly windowMs: number;
}

/**
 * Takes one from each budget; returns how much of each is used then, and when its window ends. Keys come sorted, so that
 * no two transactions wait for each other.
 */
export async function useBudgets(
  tx: Tx,
  uses: readonly BudgetUse[],
  now: Date,
): Promise<Map<string, { used: number; endsAt: Date }>> {
  const { rows } = await tx.query<{ key: string; used: number; window_ends_at: Date }>({
    name: 'identity_use_budgets',
    text: `insert into identity.code_budget as b (key, window_ends_at, used)
      select t.key, $3::timestamptz + t.ms * interval '1 millisecond', 1 from unnest($1::text[], $2::bigint[]) t(key, ms) order by t.key
      on conflict (key) do update set
        used = case when b.window_ends_at <= $3 then 1 else b.used + 1 end,
        window_ends_at = case when b.window_ends_at <= $3 then excluded.window_ends_at else b.window_ends_at end
      returning key, used, window_ends_at`,
    values: [textsLiteral(uses.map(({ key }) => key)), numbersLiteral(uses.map(({ windowMs }) => windowMs)), now],
  });
  return new Map(rows.map((row) => [row.key, { used: row.used, endsAt: row.window_ends_at }]));
}

/** How much of a budget is used in its running window. */
export async function countUsed(db: Db, key: string, now: Date): Promise<number> {
  const { rows } = await db.query<{ used: number }>({
    name: 'identity_count_used',
    text: 'select used from identity.code_budget where key = $1 and window_ends_at > $2',
    values: [key, now],
  });
  return rows[0]?.used ?? 0;
}

export async function sweepCodes(db: Db, sweep: { now: Date; keepMs: number }): Promise<void> {
  await db.query(`delete from identity.code where expires_at < $1::timestamptz - $2 * interval '1 millisecond'`, [
    sweep.now,
    sweep.keepMs,
  ]);
  await db.query('delete from identity.code_budget where window_ends_at < $1', [sweep.now]);
}
