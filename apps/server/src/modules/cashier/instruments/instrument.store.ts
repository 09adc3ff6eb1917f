import type { InstrumentType } from '@fairhouse/contract';
import { numbersLiteral, sqlState, type Db, type Tx } from '../../../platform/db/index.ts';

export interface InstrumentRow {
  readonly id: bigint;
  readonly brandId: bigint;
  readonly memberId: bigint;
  readonly type: InstrumentType;
  readonly bankCode: string;
  readonly masked: string;
  readonly sealed: Buffer;
  readonly isShared: boolean;
  readonly isDefault: boolean;
  readonly paidBeforeAt: Date | null;
  /** When the house verified the account; null: it has not. */
  readonly verifiedAt: Date | null;
  readonly addedAt: Date;
  readonly removedAt: Date | null;
}

interface Raw {
  id: string;
  brand_id: string;
  member_id: string;
  type: InstrumentType;
  bank_code: string;
  masked: string;
  sealed: Buffer;
  is_shared: boolean;
  is_default: boolean;
  paid_before_at: Date | null;
  verified_at: Date | null;
  added_at: Date;
  removed_at: Date | null;
}

const columns =
  'id, brand_id, member_id, type, bank_code, masked, sealed, is_shared, is_default, paid_before_at, verified_at, added_at, removed_at';

const read = (raw: Raw): InstrumentRow => ({
  id: BigInt(raw.id),
  brandId: BigInt(raw.brand_id),
  memberId: BigInt(raw.member_id),
  type: raw.type,
  bankCode: raw.bank_code,
  masked: raw.masked,
  sealed: raw.sealed,
  isShared: raw.is_shared,
  isDefault: raw.is_default,
  paidBeforeAt: raw.paid_before_at,
  verifiedAt: raw.verified_at,
  addedAt: raw.added_at,
  removedAt: raw.removed_at,
});

/** Takes the lock for changes to the instruments of one member. */
export async function lockInstruments(tx: Tx, memberId: bigint): Promise<void> {
  await tx.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`cashier.instrument ${memberId}`]);
}

/** The caller holds the member's lock; this order keeps two callers from a deadlock. */
export async function insertInstrument(
  tx: Tx,
  made: Omit<InstrumentRow, 'id' | 'isDefault' | 'paidBeforeAt' | 'verifiedAt' | 'removedAt' | 'isShared'> & {
    fingerprint: Buffer;
    isDefault: boolean;
  },
): Promise<InstrumentRow | 'known'> {
  // If two members bind the same account at the same moment, the second sees the first.
  await tx.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [
    `cashier.account ${made.brandId} ${made.fingerprint.toString('hex')}`,
  ]);
  try {
    const { rows } = await tx.query<Raw>(
      `insert into cashier.instrument (brand_id, member_id, type, bank_code, masked, sealed, fingerprint, is_shared, is_default, added_at)
       values ($1, $2, $3, $4, $5, $6, $7, exists (select from cashier.instrument where brand_id = $1 and fingerprint = $7 and member_id <> $2), $8, $9)
       returning ${columns}`,
      [
        made.brandId,
        made.memberId,
        made.type,
        made.bankCode,
        made.masked,
        made.sealed,
        made.fingerprint,
        made.isDefault,
        made.addedAt,
      ],
    );
    if (!rows[0]) throw new Error('the instrument was not written');
    // Withdrawals of every other member who has it are checked from now on, too.
    await tx.query(
      'update cashier.instrument set is_shared = true where brand_id = $1 and fingerprint = $2 and member_id <> $3 and not is_shared',
      [made.brandId, made.fingerprint, made.memberId],
    );
    return read(rows[0]);
  } catch (error) {
    if (sqlState(error) === '23505') return 'known';
    throw error;
  }
}

export async function listInstruments(
  db: Db | Tx,
  owner: { memberId: bigint; brandId: bigint },
): Promise<InstrumentRow[]> {
  const { rows } = await db.query<Raw>(
    `select ${columns} from cashier.instrument where member_id = $1 and brand_id = $2 and removed_at is null order by is_default desc, id`,
    [owner.memberId, owner.brandId],
  );
  return rows.map(read);
}

/** The first one the member ever bound, even if it was removed. */
export async function findFirstInstrument(
  db: Db | Tx,
  owner: { memberId: bigint; brandId: bigint },
): Promise<InstrumentRow | null> {
  const { rows } = await db.query<Raw>(
    `select ${columns} from cashier.instrument where member_id = $1 and brand_id = $2 order by id limit 1`,
    [owner.memberId, owner.brandId],
  );
  return rows[0] ? read(rows[0]) : null;
}

export async function findInstrument(db: Db | Tx, id: bigint): Promise<InstrumentRow | null> {
  const { rows } = await db.query<Raw>(`select ${columns} from cashier.instrument where id = $1`, [id]);
  return rows[0] ? read(rows[0]) : null;
}

/** Only one is the default: the others lose the mark first. */
export async function updateDefault(tx: Tx, chosen: { id: bigint; memberId: bigint }): Promise<void> {
  await tx.query('update cashier.instrument set is_default = false where member_id = $1 and is_default and id <> $2', [
    chosen.memberId,
    chosen.id,
  ]);
  await tx.query('update cashier.instrument set is_default = true where id = $1 and removed_at is null', [chosen.id]);
}

/** False if the row is so already, or not bound any more. */
export async function updateVerified(
  tx: Tx,
  marked: { id: bigint; by: { operatorId: bigint; at: Date; reason: string } | null },
): Promise<boolean> {
  const { id, by } = marked;
  const { rowCount } = await tx.query(
    `update cashier.instrument set verified_at = $2, verified_by = $3, verified_reason = $4
     where id = $1 and removed_at is null and (verified_at is null) = ($2::timestamptz is not null)`,
    [id, by?.at ?? null, by?.operatorId ?? null, by?.reason ?? null],
  );
  return rowCount === 1;
}

export async function updateRemoved(tx: Tx, removed: { id: bigint; at: Date }): Promise<void> {
  await tx.query(
    'update cashier.instrument set removed_at = $2, is_default = false where id = $1 and removed_at is null',
    [removed.id, removed.at],
  );
}

/** An account money may go to, as something accounts of one person share. */
export interface PayeeTrace {
  readonly memberId: bigint;
  /** Equal where two members have bound the same account. */
  readonly key: string;
  readonly masked: string;
  readonly addedAt: Date;
}

interface RawPayee {
  member_id: string;
  key: string;
  masked: string;
  added_at: Date;
}

const toPayee = (row: RawPayee): PayeeTrace => ({
  memberId: BigInt(row.member_id),
  key: row.key,
  masked: row.masked,
  addedAt: row.added_at,
});

/** Removed ones count too. */
export async function findPayees(db: Db, memberIds: readonly bigint[]): Promise<PayeeTrace[]> {
  const { rows } = await db.query<RawPayee>({
    name: 'cashier_payees',
    text: `select member_id, encode(fingerprint, 'hex') as key, masked, added_at from cashier.instrument where member_id = any ($1::bigint[])`,
    values: [numbersLiteral(memberIds)],
  });
  return rows.map(toPayee);
}

/** Other members of the brand who have ever bound an account of this one. */
export async function findSharers(db: Db | Tx, memberId: bigint): Promise<bigint[]> {
  const { rows } = await db.query<{ id: string }>({
    name: 'cashier_sharers',
    text: `select distinct x.member_id as id from cashier.instrument o
      join cashier.instrument x on x.brand_id = o.brand_id and x.fingerprint = o.fingerprint and x.member_id <> o.member_id where o.member_id = $1`,
    values: [memberId],
  });
  return rows.map(({ id }) => BigInt(id));
}

/** Those that more than one member of a brand has bound. */
export async function findSharedPayees(db: Db, brandId: bigint, limit: number): Promise<PayeeTrace[]> {
  const { rows } = await db.query<RawPayee>(
    `select member_id, encode(fingerprint, 'hex') as key, masked, added_at from cashier.instrument
     where brand_id = $1 and is_shared order by fingerprint, member_id limit $2`,
    [brandId, limit],
  );
  return rows.map(toPayee);
}
