import type { LoginWay } from '@fairhouse/contract';
import type { Db, Tx } from '../../platform/db/index.ts';

export interface MemberRow {
  readonly id: bigint;
  readonly brandId: bigint;
  readonly userName: string;
  readonly customerType: number;
  readonly registeredAt: Date;
}

export interface RawMember {
  id: string;
  brand_id: string;
  username: string;
  customer_type: number;
  registered_at: Date;
}

export function toMember(row: RawMember): MemberRow {
  return {
    id: BigInt(row.id),
    brandId: BigInt(row.brand_id),
    userName: row.username,
    customerType: row.customer_type,
    registeredAt: row.registered_at,
  };
}

export const memberColumns = 'm.id, m.brand_id, m.username, m.customer_type, m.registered_at';

export interface Credential {
  readonly passwordHash: string;
  /** A password set by somebody else, or known to others: it must be changed before anything else. */
  readonly mustChange: boolean;
  /** When this password was set. */
  readonly changedAt: Date;
}

/** The form in which names are compared: case and the encoding of accents make no difference. */
export function usernameKey(username: string): string {
  return username.normalize('NFC').toLowerCase();
}

export async function findMemberNames(db: Db, memberIds: readonly bigint[]): Promise<Map<bigint, string>> {
  const { rows } = await db.query<{ id: string; username: string }>(
    'select id, username from identity.member where id = any ($1::bigint[])',
    [memberIds],
  );
  return new Map(rows.map(({ id, username }) => [BigInt(id), username]));
}

export async function findMemberByName(
  db: Db,
  brandId: bigint,
  username: string,
): Promise<(MemberRow & Credential) | null> {
  const { rows } = await db.query<RawMember & { password_hash: string; must_change: boolean; changed_at: Date }>({
    name: 'identity_member_by_name',
    text: `select ${memberColumns}, c.password_hash, c.must_change, c.changed_at from identity.member m join identity.credential c on c.member_id = m.id
      where m.brand_id = $1 and m.username_key = $2 and m.customer_type <> 4 and m.closed_at is null`,
    values: [brandId, usernameKey(username)],
  });
  return rows[0]
    ? {
        ...toMember(rows[0]),
        passwordHash: rows[0].password_hash,
        mustChange: rows[0].must_change,
        changedAt: rows[0].changed_at,
      }
    : null;
}

/** Closed accounts included: their names stay taken. */
export async function isNameTaken(db: Db, brandId: bigint, username: string): Promise<boolean> {
  const { rowCount } = await db.query('select 1 from identity.member where brand_id = $1 and username_key = $2', [
    brandId,
    usernameKey(username),
  ]);
  return rowCount === 1;
}

export async function findMember(db: Db | Tx, id: bigint): Promise<MemberRow | null> {
  const { rows } = await db.query<RawMember>({
    name: 'identity_member',
    text: `select ${memberColumns} from identity.member m where m.id = $1`,
    values: [id],
  });
  return rows[0] ? toMember(rows[0]) : null;
}

export async function findWithLogin(db: Db, id: bigint): Promise<(MemberRow & { lastLoginAt: Date | null }) | null> {
  const member = await findMember(db, id);
  return member && { ...member, lastLoginAt: await findLastLogin(db, id) };
}

/** An account that nobody can log in to again; null when the name is taken. */
export async function insertTrial(
  tx: Tx,
  trial: { brandId: bigint; username: string; at: Date },
): Promise<MemberRow | null> {
  const { rows } = await tx.query<RawMember>(
    `insert into identity.member as m (brand_id, username, username_key, customer_type, terms_accepted_at, age_confirmed_at, registered_at)
     values ($1, $2, $2, 4, $3, $3, $3) on conflict (brand_id, username_key) do nothing returning ${memberColumns}`,
    [trial.brandId, trial.username, trial.at],
  );
  if (!rows[0]) return null;
  // Sessions begin under the lock of this row.
  await tx.query(`insert into identity.credential (member_id, password_hash, changed_at) values ($1, '', $2)`, [
    rows[0].id,
    trial.at,
  ]);
  return toMember(rows[0]);
}

export interface NewMemberRow {
  readonly brandId: bigint;
  readonly username: string;
  readonly passwordHash: string;
  readonly at: Date;
  readonly email: string | null;
  readonly referralCode: string | null;
  readonly customerType?: number;
  /** Whether the password opens nothing but its own change; false unless set. */
  readonly mustChange?: boolean;
  /** Whether the holder has yet to accept the terms and confirm the age; false unless set. */
  readonly owesTerms?: boolean;
}

/** Null when the name is taken. */
export async function insertMember(tx: Tx, member: NewMemberRow): Promise<MemberRow | null> {
  const { rows } = await tx.query<RawMember>(
    `insert into identity.member as m (brand_id, username, username_key, email, referral_code, customer_type,
       terms_accepted_at, age_confirmed_at, registered_at)
     values ($1, $2, $3, $4, $5, $7, $8, $8, $6) on conflict do nothing returning ${memberColumns}`,
    [
      member.brandId,
      member.username,
      usernameKey(member.username),
      member.email,
      member.referralCode,
      member.at,
      member.customerType ?? 0,
      member.owesTerms ? null : member.at,
    ],
  );
  if (!rows[0]) return null;
  await tx.query(
    'insert into identity.credential (member_id, password_hash, changed_at, must_change) values ($1, $2, $3, $4)',
    [rows[0].id, member.passwordHash, member.at, member.mustChange ?? false],
  );
  return toMember(rows[0]);
}

export async function updatePassword(
  db: Db,
  memberId: bigint,
  change: { passwordHash: string; at: Date },
): Promise<void> {
  await db.query(
    'update identity.credential set password_hash = $2, changed_at = $3, must_change = false where member_id = $1',
    [memberId, change.passwordHash, change.at],
  );
}

/** Time of the newest login. */
export async function findLastLogin(db: Db | Tx, memberId: bigint): Promise<Date | null> {
  const { rows } = await db.query<{ at: Date }>(
    'select at from identity.login where member_id = $1 and not is_refused order by id desc limit 1',
    [memberId],
  );
  return rows[0]?.at ?? null;
}

/** The login before the newest one. */
export async function findPreviousLogin(db: Db, memberId: bigint): Promise<Date | null> {
  const { rows } = await db.query<{ at: Date }>(
    'select at from identity.login where member_id = $1 and not is_refused order by id desc offset 1 limit 1',
    [memberId],
  );
  return rows[0]?.at ?? null;
}

export interface LoginRow {
  readonly memberId: bigint;
  readonly at: Date;
  readonly ip: string;
  readonly userAgent: string;
  readonly way: LoginWay;
  readonly isRefused: boolean;
}

export async function insertLogin(db: Db | Tx, login: LoginRow): Promise<void> {
  await db.query(
    'insert into identity.login (member_id, at, ip, user_agent, way, is_refused) values ($1, $2, $3, $4, $5, $6)',
    [login.memberId, login.at, login.ip, login.userAgent, login.way, login.isRefused],
  );
}
