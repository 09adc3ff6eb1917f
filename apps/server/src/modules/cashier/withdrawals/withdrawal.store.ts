import type { InstrumentType, ReviewReason, WithdrawalState } from '@fairhouse/contract';
import { optionalBig, type Db, type Tx } from '../../../platform/db/index.ts';
import { keepStep, type Hand } from '../request-step.store.ts';
import { endStates, statesBefore } from './withdrawal-states.ts';

export type WithdrawalFlag = 'payment_failed' | 'wrong_amount' | 'contradicted' | 'not_received';

export interface WithdrawalRow {
  readonly id: bigint;
  readonly brandId: bigint;
  readonly memberId: bigint;
  readonly memberName: string;
  readonly walletId: bigint;
  readonly requestHash: Buffer;
  readonly instrumentId: bigint;
  readonly type: InstrumentType;
  readonly bankCode: string;
  readonly masked: string;
  readonly provider: string;
  readonly siteOrigin: string;
  readonly currency: string;
  readonly amountMinor: bigint;
  readonly feeMinor: bigint;
  readonly isFeeBooked: boolean;
  readonly holdId: bigint | null;
  readonly paidMinor: bigint;
  readonly returnedMinor: bigint;
  readonly returnedAt: Date | null;
  readonly reviewReasons: ReviewReason[];
  readonly refusedAs: string | null;
  readonly state: WithdrawalState;
  readonly flag: WithdrawalFlag | null;
  readonly reason: string | null;
  readonly version: number;
  readonly takenBy: bigint | null;
  readonly approvedBy: bigint | null;
  readonly forcedBy: bigint | null;
  readonly createdAt: Date;
  readonly confirmUntil: Date | null;
  readonly disputeUntil: Date | null;
  readonly endedAt: Date | null;
}

export interface WithdrawalMade extends Pick<
  WithdrawalRow,
  | 'brandId'
  | 'memberId'
  | 'memberName'
  | 'walletId'
  | 'requestHash'
  | 'instrumentId'
  | 'type'
  | 'bankCode'
  | 'masked'
  | 'provider'
  | 'siteOrigin'
  | 'currency'
  | 'amountMinor'
  | 'feeMinor'
  | 'reviewReasons'
  | 'createdAt'
> {
  readonly clientKey: string;
}

export const columns = `id, brand_id, member_id, member_name, wallet_id, request_hash, instrument_id, type, bank_code, masked, provider, site_origin, currency, amount,
  fee, fee_booked, hold_id, paid, returned, returned_at, review_reasons, refused_as, state, flag, reason, version, taken_by, approved_by,
  forced_by, created_at, confirm_until, dispute_until, ended_at`;

export interface Raw {
  id: string;
  brand_id: string;
  member_id: string;
  member_name: string;
  wallet_id: string;
  request_hash: Buffer;
  instrument_id: string;
  type: InstrumentType;
  bank_code: string;
  masked: string;
  provider: string;
  site_origin: string;
  currency: string;
  amount: string;
  fee: string;
  fee_booked: boolean;
  hold_id: string | null;
  paid: string;
  returned: string;
  returned_at: Date | null;
  review_reasons: ReviewReason[];
  refused_as: string | null;
  state: WithdrawalState;
  flag: WithdrawalFlag | null;
  reason: string | null;
  version: number;
  taken_by: string | null;
  approved_by: string | null;
  forced_by: string | null;
  created_at: Date;
  confirm_until: Date | null;
  dispute_until: Date | null;
  ended_at: Date | null;
}

export function readWithdrawal(raw: Raw): WithdrawalRow {
  return {
    id: BigInt(raw.id),
    brandId: BigInt(raw.brand_id),
    memberId: BigInt(raw.member_id),
    memberName: raw.member_name,
    walletId: BigInt(raw.wallet_id),
    requestHash: raw.request_hash,
    instrumentId: BigInt(raw.instrument_id),
    type: raw.type,
    bankCode: raw.bank_code,
    masked: raw.masked,
    provider: raw.provider,
    siteOrigin: raw.site_origin,
    currency: raw.currency,
    amountMinor: BigInt(raw.amount),
    feeMinor: BigInt(raw.fee),
    isFeeBooked: raw.fee_booked,
    holdId: optionalBig(raw.hold_id),
    paidMinor: BigInt(raw.paid),
    returnedMinor: BigInt(raw.returned),
    returnedAt: raw.returned_at,
    reviewReasons: raw.review_reasons,
    refusedAs: raw.refused_as,
    state: raw.state,
    flag: raw.flag,
    reason: raw.reason,
    version: raw.version,
    takenBy: optionalBig(raw.taken_by),
    approvedBy: optionalBig(raw.approved_by),
    forcedBy: optionalBig(raw.forced_by),
    createdAt: raw.created_at,
    confirmUntil: raw.confirm_until,
    disputeUntil: raw.dispute_until,
    endedAt: raw.ended_at,
  };
}

export async function insertWithdrawal(tx: Tx, made: WithdrawalMade): Promise<WithdrawalRow> {
  const { rows } = await tx.query<Raw>(
    `insert into cashier.withdrawal (brand_id, member_id, member_name, wallet_id, client_key, request_hash, instrument_id, type, bank_code, masked, provider,
       site_origin, currency, amount, fee, review_reasons, state, created_at, state_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, 'created', $17, $17) returning ${columns}`,
    [
      made.brandId,
      made.memberId,
      made.memberName,
      made.walletId,
      made.clientKey,
      made.requestHash,
      made.instrumentId,
      made.type,
      made.bankCode,
      made.masked,
      made.provider,
      made.siteOrigin,
      made.currency,
      made.amountMinor,
      made.feeMinor,
      made.reviewReasons,
      made.createdAt,
    ],
  );
  return keepStep(tx, { kind: 'withdrawal', row: first(rows) }, { by: 'member', at: made.createdAt });
}

function first(rows: readonly Raw[]): WithdrawalRow {
  const raw = rows[0];
  if (!raw) throw new Error('the withdrawal was not written');
  return readWithdrawal(raw);
}

export interface StepMade {
  readonly id: bigint;
  readonly to: WithdrawalState;
  readonly flag?: WithdrawalFlag;
  readonly reason?: string;
  readonly takenBy?: bigint;
  readonly approvedBy?: bigint;
  /** The withdrawal is returned from here on; the movement follows. */
  readonly returnedMinor?: bigint;
  readonly feeMinor?: bigint;
  readonly confirmUntil?: Date;
  readonly disputeUntil?: Date;
  /** Only if it still has this value; for callers that have not locked the row. */
  readonly version?: number;
}

/** One step along the table of states; a new dispute drops the agreement to an older one. Null: the step cannot follow the state. */
export async function updateState(tx: Tx, step: StepMade, operator: Hand): Promise<WithdrawalRow | null> {
  const { rows } = await tx.query<Raw>(
    `update cashier.withdrawal set state = $2, version = version + 1, state_at = $3, ended_at = case when $4 then $3::timestamptz end,
       flag = coalesce($5, flag), reason = coalesce($6, reason), taken_by = coalesce($7, taken_by), approved_by = coalesce($8, approved_by),
       forced_by = case when $2 <> 'disputed' then forced_by end,
       returned = coalesce($9, returned), fee = coalesce($10, fee), confirm_until = coalesce($11, confirm_until), dispute_until = coalesce($12, dispute_until)
     where id = $1 and state = any($13) and ($14::int is null or version = $14) returning ${columns}`,
    [
      step.id,
      step.to,
      operator.at,
      endStates.includes(step.to),
      step.flag ?? null,
      step.reason ?? null,
      step.takenBy ?? null,
      step.approvedBy ?? null,
      step.returnedMinor ?? null,
      step.feeMinor ?? null,
      step.confirmUntil ?? null,
      step.disputeUntil ?? null,
      statesBefore(step.to),
      step.version ?? null,
    ],
  );
  return rows[0] ? keepStep(tx, { kind: 'withdrawal', row: readWithdrawal(rows[0]) }, operator) : null;
}

export interface Mark {
  readonly id: bigint;
  /** Null removes it. */
  readonly flag?: WithdrawalFlag | null;
  readonly takenBy?: bigint;
  readonly forcedBy?: bigint;
  /** One more than the parts of the request. */
  readonly reviewReason?: ReviewReason;
}

/** A change beside the state: the state stays, the version grows. */
export async function updateMark(tx: Tx, mark: Mark, operator: Hand): Promise<WithdrawalRow> {
  const { rows } = await tx.query<Raw>(
    `update cashier.withdrawal set version = version + 1, flag = case when $2 then $3 else flag end, taken_by = coalesce($4, taken_by),
       forced_by = coalesce($5, forced_by), review_reasons = review_reasons || $6::text[]
     where id = $1 returning ${columns}`,
    [
      mark.id,
      mark.flag !== undefined,
      mark.flag ?? null,
      mark.takenBy ?? null,
      mark.forcedBy ?? null,
      mark.reviewReason === undefined ? [] : [mark.reviewReason],
    ],
  );
  return keepStep(tx, { kind: 'withdrawal', row: first(rows) }, operator);
}

/** Stores the hold of a request; once. */
export async function updateHold(db: Db, id: bigint, holdId: bigint): Promise<void> {
  await db.query('update cashier.withdrawal set hold_id = $2 where id = $1 and hold_id is null', [id, holdId]);
}

/** Refused before anything was held, and only then: `failed` may follow `paying`, too. */
export async function updateRefused(tx: Tx, refused: { id: bigint; code: string; at: Date }): Promise<void> {
  const { rows } = await tx.query<Raw>(
    `update cashier.withdrawal set refused_as = $2, state = 'failed', version = version + 1, state_at = $3, ended_at = $3
     where id = $1 and state = 'created' returning ${columns}`,
    [refused.id, refused.code, refused.at],
  );
  if (rows[0])
    await keepStep(
      tx,
      { kind: 'withdrawal', row: readWithdrawal(rows[0]) },
      { by: 'ledger', at: refused.at, note: refused.code },
    );
}

/** An assumed receipt is final when the time for disputes is over; a late confirmation is still taken. */
export async function updateUndisputed(db: Db, now: Date): Promise<void> {
  await db.query(
    `update cashier.withdrawal set ended_at = dispute_until where state = 'assumed_received' and ended_at is null and dispute_until <= $1`,
    [now],
  );
}

export async function lockWithdrawal(tx: Tx, id: bigint): Promise<WithdrawalRow | null> {
  const { rows } = await tx.query<Raw>(`select ${columns} from cashier.withdrawal where id = $1 for update`, [id]);
  return rows[0] ? readWithdrawal(rows[0]) : null;
}

export async function findWithdrawal(db: Db | Tx, id: bigint): Promise<WithdrawalRow | null> {
  const { rows } = await db.query<Raw>(`select ${columns} from cashier.withdrawal where id = $1`, [id]);
  return rows[0] ? readWithdrawal(rows[0]) : null;
}

export async function findByClientKey(
  db: Db | Tx,
  owner: { memberId: bigint; clientKey: string },
): Promise<WithdrawalRow | null> {
  const { rows } = await db.query<Raw>(
    `select ${columns} from cashier.withdrawal where member_id = $1 and client_key = $2`,
    [owner.memberId, owner.clientKey],
  );
  return rows[0] ? readWithdrawal(rows[0]) : null;
}

export async function findWithdrawalsOf(
  db: Db,
  owner: { memberId: bigint; brandId: bigint; state: WithdrawalState | null },
  page: { offset: number; limit: number },
): Promise<{ list: WithdrawalRow[]; total: number }> {
  const where = 'member_id = $1 and brand_id = $2 and refused_as is null and ($3::text is null or state = $3)';
  const values = [owner.memberId, owner.brandId, owner.state];
  const [list, count] = await Promise.all([
    db.query<Raw>(`select ${columns} from cashier.withdrawal where ${where} order by id desc offset $4 limit $5`, [
      ...values,
      page.offset,
      page.limit,
    ]),
    db.query<{ count: string }>(`select count(*) as count from cashier.withdrawal where ${where}`, values),
  ]);
  return { list: list.rows.map(readWithdrawal), total: Number(count.rows[0]?.count ?? 0) };
}
