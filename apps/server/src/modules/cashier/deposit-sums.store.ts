import type { Db, Tx } from '../../platform/db/index.ts';
import { countedStates, unpaidStates } from './deposit-states.ts';

/** What a member has asked for by each method since an instant, and may still be or has been paid. */
export async function sumByMethod(db: Db | Tx, asked: { memberId: bigint; since: Date }): Promise<Map<string, bigint>> {
  const { rows } = await db.query<{ method: string; sum: string }>(
    `select method, sum(coalesce(received, amount)) as sum from cashier.deposit where member_id = $1 and created_at >= $2 and state = any($3) group by method`,
    [asked.memberId, asked.since, countedStates],
  );
  return new Map(rows.map((row) => [row.method, BigInt(row.sum)]));
}

export async function countUnpaid(tx: Tx, memberId: bigint): Promise<number> {
  const { rows } = await tx.query<{ count: string }>('select count(*) as count from cashier.deposit where member_id = $1 and state = any($2)', [memberId, unpaidStates]);
  return Number(rows[0]?.count ?? 0);
}

/** Oldest first; a job takes them piece by piece. */
export async function findOverdue(db: Db, now: Date, max: number): Promise<bigint[]> {
  const { rows } = await db.query<{ id: string }>(
    'select id from cashier.deposit where state = any($1) and expires_at <= $2 order by expires_at limit $3', [unpaidStates, now, max],
  );
  return rows.map((row) => BigInt(row.id));
}

export async function findConfirmed(db: Db, max: number): Promise<bigint[]> {
  const { rows } = await db.query<{ id: string }>('select id from cashier.deposit where state = \'confirmed\' order by id limit $1', [max]);
  return rows.map((row) => BigInt(row.id));
}

/** The start of today where the brand is. */
export async function startOfDay(db: Db | Tx, now: Date, timeZone: string): Promise<Date> {
  const { rows } = await db.query<{ at: Date }>('select date_trunc(\'day\', $1::timestamptz, $2) as at', [now, timeZone]);
  return rows[0]?.at ?? now;
}
