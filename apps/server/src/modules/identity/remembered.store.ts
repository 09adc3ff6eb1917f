import type { Db, Tx } from '../../platform/db/index.ts';

export interface RememberedRow {
  readonly family: string;
  readonly memberId: bigint;
  readonly expiresAt: Date;
  readonly isUsed: boolean;
}

export async function findRemembered(db: Db | Tx, tokenHash: Buffer): Promise<RememberedRow | null> {
  const { rows } = await db.query<{ family: string; member_id: string; expires_at: Date; used_at: Date | null }>(
    'select family, member_id, expires_at, used_at from identity.remembered where token_hash = $1',
    [tokenHash],
  );
  const [row] = rows;
  return row
    ? { family: row.family, memberId: BigInt(row.member_id), expiresAt: row.expires_at, isUsed: row.used_at !== null }
    : null;
}

export async function insertRemembered(
  tx: Tx,
  row: { tokenHash: Buffer; family: string; memberId: bigint; expiresAt: Date },
): Promise<void> {
  await tx.query(
    'insert into identity.remembered (token_hash, family, member_id, expires_at) values ($1, $2, $3, $4)',
    [row.tokenHash, row.family, row.memberId, row.expiresAt],
  );
}

/** False when it was used before, or by another request at the same moment. */
export async function useRemembered(tx: Tx, tokenHash: Buffer, at: Date): Promise<boolean> {
  const { rowCount } = await tx.query(
    'update identity.remembered set used_at = $2 where token_hash = $1 and used_at is null',
    [tokenHash, at],
  );
  return rowCount === 1;
}

export async function deleteFamily(db: Db | Tx, family: string): Promise<void> {
  await db.query('delete from identity.remembered where family = $1', [family]);
}

export async function deleteRememberedOf(tx: Tx, memberId: bigint): Promise<void> {
  await tx.query('delete from identity.remembered where member_id = $1', [memberId]);
}

export async function sweepRemembered(db: Db, now: Date): Promise<void> {
  await db.query('delete from identity.remembered where expires_at < $1', [now]);
}
