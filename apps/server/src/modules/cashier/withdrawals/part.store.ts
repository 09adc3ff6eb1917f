import { optionalBig, type Db, type Tx } from '../../../platform/db/index.ts';

export interface PartRow {
  readonly id: bigint;
  readonly withdrawalId: bigint;
  readonly ordinal: number;
  readonly amountMinor: bigint;
  readonly paidMinor: bigint | null;
  readonly provider: string;
  readonly reference: string;
  readonly providerRef: string | null;
  readonly state: 'begun' | 'sent' | 'confirmed' | 'paid' | 'failed';
  readonly word: 'received' | 'not_received' | 'assumed' | 'forced' | null;
  readonly createdAt: Date;
  readonly paidAt: Date | null;
  /** The provider's last report that an operator must look at. */
  readonly doubt: string | null;
  readonly askedAt: Date | null;
  /** The end that the first of two operators wants. */
  readonly closing: 'paid' | 'failed' | null;
  readonly closingBy: bigint | null;
}

/** After so many questions without an end, operators decide about a part. */
export const stuckAfterHours = 24;

/** On its way: the money held for it may not be used otherwise. */
export const openStates: readonly PartRow['state'][] = ['begun', 'sent', 'confirmed'];

interface Raw {
  id: string;
  withdrawal_id: string;
  ordinal: number;
  amount: string;
  paid: string | null;
  provider: string;
  reference: string;
  provider_ref: string | null;
  state: PartRow['state'];
  word: PartRow['word'];
  created_at: Date;
  paid_at: Date | null;
  doubt: string | null;
  asked_at: Date | null;
  closing: PartRow['closing'];
  closing_by: string | null;
}

const columns =
  'id, withdrawal_id, ordinal, amount, paid, provider, reference, provider_ref, state, word, created_at, paid_at, doubt, asked_at, closing, closing_by';

const read = (raw: Raw): PartRow => ({
  id: BigInt(raw.id),
  withdrawalId: BigInt(raw.withdrawal_id),
  ordinal: raw.ordinal,
  amountMinor: BigInt(raw.amount),
  paidMinor: raw.paid === null ? null : BigInt(raw.paid),
  provider: raw.provider,
  reference: raw.reference,
  providerRef: raw.provider_ref,
  state: raw.state,
  word: raw.word,
  createdAt: raw.created_at,
  paidAt: raw.paid_at,
  doubt: raw.doubt,
  askedAt: raw.asked_at,
  closing: raw.closing,
  closingBy: optionalBig(raw.closing_by),
});

export async function insertPart(
  tx: Tx,
  made: Pick<PartRow, 'withdrawalId' | 'ordinal' | 'amountMinor' | 'provider' | 'reference' | 'createdAt'> & {
    operatorId: bigint | null;
  },
): Promise<PartRow> {
  const { rows } = await tx.query<Raw>(
    `insert into cashier.withdrawal_part (withdrawal_id, ordinal, amount, provider, reference, operator_id, state, created_at)
     values ($1, $2, $3, $4, $5, $6, 'begun', $7) returning ${columns}`,
    [made.withdrawalId, made.ordinal, made.amountMinor, made.provider, made.reference, made.operatorId, made.createdAt],
  );
  if (!rows[0]) throw new Error('the part was not written');
  return read(rows[0]);
}

export async function findParts(db: Db | Tx, withdrawalIds: readonly bigint[]): Promise<PartRow[]> {
  if (withdrawalIds.length === 0) return [];
  const { rows } = await db.query<Raw>(
    `select ${columns} from cashier.withdrawal_part where withdrawal_id = any($1) order by withdrawal_id, ordinal`,
    [withdrawalIds],
  );
  return rows.map(read);
}

export async function findPart(db: Db | Tx, id: bigint): Promise<PartRow | null> {
  const { rows } = await db.query<Raw>(`select ${columns} from cashier.withdrawal_part where id = $1`, [id]);
  return rows[0] ? read(rows[0]) : null;
}

export async function findPartByReference(tx: Tx, reference: string): Promise<PartRow | null> {
  const { rows } = await tx.query<Raw>(`select ${columns} from cashier.withdrawal_part where reference = $1`, [
    reference,
  ]);
  return rows[0] ? read(rows[0]) : null;
}

/** The provider has taken it; its message may have come earlier. */
export async function updateSent(db: Db, sent: { id: bigint; providerRef: string }): Promise<void> {
  await db.query(
    "update cashier.withdrawal_part set provider_ref = $2, state = case when state = 'begun' then 'sent' else state end where id = $1",
    [sent.id, sent.providerRef],
  );
}

/** Stores the provider's report; the caller has locked the withdrawal. */
export async function updateTold(
  tx: Tx,
  reported: { id: bigint; state: 'confirmed' | 'failed'; paidMinor: bigint | null },
): Promise<void> {
  await tx.query('update cashier.withdrawal_part set state = $2, paid = $3 where id = $1', [
    reported.id,
    reported.state,
    reported.paidMinor,
  ]);
}

/** Stores a report about money that has been paid. */
export async function updateWord(
  tx: Tx,
  said: { ids: readonly bigint[]; word: NonNullable<PartRow['word']>; at: Date },
): Promise<void> {
  await tx.query("update cashier.withdrawal_part set word = $2, word_at = $3 where id = any($1) and state = 'paid'", [
    said.ids,
    said.word,
    said.at,
  ]);
}

export async function updateDoubt(tx: Tx, { id, doubt }: { id: bigint; doubt: string }): Promise<void> {
  await tx.query('update cashier.withdrawal_part set doubt = $2 where id = $1', [id, doubt]);
}

export async function updateClosing(
  tx: Tx,
  request: { id: bigint; closing: 'paid' | 'failed'; closingBy: bigint },
): Promise<void> {
  await tx.query('update cashier.withdrawal_part set closing = $2, closing_by = $3 where id = $1', [
    request.id,
    request.closing,
    request.closingBy,
  ]);
}

/** Parts that their providers have paid and that are not booked yet. */
export async function findUnbooked(db: Db, input: { before: Date; after: bigint; most: number }): Promise<PartRow[]> {
  const { rows } = await db.query<Raw>(
    `select ${columns} from cashier.withdrawal_part where state = 'confirmed' and created_at <= $1 and id > $2 order by id limit $3`,
    [input.before, input.after, input.most],
  );
  return rows.map(read);
}

/** Parts with an unknown outcome, to be asked about or sent again: ever more rarely, but at least once an hour. */
export async function findUntold(db: Db, input: { before: Date; now: Date; max: number }): Promise<PartRow[]> {
  const { rows } = await db.query<Raw>(
    `select ${columns} from cashier.withdrawal_part where state in ('begun', 'sent') and created_at <= $1
       and (asked_at is null or asked_at <= $2::timestamptz - least(interval '1 hour', ($2 - created_at) / 10))
     order by coalesce(asked_at, created_at), id limit $3`,
    [input.before, input.now, input.max],
  );
  return rows.map(read);
}

export async function updateAsked(db: Db, { id, at }: { id: bigint; at: Date }): Promise<void> {
  await db.query('update cashier.withdrawal_part set asked_at = $2 where id = $1', [id, at]);
}

/** By the provider's own number, which is unique within a brand. */
export async function findPayoutMessage(
  tx: Tx,
  { brandId, provider, eventId }: { brandId: bigint; provider: string; eventId: string },
): Promise<{ bodyHash: Buffer; partId: bigint } | null> {
  const { rows } = await tx.query<{ body_hash: Buffer; part_id: string }>(
    'select body_hash, part_id from cashier.payout_message where brand_id = $1 and provider = $2 and event_id = $3',
    [brandId, provider, eventId],
  );
  return rows[0] ? { bodyHash: rows[0].body_hash, partId: BigInt(rows[0].part_id) } : null;
}

/** False: a message about another part took the number at the same moment. */
export async function insertPayoutMessage(
  tx: Tx,
  made: {
    brandId: bigint;
    provider: string;
    eventId: string;
    partId: bigint;
    bodyHash: Buffer;
    told: 'paid' | 'failed' | 'pending';
    amountMinor: bigint;
    verdict: string;
    at: Date;
  },
): Promise<boolean> {
  const { rowCount } = await tx.query(
    `insert into cashier.payout_message (brand_id, provider, event_id, part_id, body_hash, told, amount, verdict, at) values ($1, $2, $3, $4, $5, $6, $7, $8, $9)
     on conflict do nothing`,
    [
      made.brandId,
      made.provider,
      made.eventId,
      made.partId,
      made.bodyHash,
      made.told,
      made.amountMinor,
      made.verdict,
      made.at,
    ],
  );
  return rowCount === 1;
}
