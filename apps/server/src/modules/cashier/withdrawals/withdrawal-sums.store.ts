import type { InstrumentType } from '@fairhouse/contract';
import type { Db, Tx } from '../../../platform/db/index.ts';

export interface DaySum {
  readonly count: number;
  readonly sumMinor: bigint;
}

/** What a member has requested since an instant, by type of account, without requests that ended without a payment. */
export async function sumByType(
  db: Db | Tx,
  input: { memberId: bigint; since: Date },
): Promise<Map<InstrumentType, DaySum>> {
  const { rows } = await db.query<{ type: InstrumentType; count: string; sum: string }>(
    `select type, count(*) as count, sum(amount) as sum from cashier.withdrawal
     where member_id = $1 and created_at >= $2 and state not in ('rejected', 'failed') group by type`,
    [input.memberId, input.since],
  );
  return new Map(rows.map((row) => [row.type, { count: Number(row.count), sumMinor: BigInt(row.sum) }]));
}

export interface PaidDeposit {
  readonly id: bigint;
  readonly at: Date;
  readonly arrivedMinor: bigint;
}

/** Deposits that have reached the wallet, the newest first. */
export async function findNewestPaid(
  db: Db,
  input: { memberId: bigint; brandId: bigint; max: number },
): Promise<PaidDeposit[]> {
  const { rows } = await db.query<{ id: string; ended_at: Date; arrived: string }>(
    `select id, ended_at, coalesce(received, amount) as arrived from cashier.deposit
     where member_id = $1 and brand_id = $2 and state = 'paid' order by ended_at desc, id desc limit $3`,
    [input.memberId, input.brandId, input.max],
  );
  return rows.map((row) => ({ id: BigInt(row.id), at: row.ended_at, arrivedMinor: BigInt(row.arrived) }));
}

export async function hasPaidOne(db: Db | Tx, memberId: bigint): Promise<boolean> {
  const { rowCount } = await db.query('select 1 from cashier.withdrawal where member_id = $1 and paid > 0 limit 1', [
    memberId,
  ]);
  return rowCount === 1;
}

export type Due = 'unheld' | 'unjudged' | 'unpaid' | 'unfollowed' | 'unfinished' | 'unreturned' | 'unconfirmed';

/** Withdrawals that a job continues, because a process may have died before their next step. */
const dueWhere: Readonly<Record<Due, string>> = {
  unheld: `state = 'created' and state_at <= $1`,
  unjudged: `state = 'requested' and state_at <= $1 and (hold_id is null or review_reasons = '{}')`,
  unpaid: `state = 'approved' and state_at <= $1`,
  // The last part was paid whole, and more is left: payPart decides whether the next one needs an operator.
  unfollowed: `state = 'paying' and state_at <= $1 and flag is null and paid + fee + returned < amount
    and (select state = 'paid' and paid = amount from cashier.withdrawal_part part where withdrawal_id = withdrawal.id order by ordinal desc limit 1)`,
  unfinished: `state = 'paying' and state_at <= $1 and paid + fee + returned = amount`,
  unreturned: `returned > 0 and returned_at is null and state_at <= $1`,
  unconfirmed: `state = 'paid_out' and confirm_until <= $1`,
};

/** In the order of their numbers. */
export async function findDue(
  db: Db,
  due: Due,
  input: { before: Date; after: bigint; most: number },
): Promise<{ id: bigint }[]> {
  const { rows } = await db.query<{ id: string }>(
    `select id from cashier.withdrawal where ${dueWhere[due]} and id > $2 order by id limit $3`,
    [input.before, input.after, input.most],
  );
  return rows.map(({ id }) => ({ id: BigInt(id) }));
}
