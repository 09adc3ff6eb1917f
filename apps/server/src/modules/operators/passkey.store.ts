import type { Db, Tx } from '../../platform/db/index.ts';

export interface Passkey {
  readonly id: bigint;
  readonly name: string;
  readonly madeAt: Date;
  readonly usedAt: Date | null;
  readonly isSynced: boolean;
  readonly credentialId: Buffer;
  readonly transports: readonly string[];
}

interface RawPasskey {
  id: string;
  name: string;
  made_at: Date;
  used_at: Date | null;
  is_synced: boolean;
  credential_id: Buffer;
  transports: string[];
}

const columns = 'id, name, made_at, used_at, is_synced, credential_id, transports';

function toPasskey(row: RawPasskey): Passkey {
  return {
    id: BigInt(row.id),
    name: row.name,
    madeAt: row.made_at,
    usedAt: row.used_at,
    isSynced: row.is_synced,
    credentialId: row.credential_id,
    transports: row.transports,
  };
}

export async function listPasskeysOf(db: Db | Tx, operatorId: bigint): Promise<Passkey[]> {
  const { rows } = await db.query<RawPasskey>(
    `select ${columns} from operators.passkey where operator_id = $1 and revoked_at is null order by id desc`,
    [operatorId],
  );
  return rows.map(toPasskey);
}

/** Null when this passkey is known already, even if it was removed. */
export async function insertPasskey(
  tx: Tx,
  made: {
    operatorId: bigint;
    name: string;
    credentialId: Buffer;
    publicKey: Buffer;
    counter: number;
    transports: readonly string[];
    isSynced: boolean;
    at: Date;
  },
): Promise<Passkey | null> {
  const { rows } = await tx.query<RawPasskey>(
    `insert into operators.passkey (operator_id, name, credential_id, public_key, counter, transports, is_synced, made_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict (credential_id) do nothing returning ${columns}`,
    [
      made.operatorId,
      made.name,
      made.credentialId,
      made.publicKey,
      made.counter,
      made.transports,
      made.isSynced,
      made.at,
    ],
  );
  return rows[0] ? toPasskey(rows[0]) : null;
}

/** Its previous name; null when the operator has no such passkey. */
export async function renamePasskey(
  tx: Tx,
  { operatorId, id, name }: { operatorId: bigint; id: bigint; name: string },
): Promise<string | null> {
  const { rows } = await tx.query<{ name: string }>(
    `update operators.passkey p set name = $3 from (select id, name from operators.passkey where id = $2 for update) before
     where p.id = before.id and p.operator_id = $1 and p.revoked_at is null returning before.name`,
    [operatorId, id, name],
  );
  return rows[0]?.name ?? null;
}

/** Its name; null when the operator has no such passkey. */
export async function revokePasskey(
  tx: Tx,
  { operatorId, id, at }: { operatorId: bigint; id: bigint; at: Date },
): Promise<string | null> {
  const { rows } = await tx.query<{ name: string }>(
    'update operators.passkey set revoked_at = $3 where operator_id = $1 and id = $2 and revoked_at is null returning name',
    [operatorId, id, at],
  );
  return rows[0]?.name ?? null;
}

export async function revokePasskeys(tx: Tx, operatorId: bigint, at: Date): Promise<void> {
  await tx.query('update operators.passkey set revoked_at = $2 where operator_id = $1 and revoked_at is null', [
    operatorId,
    at,
  ]);
}

export interface PasskeyHeld {
  readonly id: bigint;
  readonly operatorId: bigint;
  readonly publicKey: Buffer;
  /** The id under which the owner's devices know the account. */
  readonly user: Buffer;
}

/** A passkey that can log in: not removed, and not of an account that is closed or waits for its new password. */
export async function findPasskeyHeld(db: Db, credentialId: Buffer): Promise<PasskeyHeld | null> {
  const { rows } = await db.query<{ id: string; operator_id: string; public_key: Buffer; passkey_user: Buffer }>(
    `select p.id, p.operator_id, p.public_key, uuid_send(o.passkey_user) as passkey_user
     from operators.passkey p join operators.operator o on o.id = p.operator_id
     where p.credential_id = $1 and p.revoked_at is null and o.disabled_at is null and o.password_hash is not null`,
    [credentialId],
  );
  const row = rows[0];
  return row
    ? { id: BigInt(row.id), operatorId: BigInt(row.operator_id), publicKey: row.public_key, user: row.passkey_user }
    : null;
}

/** Counts a use; false when the counter has not grown, as with a copy of the device. Devices that do not count always say 0. */
export async function countPasskeyUse(db: Db, used: { id: bigint; counter: number; at: Date }): Promise<boolean> {
  const { rowCount } = await db.query(
    `update operators.passkey set counter = $2, used_at = $3
     where id = $1 and revoked_at is null and (counter < $2 or (counter = 0 and $2 = 0))`,
    [used.id, used.counter, used.at],
  );
  return rowCount === 1;
}

export async function findPasskeyUser(db: Db, operatorId: bigint): Promise<Buffer> {
  const { rows } = await db.query<{ passkey_user: Buffer }>(
    'select uuid_send(passkey_user) as passkey_user from operators.operator where id = $1',
    [operatorId],
  );
  if (!rows[0]) throw new Error(`there is no operator ${operatorId}`);
  return rows[0].passkey_user;
}

export async function insertPasskeyChallenge(
  db: Db,
  challenge: { hash: Buffer; operatorId: bigint | null; expiresAt: Date },
): Promise<void> {
  await db.query(
    'insert into operators.passkey_challenge (challenge_hash, operator_id, expires_at) values ($1, $2, $3)',
    [challenge.hash, challenge.operatorId, challenge.expiresAt],
  );
}

/** Deletes and checks: true when it was for this operator (null: for anybody) and is not over. */
export async function takePasskeyChallenge(
  db: Db,
  taken: { hash: Buffer; operatorId: bigint | null; now: Date },
): Promise<boolean> {
  const { rows } = await db.query<{ is_good: boolean }>(
    `delete from operators.passkey_challenge where challenge_hash = $1
     returning operator_id is not distinct from $2::bigint and expires_at > $3 as is_good`,
    [taken.hash, taken.operatorId, taken.now],
  );
  return rows[0]?.is_good ?? false;
}

export async function sweepPasskeyChallenges(db: Db, now: Date): Promise<void> {
  await db.query('delete from operators.passkey_challenge where expires_at <= $1', [now]);
}
