import type { Db, Tx } from '../../platform/db/index.ts';
import { countedStates, unpaidStates } from './deposit-states.ts';

/** What a member has requested by each method since an instant, as far as it was paid or may still be paid. */
export async function sumByMethod(db: Db | Tx, input: { memberId: bigint; since: Date }): Promise<Map<string, bigint>> {
  const { rows } = await db.query<{ method: string; sum: string }>(
    `select method, sum(coalesce(received, amount)) as sum from cashier.deposit where member_id = $1 and created_at >= $2 and state = any($3) group by method`,
    [input.memberId, input.since, countedStates],
  );
  return new Map(rows.map((row) => [row.method, BigInt(row.sum)]));
}

export async function countUnpaid(tx: Tx, memberId: bigint): Promise<number> {
  const { rows } = await tx.query<{ count: string }>(
    'select count(*) as count from cashier.deposit where member_id = $1 and state = any($2)',
    [memberId, unpaidStates],
  );
  return Number(rows[0]?.count ?? 0);
}

/** Whether one of these members has ever paid in. */
export async function hasPaid(db: Db | Tx, memberIds: readonly bigint[]): Promise<boolean> {
  const { rowCount } = await db.query(
    `select 1 from cashier.deposit where member_id = any ($1) and state in ('confirmed', 'paid') limit 1`,
    [memberIds],
  );
  return rowCount === 1;
}

/** Whether one of these members had paid in before a deposit was paid; of two at the same moment the lower number was first. */
export async function hasPaidBefore(
  db: Db,
  { memberIds, depositId }: { memberIds: readonly bigint[]; depositId: bigint },
): Promise<boolean> {
  const { rowCount } = await db.query(
    `select 1 from cashier.deposit o join cashier.deposit d on d.id = $2
     where o.member_id = any ($1) and o.state = 'paid' and (d.ended_at is null or (o.ended_at, o.id) < (d.ended_at, d.id)) limit 1`,
    [memberIds, depositId],
  );
  return rowCount === 1;
}

interface Found {
  readonly id: bigint;
}
const toFound = (rows: readonly { id: string }[]): Found[] => rows.map(({ id }) => ({ id: BigInt(id) }));

/** For a job that takes them one by one, in the order of their numbers. */
export async function findOverdue(db: Db, now: Date, page: { after: bigint; most: number }): Promise<Found[]> {
  const { rows } = await db.query<{ id: string }>(
    'select id from cashier.deposit where state = any($1) and expires_at <= $2 and id > $3 order by id limit $4',
    [unpaidStates, now, page.after, page.most],
  );
  return toFound(rows);
}

export async function findConfirmed(db: Db, page: { after: bigint; most: number }): Promise<Found[]> {
  const { rows } = await db.query<{ id: string }>(
    "select id from cashier.deposit where state = 'confirmed' and id > $1 order by id limit $2",
    [page.after, page.most],
  );
  return toFound(rows);
}

/** The start of today where the brand is. */
export async function startOfDay(db: Db | Tx, now: Date, timeZone: string): Promise<Date> {
  const { rows } = await db.query<{ at: Date }>("select date_trunc('day', $1::timestamptz, $2) as at", [now, timeZone]);
  return rows[0]?.at ?? now;
}
