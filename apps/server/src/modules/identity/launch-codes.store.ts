import type { Db } from '../../platform/db/index.ts';

export async function insertLaunchCode(
  db: Db,
  code: { codeHash: Buffer; memberId: bigint; brandId: bigint; sessionId: bigint; expiresAt: Date },
): Promise<void> {
  await db.query(
    'insert into identity.launch_code (code_hash, member_id, brand_id, session_id, expires_at) values ($1, $2, $3, $4, $5)',
    [code.codeHash, code.memberId, code.brandId, code.sessionId, code.expiresAt],
  );
}

/** One use: the row is deleted when it is read. */
export async function takeLaunchCode(
  db: Db,
  code: { codeHash: Buffer; brandId: bigint; now: Date },
): Promise<{ memberId: bigint; sessionId: bigint } | null> {
  const { rows } = await db.query<{ member_id: string; session_id: string; is_fresh: boolean }>(
    'delete from identity.launch_code where code_hash = $1 and brand_id = $2 returning member_id, session_id, expires_at > $3 as is_fresh',
    [code.codeHash, code.brandId, code.now],
  );
  return rows[0]?.is_fresh ? { memberId: BigInt(rows[0].member_id), sessionId: BigInt(rows[0].session_id) } : null;
}

export async function sweepLaunchCodes(db: Db, now: Date): Promise<void> {
  await db.query('delete from identity.launch_code where expires_at < $1', [now]);
}
