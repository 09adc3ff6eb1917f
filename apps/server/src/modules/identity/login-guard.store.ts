import type { Db, Tx } from '../../platform/db/index.ts';

/** The tries that are counted together. */
export interface Guarded {
  readonly brandId: bigint;
  /** The name, in the form in which names are compared. */
  readonly account: string;
  /** Empty for browsers that the member has never logged in with. */
  readonly deviceHash: Buffer;
}

export async function findFailures(
  db: Db,
  guarded: Guarded,
  since: Date,
): Promise<{ failures: number; lastAt: Date } | null> {
  const { rows } = await db.query<{ failures: number; last_at: Date }>({
    name: 'identity_login_failures',
    text: 'select failures, last_at from identity.login_failure where brand_id = $1 and account = $2 and device_hash = $3 and last_at > $4',
    values: [guarded.brandId, guarded.account, guarded.deviceHash, since],
  });
  return rows[0] ? { failures: rows[0].failures, lastAt: rows[0].last_at } : null;
}

/** Returns the number of failures; old ones do not count. */
export async function addFailure(db: Db, guarded: Guarded, at: { now: Date; since: Date }): Promise<number> {
  const { rows } = await db.query<{ failures: number }>({
    name: 'identity_add_login_failure',
    text: `insert into identity.login_failure as f (brand_id, account, device_hash, failures, last_at) values ($1, $2, $3, 1, $4)
      on conflict (brand_id, account, device_hash) do update
      set failures = case when f.last_at > $5 then f.failures + 1 else 1 end, last_at = excluded.last_at
      returning failures`,
    values: [guarded.brandId, guarded.account, guarded.deviceHash, at.now, at.since],
  });
  return rows[0]?.failures ?? 1;
}

export async function forgetFailures(db: Db, guarded: Guarded): Promise<void> {
  await db.query('delete from identity.login_failure where brand_id = $1 and account = $2 and device_hash = $3', [
    guarded.brandId,
    guarded.account,
    guarded.deviceHash,
  ]);
}

export async function sweepFailures(db: Db, before: Date): Promise<void> {
  await db.query('delete from identity.login_failure where last_at < $1', [before]);
}

export async function isKnownDevice(db: Db, memberId: bigint, deviceHash: Buffer): Promise<boolean> {
  const { rowCount } = await db.query({
    name: 'identity_known_device',
    text: 'select 1 from identity.device where member_id = $1 and device_hash = $2',
    values: [memberId, deviceHash],
  });
  return rowCount === 1;
}

export async function rememberDevice(
  tx: Tx,
  device: { memberId: bigint; deviceHash: Buffer; at: Date },
): Promise<void> {
  await tx.query(
    `insert into identity.device (device_hash, member_id, used_at) values ($1, $2, $3)
     on conflict (member_id, device_hash) do update set used_at = excluded.used_at`,
    [device.deviceHash, device.memberId, device.at],
  );
}

/** Deletes browsers whose cookie has expired everywhere. */
export async function sweepDevices(db: Db, before: Date): Promise<void> {
  await db.query('delete from identity.device where used_at < $1', [before]);
}
