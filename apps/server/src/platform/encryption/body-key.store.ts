import { inTx, type Db } from '../db/index.ts';

export interface BodyKeyRow {
  readonly kid: string;
  readonly x: string;
  readonly y: string;
  /** The private part. */
  readonly sealed: Buffer;
  readonly supersededAt: Date | null;
}

interface RawKey {
  kid: string;
  public_x: string;
  public_y: string;
  sealed: Buffer;
  superseded_at: Date | null;
}

/** Newest first. */
export async function listBodyKeys(db: Db): Promise<BodyKeyRow[]> {
  const { rows } = await db.query<RawKey>({
    name: 'platform_body_keys',
    text: 'select kid, public_x, public_y, sealed, superseded_at from platform.body_key order by made_at desc, kid',
  });
  return rows.map((row) => ({
    kid: row.kid,
    x: row.public_x,
    y: row.public_y,
    sealed: row.sealed,
    supersededAt: row.superseded_at,
  }));
}

export type NewBodyKey = Omit<BodyKeyRow, 'supersededAt'>;

/** Stores a new key in place of the earlier ones, unless another process has just made one; says whether it did. */
export async function replaceBodyKey(
  db: Db,
  key: NewBodyKey,
  when: { now: Date; newestBefore: Date },
): Promise<boolean> {
  return inTx(db, async (tx) => {
    await tx.query(`select pg_advisory_xact_lock(hashtext('platform.body_key'))`);
    const { rowCount } = await tx.query(
      `insert into platform.body_key (kid, public_x, public_y, sealed, made_at)
       select $1, $2, $3, $4, $5 where not exists (select 1 from platform.body_key where made_at > $6)`,
      [key.kid, key.x, key.y, key.sealed, when.now, when.newestBefore],
    );
    if (rowCount !== 1) return false;
    await tx.query('update platform.body_key set superseded_at = $2 where superseded_at is null and kid <> $1', [
      key.kid,
      when.now,
    ]);
    return true;
  });
}

/** Deletes keys that nobody may use any more, with their private parts. */
export async function removeBodyKeys(db: Db, supersededBefore: Date): Promise<void> {
  await db.query('delete from platform.body_key where superseded_at < $1', [supersededBefore]);
}

/**
 * Returns false if any process has received this body before. It does not wait for the disk: a crash of the database
 * forgets the last half second, and many logins do not delay the commits of bets.
 */
export async function markBodySeen(db: Db, body: { jti: string; expiresAt: Date }): Promise<boolean> {
  const { rowCount } = await db.query({
    name: 'platform_mark_body_seen',
    text: `insert into platform.seen_body (jti, expires_at) select $1, $2 from set_config('synchronous_commit', 'off', true) on conflict do nothing`,
    values: [body.jti, body.expiresAt],
  });
  return rowCount === 1;
}

export async function sweepSeenBodies(db: Db, now: Date): Promise<void> {
  await db.query('delete from platform.seen_body where expires_at < $1', [now]);
}
