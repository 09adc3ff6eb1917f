import type { Db, Tx } from '../../platform/db/index.ts';

export interface SecondFactorRow {
  readonly secret: Buffer;
  readonly isConfirmed: boolean;
}

export async function findSecondFactor(db: Db, memberId: bigint): Promise<SecondFactorRow | null> {
  const { rows } = await db.query<{ secret: Buffer; confirmed_at: Date | null }>({
    name: 'identity_second_factor',
    text: 'select secret, confirmed_at from identity.second_factor where member_id = $1',
    values: [memberId],
  });
  return rows[0] ? { secret: rows[0].secret, isConfirmed: rows[0].confirmed_at !== null } : null;
}

/** Stores a secret to be confirmed; replaces one that was never confirmed. False when a confirmed one exists. */
export async function upsertSecret(db: Db, memberId: bigint, secret: Buffer): Promise<boolean> {
  const { rowCount } = await db.query(
    `insert into identity.second_factor as f (member_id, secret) values ($1, $2)
     on conflict (member_id) do update set secret = excluded.secret, last_step = 0 where f.confirmed_at is null`,
    [memberId, secret],
  );
  return rowCount === 1;
}

/** Takes the code of a time step; false when that step, or a later one, was taken before. */
export async function takeStep(db: Db | Tx, memberId: bigint, step: bigint): Promise<boolean> {
  const { rowCount } = await db.query(
    'update identity.second_factor set last_step = $2 where member_id = $1 and last_step < $2',
    [memberId, step],
  );
  return rowCount === 1;
}

/** Confirms the secret whose code was right; false when it was replaced meanwhile, or is confirmed already. */
export async function confirmSecret(
  tx: Tx,
  memberId: bigint,
  confirmed: { secret: Buffer; at: Date; codeHashes: readonly Buffer[] },
): Promise<boolean> {
  const { rowCount } = await tx.query(
    'update identity.second_factor set confirmed_at = $3 where member_id = $1 and secret = $2 and confirmed_at is null',
    [memberId, confirmed.secret, confirmed.at],
  );
  if (rowCount !== 1) return false;
  await tx.query('delete from identity.recovery_code where member_id = $1', [memberId]);
  await tx.query('insert into identity.recovery_code (member_id, code_hash) select $1, unnest($2::bytea[])', [
    memberId,
    confirmed.codeHashes,
  ]);
  return true;
}

/** Each code is good once. */
export async function takeRecoveryCode(
  db: Db,
  memberId: bigint,
  used: { codeHash: Buffer; at: Date },
): Promise<boolean> {
  const { rowCount } = await db.query(
    'update identity.recovery_code set used_at = $3 where member_id = $1 and code_hash = $2 and used_at is null',
    [memberId, used.codeHash, used.at],
  );
  return rowCount === 1;
}

export async function countRecoveryCodes(db: Db, memberId: bigint): Promise<number> {
  const { rows } = await db.query<{ left: number }>(
    'select count(*)::int as left from identity.recovery_code where member_id = $1 and used_at is null',
    [memberId],
  );
  return rows[0]?.left ?? 0;
}

export async function deleteSecondFactor(tx: Tx, memberId: bigint): Promise<void> {
  await tx.query('delete from identity.recovery_code where member_id = $1', [memberId]);
  await tx.query('delete from identity.second_factor where member_id = $1', [memberId]);
}
