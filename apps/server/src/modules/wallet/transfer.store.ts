import type { RefusalCode, TransferDirection, TransferState } from '@fairhouse/contract';
import { numbersLiteral, textsLiteral, type Db, type Tx } from '../../platform/db/index.ts';
import type { Rider } from '../ledger/index.ts';

export interface TransferRow {
  readonly id: bigint;
  readonly brandId: bigint;
  readonly memberId: bigint;
  readonly vendor: string;
  readonly accountTypeId: number;
  readonly direction: TransferDirection;
  readonly amountMinor: bigint;
  readonly state: TransferState;
  readonly startedAt: Date;
  /** How often the vendor was asked for the outcome. */
  readonly asked: number;
  /** Since when the vendor says that the order never came. */
  readonly absentSince: Date | null;
  /** Money out: the house lets the vendor be asked for it. */
  readonly isAdmitted: boolean;
  /** The refusal before anything was held or sent; null: not refused. */
  readonly refusedAs: RefusalCode | null;
}

interface Row {
  id: string;
  brand_id: string;
  member_id: string;
  vendor: string;
  account_type: number;
  direction: TransferDirection;
  amount: string;
  state: TransferState;
  started_at: Date;
  asked: number;
  absent_since: Date | null;
  refused_as: RefusalCode | null;
  is_admitted: boolean;
}

const columns =
  'id, brand_id, member_id, vendor, account_type, direction, amount, state, started_at, asked, absent_since, refused_as, is_admitted';

function toTransfer(row: Row): TransferRow {
  return {
    id: BigInt(row.id),
    brandId: BigInt(row.brand_id),
    memberId: BigInt(row.member_id),
    vendor: row.vendor,
    accountTypeId: row.account_type,
    direction: row.direction,
    amountMinor: BigInt(row.amount),
    state: row.state,
    startedAt: row.started_at,
    asked: row.asked,
    absentSince: row.absent_since,
    refusedAs: row.refused_as,
    isAdmitted: row.is_admitted,
  };
}

/** The transfer of this client key; made if it does not exist, then `isNew` is true. */
export async function insertTransfer(
  db: Db,
  made: Omit<TransferRow, 'state' | 'asked' | 'absentSince' | 'refusedAs' | 'isAdmitted'> & { clientKey: string },
): Promise<{ transfer: TransferRow; isNew: boolean }> {
  const { rows } = await db.query<Row>(
    `insert into wallet.transfer (id, brand_id, member_id, vendor, account_type, direction, amount, client_key, started_at, ask_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $9::timestamptz + interval '1 minute') on conflict (member_id, client_key) do nothing returning ${columns}`,
    [
      made.id,
      made.brandId,
      made.memberId,
      made.vendor,
      made.accountTypeId,
      made.direction,
      made.amountMinor,
      made.clientKey,
      made.startedAt,
    ],
  );
  if (rows[0]) return { transfer: toTransfer(rows[0]), isNew: true };
  const known = await findByKey(db, made.memberId, made.clientKey);
  if (!known) throw new Error('the transfer was neither made nor there');
  return { transfer: known, isNew: false };
}

export async function findByKey(db: Db, memberId: bigint, clientKey: string): Promise<TransferRow | null> {
  const { rows } = await db.query<Row>(
    `select ${columns} from wallet.transfer where member_id = $1 and client_key = $2`,
    [memberId, clientKey],
  );
  return rows[0] ? toTransfer(rows[0]) : null;
}

/** Ends a pending transfer with the movement that settles it; a transfer that has ended stays as it is. */
export const transferEndRider: Rider<{ id: bigint; state: TransferState; atMs: number }> = {
  name: 'wallet_transfer_end',
  apply: {
    text: `update wallet.transfer x set state = t.state, ended_at = timestamptz 'epoch' + t.ms * interval '1 millisecond'
      from unnest($1::int[], $2::bigint[], $3::text[], $4::bigint[]) t(ordinal, id, state, ms)
      join ledger.accepted() a(ordinal) on a.ordinal = t.ordinal where x.id = t.id and x.state = 'pending'`,
    columns: (rows) => [
      numbersLiteral(rows.map((row) => row.ordinal)),
      numbersLiteral(rows.map((row) => row.payload.id)),
      textsLiteral(rows.map((row) => row.payload.state)),
      numbersLiteral(rows.map((row) => row.payload.atMs)),
    ],
  },
};

/** Ends a transfer without a movement. */
export async function failTransfer(
  db: Db,
  { id, at, refusedAs = null }: { id: bigint; at: Date; refusedAs?: RefusalCode | null },
): Promise<void> {
  await db.query(
    `update wallet.transfer set state = 'failed', ended_at = $2, refused_as = $3 where id = $1 and state = 'pending'`,
    [id, at, refusedAs],
  );
}

export async function findTransfer(db: Db, id: bigint): Promise<TransferRow> {
  const { rows } = await db.query<Row>(`select ${columns} from wallet.transfer where id = $1`, [id]);
  if (!rows[0]) throw new Error('the transfer is gone');
  return toTransfer(rows[0]);
}

/** From now on the vendor may be asked for the money; in the transaction that has judged it. */
export async function markAdmitted(tx: Tx, id: bigint): Promise<void> {
  await tx.query(`update wallet.transfer set is_admitted = true where id = $1 and state = 'pending'`, [id]);
}

/** It waits for people of the house, and no vendor was asked. */
export async function waitUntil(db: Db | Tx, id: bigint, askAt: Date): Promise<void> {
  await db.query(`update wallet.transfer set ask_at = $2 where id = $1 and state = 'pending'`, [id, askAt]);
}

/** What a member has sent to a vendor and taken out of it, or is taking; without one transfer. */
export async function sumAtVendor(
  tx: Tx,
  { memberId, brandId, vendor, except }: { memberId: bigint; brandId: bigint; vendor: string; except: bigint },
): Promise<{ broughtInMinor: bigint; takenOutMinor: bigint }> {
  // One transfer out of a member at a vendor is judged after the other.
  await tx.query('select pg_advisory_xact_lock(77008, hashtext($1 || chr(10) || $2))', [`${memberId}`, vendor]);
  const { rows } = await tx.query<{ brought: string; taken: string }>(
    `select coalesce(sum(amount) filter (where direction = 'in' and state = 'done'), 0) as brought,
       coalesce(sum(amount) filter (where direction = 'out' and (state = 'done' or (state = 'pending' and is_admitted))), 0) as taken
     from wallet.transfer where member_id = $1 and brand_id = $2 and vendor = $3 and id <> $4`,
    [memberId, brandId, vendor, except],
  );
  return { broughtInMinor: BigInt(rows[0]?.brought ?? 0), takenOutMinor: BigInt(rows[0]?.taken ?? 0) };
}

/** When to ask the vendor next: soon at first, in the end once an hour. */
export async function postpone(db: Db, id: bigint, askAt: Date): Promise<void> {
  await db.query(`update wallet.transfer set asked = asked + 1, ask_at = $2 where id = $1 and state = 'pending'`, [
    id,
    askAt,
  ]);
}

/** Null: the vendor says something else now, or does not answer. */
export async function noteAbsent(db: Db, id: bigint, since: Date | null): Promise<void> {
  await db.query('update wallet.transfer set absent_since = $2 where id = $1 and absent_since is distinct from $2', [
    id,
    since,
  ]);
}

/** Takes pending transfers that are due; nobody else gets them until `askAgainAt`. */
export async function takeDue(
  db: Db | Tx,
  due: { memberId: bigint | null; at: Date; askAgainAt: Date; limit: number },
): Promise<TransferRow[]> {
  const { rows } = await db.query<Row>(
    `with due as (
       select id as due_id from wallet.transfer where state = 'pending' and ask_at <= $2 and ($1::bigint is null or member_id = $1)
       order by ask_at limit $4 for update skip locked
     )
     update wallet.transfer x set ask_at = $3 from due where x.id = due.due_id returning ${columns}`,
    [due.memberId, due.at, due.askAgainAt, due.limit],
  );
  return rows.map(toTransfer);
}

export async function listTransfers(
  db: Db,
  member: { memberId: bigint; brandId: bigint },
  page: { offset: number; limit: number },
): Promise<{ rows: TransferRow[]; total: number; pending: number }> {
  const values = [member.memberId, member.brandId];
  const [listed, counted] = await Promise.all([
    db.query<Row>(
      `select ${columns} from wallet.transfer where member_id = $1 and brand_id = $2 order by started_at desc, id desc offset $3 limit $4`,
      [...values, page.offset, page.limit],
    ),
    db.query<{ total: string; pending: string }>(
      `select count(*) as total, count(*) filter (where state = 'pending') as pending from wallet.transfer where member_id = $1 and brand_id = $2`,
      values,
    ),
  ]);
  return {
    rows: listed.rows.map(toTransfer),
    total: Number(counted.rows[0]?.total ?? 0),
    pending: Number(counted.rows[0]?.pending ?? 0),
  };
}

/** Money on its way, or sent to a vendor since an instant: what the vendor said before that is outdated. */
export async function hasFreshTransfer(
  tx: Tx,
  { memberId, since }: { memberId: bigint; since: Date },
): Promise<boolean> {
  const { rowCount } = await tx.query(
    `select 1 from wallet.transfer where member_id = $1 and (state = 'pending' or (direction = 'in' and state = 'done' and ended_at >= $2)) limit 1`,
    [memberId, since],
  );
  return rowCount === 1;
}

export async function rememberBalance(
  db: Db,
  reported: { memberId: bigint; vendor: string; balanceMinor: bigint; askedAt: Date },
): Promise<void> {
  await db.query(
    `insert into wallet.vendor_balance as known (member_id, vendor, balance, asked_at) values ($1, $2, $3, $4)
     on conflict (member_id, vendor) do update set balance = excluded.balance, asked_at = excluded.asked_at where known.asked_at <= excluded.asked_at`,
    [reported.memberId, reported.vendor, reported.balanceMinor, reported.askedAt],
  );
}

export async function findRememberedBalance(db: Db, memberId: bigint, vendor: string): Promise<bigint> {
  const { rows } = await db.query<{ balance: string }>(
    'select balance from wallet.vendor_balance where member_id = $1 and vendor = $2',
    [memberId, vendor],
  );
  return BigInt(rows[0]?.balance ?? 0);
}
