import type { OperatorRole } from '@fairhouse/contract';
import type { Db, Tx } from '../../platform/db/index.ts';

export interface OperatorAccount {
  readonly id: bigint;
  readonly name: string;
  readonly role: OperatorRole;
  /** Null: every brand. */
  readonly brandIds: readonly bigint[] | null;
  /** Null until the invitation was accepted. */
  readonly passwordHash: string | null;
  readonly disabledAt: Date | null;
  readonly isDemo: boolean;
  /** The maker of their last invitation, and when it was used. Null: made on the machine; not used yet. */
  readonly invitedBy: bigint | null;
  readonly joinedAt: Date | null;
  readonly version: number;
}

interface RawOperator {
  id: string;
  name: string;
  role: OperatorRole;
  brand_ids: string[] | null;
  password_hash: string | null;
  disabled_at: Date | null;
  is_demo: boolean;
  invited_by: string | null;
  joined_at: Date | null;
  version: number;
}

const columns =
  'o.id, o.name, o.role, o.brand_ids, o.password_hash, o.disabled_at, o.is_demo, o.invited_by, o.joined_at, o.version';

function toOperator(row: RawOperator): OperatorAccount {
  return {
    id: BigInt(row.id),
    name: row.name,
    role: row.role,
    brandIds: row.brand_ids?.map(BigInt) ?? null,
    passwordHash: row.password_hash,
    disabledAt: row.disabled_at,
    isDemo: row.is_demo,
    invitedBy: row.invited_by === null ? null : BigInt(row.invited_by),
    joinedAt: row.joined_at,
    version: row.version,
  };
}

export async function findOperatorByName(db: Db | Tx, name: string): Promise<OperatorAccount | null> {
  const { rows } = await db.query<RawOperator>(`select ${columns} from operators.operator o where o.name_key = $1`, [
    name.normalize('NFC').toLowerCase(),
  ]);
  return rows[0] ? toOperator(rows[0]) : null;
}

export async function findOperatorById(db: Db | Tx, id: bigint): Promise<OperatorAccount | null> {
  const { rows } = await db.query<RawOperator>(`select ${columns} from operators.operator o where o.id = $1`, [id]);
  return rows[0] ? toOperator(rows[0]) : null;
}

/** A lock that lets others write about this operator in the trail, because the holder of this lock takes the lock of the trail last. */
export async function lockOperator(tx: Tx, id: bigint): Promise<OperatorAccount | null> {
  const { rows } = await tx.query<RawOperator>(
    `select ${columns} from operators.operator o where o.id = $1 for no key update`,
    [id],
  );
  return rows[0] ? toOperator(rows[0]) : null;
}

export async function findOperatorNames(db: Db, ids: readonly bigint[]): Promise<{ id: bigint; name: string }[]> {
  const { rows } = await db.query<{ id: string; name: string }>(
    'select id, name from operators.operator where id = any($1)',
    [ids],
  );
  return rows.map(({ id, name }) => ({ id: BigInt(id), name }));
}

/** Null when the name is taken. */
export async function insertOperator(
  tx: Tx,
  made: { name: string; role: OperatorRole; brandIds: readonly bigint[] | null; at: Date; isDemo?: boolean },
): Promise<OperatorAccount | null> {
  const { rows } = await tx.query<RawOperator>(
    `insert into operators.operator as o (name, name_key, role, brand_ids, is_demo, created_at) values ($1, $2, $3, $4, $5, $6)
     on conflict (name_key) do nothing returning ${columns}`,
    [made.name, made.name.normalize('NFC').toLowerCase(), made.role, made.brandIds, made.isDemo === true, made.at],
  );
  return rows[0] ? toOperator(rows[0]) : null;
}

export async function updateOperator(
  tx: Tx,
  id: bigint,
  change: { role: OperatorRole; brandIds: readonly bigint[] | null; disabledAt: Date | null },
): Promise<void> {
  await tx.query(
    'update operators.operator set role = $2, brand_ids = $3, disabled_at = $4, version = version + 1 where id = $1',
    [id, change.role, change.brandIds, change.disabledAt],
  );
}

export async function updateOperatorPassword(
  tx: Tx,
  id: bigint,
  change: { passwordHash: string | null; at: Date },
): Promise<void> {
  await tx.query(
    'update operators.operator set password_hash = $2, password_changed_at = $3, version = version + 1 where id = $1',
    [id, change.passwordHash, change.at],
  );
}

/** The invitation was used: from now on the account has an owner. */
export async function updateJoined(tx: Tx, id: bigint, at: Date): Promise<void> {
  await tx.query('update operators.operator set joined_at = $2 where id = $1', [id, at]);
}

/** Stores the same password, hashed anew, unless it was changed meanwhile. */
export async function renewOperatorHash(db: Db, renewed: { id: bigint; from: string; to: string }): Promise<void> {
  await db.query('update operators.operator set password_hash = $3 where id = $1 and password_hash = $2', [
    renewed.id,
    renewed.from,
    renewed.to,
  ]);
}

/** Changes of owners run one after another here, so that the last owner stays. */
export async function lockOwners(tx: Tx): Promise<void> {
  await tx.query(`select pg_advisory_xact_lock(hashtext('operators.owner'))`);
}

/** Other owners of every brand who can log in or have an open invitation. */
export async function countOtherOwners(tx: Tx, id: bigint): Promise<number> {
  const { rows } = await tx.query<{ count: number }>(
    `select count(*)::int as count from operators.operator where role = 'owner' and brand_ids is null and disabled_at is null and password_hash is not null and id <> $1`,
    [id],
  );
  return rows[0]?.count ?? 0;
}

export interface OperatorListed extends OperatorAccount {
  readonly hasSecondFactor: boolean;
  readonly passkeys: number;
  readonly liveSessions: number;
  readonly lastSeenAt: Date | null;
  readonly inviterName: string | null;
}

export async function listOperators(db: Db | Tx, id: bigint | null = null): Promise<OperatorListed[]> {
  const { rows } = await db.query<
    RawOperator & {
      has_factor: boolean;
      passkeys: number;
      live: number;
      last_seen: Date | null;
      inviter: string | null;
    }
  >(
    `select ${columns}, f.confirmed_at is not null as has_factor, (select count(*)::int from operators.passkey p where p.operator_id = o.id and p.revoked_at is null) as passkeys, coalesce(s.live, 0)::int as live, s.last_seen, i.name as inviter
     from operators.operator o left join operators.second_factor f on f.operator_id = o.id left join operators.operator i on i.id = o.invited_by
     left join lateral (select count(*) filter (where ended_at is null) as live, max(seen_at) as last_seen from operators.session where operator_id = o.id) s on true
     where $1::bigint is null or o.id = $1 order by o.name_key`,
    [id],
  );
  return rows.map((row) => ({
    ...toOperator(row),
    hasSecondFactor: row.has_factor,
    passkeys: row.passkeys,
    liveSessions: row.live,
    lastSeenAt: row.last_seen,
    inviterName: row.inviter,
  }));
}

/** The holder of the new link counts for a while as its maker. */
export async function replaceInvitation(
  tx: Tx,
  invitation: { operatorId: bigint; tokenHash: Buffer; expiresAt: Date; by: bigint | null },
): Promise<void> {
  await tx.query('update operators.operator set invited_by = $2, joined_at = null where id = $1', [
    invitation.operatorId,
    invitation.by,
  ]);
  await tx.query(
    `insert into operators.invitation (operator_id, token_hash, expires_at) values ($1, $2, $3)
     on conflict (operator_id) do update set token_hash = excluded.token_hash, expires_at = excluded.expires_at`,
    [invitation.operatorId, invitation.tokenHash, invitation.expiresAt],
  );
}

export async function findInvited(
  db: Db,
  invitation: { tokenHash: Buffer; now: Date },
): Promise<OperatorAccount | null> {
  const { rows } = await db.query<RawOperator>(
    `select ${columns} from operators.invitation i join operators.operator o on o.id = i.operator_id
     where i.token_hash = $1 and i.expires_at > $2 and o.disabled_at is null`,
    [invitation.tokenHash, invitation.now],
  );
  return rows[0] ? toOperator(rows[0]) : null;
}

/** One use: the row is deleted when it is read. */
export async function takeInvitation(tx: Tx, invitation: { tokenHash: Buffer; now: Date }): Promise<bigint | null> {
  const { rows } = await tx.query<{ operator_id: string }>(
    'delete from operators.invitation where token_hash = $1 and expires_at > $2 returning operator_id',
    [invitation.tokenHash, invitation.now],
  );
  return rows[0] ? BigInt(rows[0].operator_id) : null;
}

export async function deleteInvitation(tx: Tx, operatorId: bigint): Promise<void> {
  await tx.query('delete from operators.invitation where operator_id = $1', [operatorId]);
}

/** Shuts out demo accounts that can still log in; returns which. */
export async function disableDemoOperators(tx: Tx, at: Date): Promise<bigint[]> {
  const { rows } = await tx.query<{ id: string }>(
    'update operators.operator set disabled_at = $1, version = version + 1 where is_demo and disabled_at is null returning id',
    [at],
  );
  return rows.map(({ id }) => BigInt(id));
}
