import type { OpenQueue } from '@fairhouse/contract';
import type { Db, Tx } from '../../platform/db/index.ts';

export type AdjustmentState = 'proposed' | 'approved' | 'rejected' | 'booked' | 'refused';

/** State to allowed next states. A booked movement counts even if another process has just been refused: booked follows refused. */
export const adjustmentSteps: Readonly<Record<AdjustmentState, readonly AdjustmentState[]>> = {
  proposed: ['approved', 'rejected'],
  approved: ['booked', 'refused'],
  rejected: [],
  booked: [],
  refused: ['booked'],
};

export interface Adjustment {
  readonly id: bigint;
  readonly brandId: bigint;
  readonly memberId: bigint;
  readonly memberName: string;
  readonly direction: 'credit' | 'debit';
  readonly amountMinor: bigint;
  /** The entry it mirrors; null: an amount chosen by an operator. */
  readonly correctsId: bigint | null;
  /** A debt that is forgiven; no wallet changes. */
  readonly forgivesDebt: boolean;
  readonly currency: string;
  readonly reason: string;
  readonly state: AdjustmentState;
  readonly version: number;
  readonly proposedById: bigint;
  readonly proposedBy: string;
  readonly proposedAt: Date;
  readonly decidedById: bigint | null;
  readonly decidedBy: string | null;
  readonly decidedAt: Date | null;
  readonly decisionReason: string | null;
}

interface Raw {
  id: string;
  brand_id: string;
  member_id: string;
  member_name: string;
  direction: 'credit' | 'debit';
  amount: string;
  corrects_id: string | null;
  forgives_debt: boolean;
  currency: string;
  reason: string;
  state: AdjustmentState;
  version: number;
  proposed_by: string;
  proposer: string;
  proposed_at: Date;
  decided_by: string | null;
  decider: string | null;
  decided_at: Date | null;
  decision_reason: string | null;
}

const selected = `select a.id, a.brand_id, a.member_id, a.member_name, a.direction, a.amount, a.corrects_id, a.forgives_debt, a.currency, a.reason, a.state, a.version, a.proposed_by,
  p.name as proposer, a.proposed_at, a.decided_by, d.name as decider, a.decided_at, a.decision_reason
  from operators.adjustment a join operators.operator p on p.id = a.proposed_by left join operators.operator d on d.id = a.decided_by`;

function toAdjustment(row: Raw): Adjustment {
  return {
    id: BigInt(row.id),
    brandId: BigInt(row.brand_id),
    memberId: BigInt(row.member_id),
    memberName: row.member_name,
    direction: row.direction,
    amountMinor: BigInt(row.amount),
    correctsId: row.corrects_id === null ? null : BigInt(row.corrects_id),
    forgivesDebt: row.forgives_debt,
    currency: row.currency,
    reason: row.reason,
    state: row.state,
    version: row.version,
    proposedById: BigInt(row.proposed_by),
    proposedBy: row.proposer,
    proposedAt: row.proposed_at,
    decidedById: row.decided_by === null ? null : BigInt(row.decided_by),
    decidedBy: row.decider,
    decidedAt: row.decided_at,
    decisionReason: row.decision_reason,
  };
}

export async function findAdjustment(db: Db | Tx, brandId: bigint, id: bigint): Promise<Adjustment | null> {
  const { rows } = await db.query<Raw>(`${selected} where a.brand_id = $1 and a.id = $2`, [brandId, id]);
  return rows[0] ? toAdjustment(rows[0]) : null;
}

/** The operator's earlier request under this key. */
export async function findByKey(tx: Tx, proposedBy: bigint, clientKey: string): Promise<Adjustment | null> {
  const { rows } = await tx.query<Raw>(`${selected} where a.proposed_by = $1 and a.client_key = $2`, [
    proposedBy,
    clientKey,
  ]);
  return rows[0] ? toAdjustment(rows[0]) : null;
}

/** Proposals of an operator run one after another, so that the sum of the day is exact. */
export async function lockProposer(tx: Tx, operatorId: bigint): Promise<void> {
  await tx.query('select 1 from operators.operator where id = $1 for no key update', [operatorId]);
}

/** In 1/10,000 unit: everything proposed since then and not refused. A correction that takes money back counts as nothing. */
export async function sumProposed(
  tx: Tx,
  input: { operatorId: bigint; brandId: bigint; since: Date },
): Promise<bigint> {
  const { rows } = await tx.query<{ sum: string }>(
    `select coalesce(sum(amount), 0) as sum from operators.adjustment where proposed_by = $1 and brand_id = $2 and proposed_at > $3 and state not in ('rejected', 'refused')
       and (corrects_id is null or direction = 'credit')`,
    [input.operatorId, input.brandId, input.since],
  );
  return BigInt(rows[0]?.sum ?? 0);
}

/** Null when the entry is already being corrected, or the debt forgiven. */
export async function insertAdjustment(
  tx: Tx,
  made: Pick<
    Adjustment,
    | 'brandId'
    | 'memberId'
    | 'memberName'
    | 'direction'
    | 'amountMinor'
    | 'correctsId'
    | 'forgivesDebt'
    | 'currency'
    | 'reason'
    | 'proposedById'
    | 'proposedAt'
  > & { clientKey: string },
): Promise<bigint | null> {
  const { rows } = await tx.query<{ id: string }>(
    `insert into operators.adjustment (brand_id, member_id, member_name, direction, amount, currency, reason, proposed_by, proposed_at, client_key, corrects_id, forgives_debt)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)
     on conflict do nothing returning id`,
    [
      made.brandId,
      made.memberId,
      made.memberName,
      made.direction,
      made.amountMinor,
      made.currency,
      made.reason,
      made.proposedById,
      made.proposedAt,
      made.clientKey,
      made.correctsId,
      made.forgivesDebt,
    ],
  );
  return rows[0] ? BigInt(rows[0].id) : null;
}

/** Only from the version that was read; false when another operator was faster. */
export async function decide(
  tx: Tx,
  decided: { id: bigint; version: number; state: 'approved' | 'rejected'; by: bigint; at: Date; reason: string },
): Promise<boolean> {
  const { rowCount } = await tx.query(
    `update operators.adjustment set state = $3, decided_by = $4, decided_at = $5, decision_reason = $6, version = version + 1
     where id = $1 and version = $2 and state = 'proposed'`,
    [decided.id, decided.version, decided.state, decided.by, decided.at, decided.reason],
  );
  return rowCount === 1;
}

/** Null: the ledger refused it. The amount is what was booked, if that is less than requested. */
export async function markBooked(
  db: Db,
  id: bigint,
  booked: { entryId: bigint; amountMinor?: bigint | undefined } | null,
): Promise<void> {
  await db.query(
    `update operators.adjustment set state = $2, entry_id = $3, amount = coalesce($4, amount), version = version + 1 where id = $1 and (state = 'approved' or (state = 'refused' and $2 = 'booked'))`,
    [id, booked ? 'booked' : 'refused', booked?.entryId ?? null, booked?.amountMinor ?? null],
  );
}

/** In the order of their numbers. */
export async function listApproved(db: Db, page: { after: bigint; most: number }): Promise<Adjustment[]> {
  const { rows } = await db.query<Raw>(`${selected} where a.state = 'approved' and a.id > $1 order by a.id limit $2`, [
    page.after,
    page.most,
  ]);
  return rows.map(toAdjustment);
}

export async function listAdjustments(
  db: Db,
  input: { brandId: bigint; state: AdjustmentState | null; search: string; limit: number; offset: number },
): Promise<{ list: Adjustment[]; total: number }> {
  const where = `a.brand_id = $1 and ($2::text is null or a.state = $2) and ($3 = '' or strpos(lower(a.member_name || ' ' || a.reason), lower($3)) > 0)`;
  const values = [input.brandId, input.state, input.search];
  const { rows } = await db.query<Raw>(`${selected} where ${where} order by a.id desc limit $4 offset $5`, [
    ...values,
    input.limit,
    input.offset,
  ]);
  const counted = await db.query<{ total: number }>(
    `select count(*)::int as total from operators.adjustment a where ${where}`,
    values,
  );
  return { list: rows.map(toAdjustment), total: counted.rows[0]?.total ?? 0 };
}

export async function countProposed(db: Db, brandId: bigint): Promise<OpenQueue> {
  const { rows } = await db.query<{ count: number; oldest: Date | null }>(
    `select count(*)::int as count, min(proposed_at) as oldest from operators.adjustment where brand_id = $1 and state = 'proposed'`,
    [brandId],
  );
  return { count: rows[0]?.count ?? 0, oldestAt: rows[0]?.oldest?.getTime() ?? null };
}

export interface AdjustedDayRow {
  readonly day: string;
  readonly proposedBy: string;
  readonly decidedBy: string;
  readonly kind: 'adjustment' | 'correction' | 'forgiveness';
  readonly direction: 'credit' | 'debit';
  readonly currency: string;
  readonly count: number;
  readonly amountMinor: bigint;
}

/** Booked ones by the day of the decision, which is the day of the booking; the newest day first. */
export async function sumAdjustedDays(
  db: Db,
  input: { brandId: bigint; timeZone: string; firstDay: string; lastDay: string },
): Promise<AdjustedDayRow[]> {
  const { rows } = await db.query<Omit<AdjustedDayRow, 'amountMinor'> & { amount: string }>(
    `select (a.decided_at at time zone $2)::date::text as day, p.name as "proposedBy", d.name as "decidedBy", a.direction, a.currency, count(*)::int as count, sum(a.amount)::text as amount,
       case when a.forgives_debt then 'forgiveness' when a.corrects_id is not null then 'correction' else 'adjustment' end as kind
     from operators.adjustment a join operators.operator p on p.id = a.proposed_by join operators.operator d on d.id = a.decided_by
     where a.brand_id = $1 and a.state = 'booked' and (a.decided_at at time zone $2)::date between $3::date and $4::date
     group by 1, 2, 3, a.direction, a.currency, kind order by 1 desc, 2, 3, kind, a.direction, a.currency`,
    [input.brandId, input.timeZone, input.firstDay, input.lastDay],
  );
  return rows.map(({ amount, ...row }) => ({ ...row, amountMinor: BigInt(amount) }));
}
