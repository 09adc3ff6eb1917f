import type { Db, Tx } from '../../platform/db/index.ts';

/** The tries that are counted together. */
export interface GuardedOperator {
  /** Lower case. */
  readonly account: string;
  /** Empty for browsers that the account's operator has never logged in with. */
  readonly deviceHash: Buffer;
}

export async function findFailures(
  db: Db,
  { account, deviceHash }: GuardedOperator,
  since: Date,
): Promise<{ failures: number; lastAt: Date } | null> {
  const { rows } = await db.query<{ failures: number; last_at: Date }>(
    'select failures, last_at from operators.login_failure where account = $1 and device_hash = $2 and last_at > $3',
    [account, deviceHash, since],
  );
  return rows[0] ? { failures: rows[0].failures, lastAt: rows[0].last_at } : null;
}

export async function addFailure(
  db: Db,
  { account, deviceHash }: GuardedOperator,
  at: { now: Date; since: Date },
): Promise<number> {
  const { rows } = await db.query<{ failures: number }>(
    `insert into operators.login_failure as f (account, device_hash, failures, last_at) values ($1, $2, 1, $3)
     on conflict (account, device_hash) do update
     set failures = case when f.last_at > $4 then f.failures + 1 else 1 end, last_at = excluded.last_at
     returning failures`,
    [account, deviceHash, at.now, at.since],
  );
  return rows[0]?.failures ?? 1;
}

export async function forgetFailures(db: Db, { account, deviceHash }: GuardedOperator): Promise<void> {
  await db.query('delete from operators.login_failure where account = $1 and device_hash = $2', [account, deviceHash]);
}

export async function sweepFailures(db: Db, before: Date): Promise<void> {
  await db.query('delete from operators.login_failure where last_at < $1', [before]);
}

export async function isKnownDevice(db: Db, operatorId: bigint, deviceHash: Buffer): Promise<boolean> {
  const { rowCount } = await db.query('select 1 from operators.device where operator_id = $1 and device_hash = $2', [
    operatorId,
    deviceHash,
  ]);
  return rowCount === 1;
}

export async function rememberDevice(
  tx: Tx,
  device: { operatorId: bigint; deviceHash: Buffer; at: Date },
): Promise<void> {
  await tx.query(
    `insert into operators.device (operator_id, device_hash, used_at) values ($1, $2, $3)
     on conflict (operator_id, device_hash) do update set used_at = excluded.used_at`,
    [device.operatorId, device.deviceHash, device.at],
  );
}

/** Deletes browsers whose cookie has expired everywhere. */
export async function sweepDevices(db: Db, before: Date): Promise<void> {
  await db.query('delete from operators.device where used_at < $1', [before]);
}

export async function findFactor(
  db: Db | Tx,
  operatorId: bigint,
): Promise<{ secret: Buffer; isConfirmed: boolean } | null> {
  const { rows } = await db.query<{ secret: Buffer; confirmed_at: Date | null }>(
    'select secret, confirmed_at from operators.second_factor where operator_id = $1',
    [operatorId],
  );
  return rows[0] ? { secret: rows[0].secret, isConfirmed: rows[0].confirmed_at !== null } : null;
}

/** Stores a secret to be confirmed; replaces one that was never confirmed. False when a confirmed one exists. */
export async function upsertFactor(db: Db | Tx, operatorId: bigint, secret: Buffer): Promise<boolean> {
  const { rowCount } = await db.query(
    `insert into operators.second_factor as f (operator_id, secret) values ($1, $2)
     on conflict (operator_id) do update set secret = excluded.secret, last_step = 0 where f.confirmed_at is null`,
    [operatorId, secret],
  );
  return rowCount === 1;
}

/** Takes the code of a time step; false when that step, or a later one, was taken before. */
export async function takeStep(db: Db, operatorId: bigint, step: bigint): Promise<boolean> {
  const { rowCount } = await db.query(
    'update operators.second_factor set last_step = $2 where operator_id = $1 and last_step < $2',
    [operatorId, step],
  );
  return rowCount === 1;
}

/** Confirms the secret whose code was right; false when it was replaced meanwhile, or is confirmed already. */
export async function confirmFactor(
  tx: Tx,
  operatorId: bigint,
  confirmed: { secret: Buffer; at: Date; codeHashes: readonly Buffer[] },
): Promise<boolean> {
  const { rowCount } = await tx.query(
    'update operators.second_factor set confirmed_at = $3 where operator_id = $1 and secret = $2 and confirmed_at is null',
    [operatorId, confirmed.secret, confirmed.at],
  );
  if (rowCount !== 1) return false;
  await replaceRecoveryCodes(tx, operatorId, confirmed.codeHashes);
  return true;
}

/** The old codes are void. */
export async function replaceRecoveryCodes(tx: Tx, operatorId: bigint, codeHashes: readonly Buffer[]): Promise<void> {
  await tx.query('delete from operators.recovery_code where operator_id = $1', [operatorId]);
  await tx.query('insert into operators.recovery_code (operator_id, code_hash) select $1, unnest($2::bytea[])', [
    operatorId,
    codeHashes,
  ]);
}

/** Each code is good once. */
export async function takeRecoveryCode(
  db: Db,
  operatorId: bigint,
  used: { codeHash: Buffer; at: Date },
): Promise<boolean> {
  const { rowCount } = await db.query(
    'update operators.recovery_code set used_at = $3 where operator_id = $1 and code_hash = $2 and used_at is null',
    [operatorId, used.codeHash, used.at],
  );
  return rowCount === 1;
}

export async function deleteFactor(tx: Tx, operatorId: bigint): Promise<void> {
  await tx.query('delete from operators.recovery_code where operator_id = $1', [operatorId]);
  await tx.query('delete from operators.second_factor where operator_id = $1', [operatorId]);
  await tx.query('delete from operators.device where operator_id = $1', [operatorId]);
}
