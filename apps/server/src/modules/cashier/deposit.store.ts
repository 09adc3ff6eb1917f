import type { DepositFlag, DepositLine, DepositState, DepositType } from '@fairhouse/contract';
import { optionalBig, type Db, type Tx } from '../../platform/db/index.ts';
import { endStates, statesBefore } from './deposit-states.ts';
import { keepStep, type Hand } from './request-step.store.ts';

export interface DepositRow {
  readonly id: bigint;
  readonly brandId: bigint;
  readonly memberId: bigint;
  readonly memberName: string;
  readonly walletId: bigint;
  readonly requestHash: Buffer;
  readonly method: string;
  readonly type: DepositType;
  readonly provider: string | null;
  readonly bankCode: string | null;
  readonly currency: string;
  readonly amountMinor: bigint;
  /** The rule of the method at the time of the request; a later change of the brand does not affect the deposit. */
  readonly feeBps: number;
  readonly feeFixedMinor: bigint;
  /** The amount that arrived, as a provider reported or an operator decided it; null: only the request is known. */
  readonly receivedMinor: bigint | null;
  readonly reference: string;
  readonly providerRef: string | null;
  readonly lines: DepositLine[];
  readonly qrText: string | null;
  readonly launchUrl: string | null;
  readonly needsProof: boolean;
  readonly promotionId: bigint | null;
  readonly claimId: bigint | null;
  readonly refusedAs: string | null;
  readonly state: DepositState;
  readonly flag: DepositFlag | null;
  readonly reason: string | null;
  readonly version: number;
  readonly takenBy: bigint | null;
  readonly approvedBy: bigint | null;
  readonly createdAt: Date;
  readonly expiresAt: Date;
  readonly endedAt: Date | null;
}

export interface DepositMade extends Pick<
  DepositRow,
  | 'brandId'
  | 'memberId'
  | 'memberName'
  | 'walletId'
  | 'requestHash'
  | 'method'
  | 'type'
  | 'provider'
  | 'bankCode'
  | 'currency'
  | 'amountMinor'
  | 'feeBps'
  | 'feeFixedMinor'
  | 'reference'
  | 'lines'
  | 'qrText'
  | 'needsProof'
  | 'promotionId'
  | 'createdAt'
  | 'expiresAt'
> {
  readonly clientKey: string;
  readonly promoClaimId: bigint | null;
}

export const columns = `id, brand_id, member_id, member_name, wallet_id, request_hash, method, type, provider, bank_code, currency, amount, fee_bps, fee_fixed, received,
  reference, provider_ref, lines, qr_text, launch_url, needs_proof, promotion_id, claim_id, refused_as, state, flag, reason, version, taken_by, approved_by,
  created_at, expires_at, ended_at`;

export interface Raw {
  id: string;
  brand_id: string;
  member_id: string;
  member_name: string;
  wallet_id: string;
  request_hash: Buffer;
  method: string;
  type: DepositType;
  provider: string | null;
  bank_code: string | null;
  currency: string;
  amount: string;
  fee_bps: number;
  fee_fixed: string;
  received: string | null;
  reference: string;
  provider_ref: string | null;
  lines: DepositLine[];
  qr_text: string | null;
  launch_url: string | null;
  needs_proof: boolean;
  promotion_id: string | null;
  claim_id: string | null;
  refused_as: string | null;
  state: DepositState;
  flag: DepositFlag | null;
  reason: string | null;
  version: number;
  taken_by: string | null;
  approved_by: string | null;
  created_at: Date;
  expires_at: Date;
  ended_at: Date | null;
}

export function readDeposit(raw: Raw): DepositRow {
  return {
    id: BigInt(raw.id),
    brandId: BigInt(raw.brand_id),
    memberId: BigInt(raw.member_id),
    memberName: raw.member_name,
    walletId: BigInt(raw.wallet_id),
    requestHash: raw.request_hash,
    method: raw.method,
    type: raw.type,
    provider: raw.provider,
    bankCode: raw.bank_code,
    currency: raw.currency,
    amountMinor: BigInt(raw.amount),
    feeBps: raw.fee_bps,
    feeFixedMinor: BigInt(raw.fee_fixed),
    receivedMinor: optionalBig(raw.received),
    reference: raw.reference,
    providerRef: raw.provider_ref,
    lines: raw.lines,
    qrText: raw.qr_text,
    launchUrl: raw.launch_url,
    needsProof: raw.needs_proof,
    promotionId: optionalBig(raw.promotion_id),
    claimId: optionalBig(raw.claim_id),
    refusedAs: raw.refused_as,
    state: raw.state,
    flag: raw.flag,
    reason: raw.reason,
    version: raw.version,
    takenBy: optionalBig(raw.taken_by),
    approvedBy: optionalBig(raw.approved_by),
    createdAt: raw.created_at,
    expiresAt: raw.expires_at,
    endedAt: raw.ended_at,
  };
}

export async function insertDeposit(tx: Tx, made: DepositMade): Promise<DepositRow> {
  const { rows } = await tx.query<Raw>(
    `insert into cashier.deposit (brand_id, member_id, member_name, wallet_id, client_key, request_hash, method, type, provider, bank_code, currency,
       amount, fee_bps, fee_fixed, reference, lines, qr_text, needs_proof, promotion_id, promo_claim_id, state, created_at, expires_at, state_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, 'created', $21, $22, $21) returning ${columns}`,
    [
      made.brandId,
      made.memberId,
      made.memberName,
      made.walletId,
      made.clientKey,
      made.requestHash,
      made.method,
      made.type,
      made.provider,
      made.bankCode,
      made.currency,
      made.amountMinor,
      made.feeBps,
      made.feeFixedMinor,
      made.reference,
      JSON.stringify(made.lines),
      made.qrText,
      made.needsProof,
      made.promotionId,
      made.promoClaimId,
      made.createdAt,
      made.expiresAt,
    ],
  );
  return keepStep(tx, { kind: 'deposit', row: first(rows) }, { by: 'member', at: made.createdAt });
}

function first(rows: readonly Raw[]): DepositRow {
  const raw = rows[0];
  if (!raw) throw new Error('the deposit was not written');
  return readDeposit(raw);
}

export interface StepMade {
  readonly id: bigint;
  readonly to: DepositState;
  readonly receivedMinor?: bigint;
  /** Null removes it. */
  readonly flag?: DepositRow['flag'];
  readonly reason?: string;
  readonly takenBy?: bigint;
  readonly approvedBy?: bigint;
  /** Only if it still has this value. */
  readonly version?: number;
}

/** One step along the table of states; null: the step cannot follow the state of the deposit. */
export async function updateState(tx: Tx, step: StepMade, operator: Hand): Promise<DepositRow | null> {
  const { rows } = await tx.query<Raw>(
    `update cashier.deposit set state = $2, version = version + 1, state_at = $3, ended_at = case when $4 then $3::timestamptz end,
       received = coalesce($5, received), flag = case when $12 then $6 else flag end, reason = coalesce($7, reason), taken_by = coalesce($8, taken_by),
       approved_by = coalesce($9, approved_by)
     where id = $1 and state = any($10) and ($11::int is null or version = $11) returning ${columns}`,
    [
      step.id,
      step.to,
      operator.at,
      endStates.includes(step.to),
      step.receivedMinor ?? null,
      step.flag ?? null,
      step.reason ?? null,
      step.takenBy ?? null,
      step.approvedBy ?? null,
      statesBefore(step.to),
      step.version ?? null,
      step.flag !== undefined,
    ],
  );
  return rows[0] ? keepStep(tx, { kind: 'deposit', row: readDeposit(rows[0]) }, operator) : null;
}

/** Flags the deposit for an operator; the state stays. */
export async function updateFlag(
  tx: Tx,
  flagged: { id: bigint; flag: DepositFlag; note: string },
  operator: Hand,
): Promise<DepositRow> {
  const { rows } = await tx.query<Raw>(
    `update cashier.deposit set flag = $2, version = version + 1 where id = $1 returning ${columns}`,
    [flagged.id, flagged.flag],
  );
  return keepStep(tx, { kind: 'deposit', row: first(rows) }, { ...operator, note: flagged.note });
}

/** Adds a picture; the state stays, the version grows. */
export async function updateProved(tx: Tx, id: bigint, operator: Hand): Promise<DepositRow> {
  const { rows } = await tx.query<Raw>(
    `update cashier.deposit set version = version + 1 where id = $1 returning ${columns}`,
    [id],
  );
  return keepStep(tx, { kind: 'deposit', row: first(rows) }, operator);
}

/** An operator takes a waiting deposit. */
export async function updateTaken(
  tx: Tx,
  taken: { id: bigint; version: number; operatorId: bigint },
  operator: Hand,
): Promise<DepositRow | null> {
  return changeWaiting(tx, { text: `taken_by = $3`, ...taken, value: taken.operatorId }, operator);
}

/** An operator has looked at the flag. */
export async function updateUnflagged(
  tx: Tx,
  cleared: { id: bigint; version: number },
  operator: Hand,
): Promise<DepositRow | null> {
  return changeWaiting(tx, { text: 'flag = null', ...cleared, value: null }, operator);
}

async function changeWaiting(
  tx: Tx,
  change: { id: bigint; version: number; text: string; value: bigint | null },
  operator: Hand,
): Promise<DepositRow | null> {
  const { rows } = await tx.query<Raw>(
    `update cashier.deposit set version = version + 1, ${change.text} where id = $1 and version = $2 and ($3::bigint is null or true) returning ${columns}`,
    [change.id, change.version, change.value],
  );
  return rows[0] ? keepStep(tx, { kind: 'deposit', row: readDeposit(rows[0]) }, operator) : null;
}

/** The provider's page of the payment; stored with the step to awaiting payment. */
export async function updateStarted(
  tx: Tx,
  started: { id: bigint; providerRef: string; launchUrl: string | null; qrText: string | null; askAt: Date },
): Promise<void> {
  await tx.query(
    'update cashier.deposit set provider_ref = $2, launch_url = $3, qr_text = $4, ask_at = $5 where id = $1',
    [started.id, started.providerRef, started.launchUrl, started.qrText, started.askAt],
  );
}

export async function lockDeposit(tx: Tx, id: bigint): Promise<DepositRow | null> {
  const { rows } = await tx.query<Raw>(`select ${columns} from cashier.deposit where id = $1 for update`, [id]);
  return rows[0] ? readDeposit(rows[0]) : null;
}

export async function findDeposit(db: Db, id: bigint): Promise<DepositRow | null> {
  const { rows } = await db.query<Raw>(`select ${columns} from cashier.deposit where id = $1`, [id]);
  return rows[0] ? readDeposit(rows[0]) : null;
}

export async function findByClientKey(
  db: Db | Tx,
  owner: { memberId: bigint; clientKey: string },
): Promise<DepositRow | null> {
  const { rows } = await db.query<Raw>(
    `select ${columns} from cashier.deposit where member_id = $1 and client_key = $2`,
    [owner.memberId, owner.clientKey],
  );
  return rows[0] ? readDeposit(rows[0]) : null;
}

export async function findByReference(tx: Tx, reference: string): Promise<DepositRow | null> {
  const { rows } = await tx.query<Raw>(`select ${columns} from cashier.deposit where reference = $1 for update`, [
    reference,
  ]);
  return rows[0] ? readDeposit(rows[0]) : null;
}

export async function findDepositsOf(
  db: Db,
  owner: { memberId: bigint; brandId: bigint; state: DepositState | null },
  page: { offset: number; limit: number },
): Promise<{ list: DepositRow[]; total: number }> {
  const where = 'member_id = $1 and brand_id = $2 and refused_as is null and ($3::text is null or state = $3)';
  const values = [owner.memberId, owner.brandId, owner.state];
  const [list, count] = await Promise.all([
    db.query<Raw>(`select ${columns} from cashier.deposit where ${where} order by id desc offset $4 limit $5`, [
      ...values,
      page.offset,
      page.limit,
    ]),
    db.query<{ count: string }>(`select count(*) as count from cashier.deposit where ${where}`, values),
  ]);
  return { list: list.rows.map(readDeposit), total: Number(count.rows[0]?.count ?? 0) };
}
