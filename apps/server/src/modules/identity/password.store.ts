import type { Db, Tx } from '../../platform/db/index.ts';

export async function replacePasswordHash(tx: Tx, change: { memberId: bigint; passwordHash: string; at: Date; isRecovery: boolean }): Promise<void> {
  await tx.query(
    'update identity.credential set password_hash = $2, changed_at = $3, must_change = false, recovered_at = case when $4 then $3 else recovered_at end where member_id = $1',
    [change.memberId, change.passwordHash, change.at, change.isRecovery],
  );
}

/** All sessions of a member but the one that stays. */
export async function endOtherSessions(tx: Tx, memberId: bigint, end: { keep: bigint | null; at: Date }): Promise<bigint[]> {
  const { rows } = await tx.query<{ id: string }>(
    `update identity.session set ended_at = $2, end_reason = 'password_changed' where member_id = $1 and ended_at is null and id is distinct from $3 returning id`,
    [memberId, end.at, end.keep],
  );
  return rows.map((row) => BigInt(row.id));
}

export async function findRecoveredAt(db: Db, memberId: bigint): Promise<Date | null> {
  const { rows } = await db.query<{ recovered_at: Date | null }>('select recovered_at from identity.credential where member_id = $1', [memberId]);
  return rows[0]?.recovered_at ?? null;
}

/** False when the session was not restricted. */
export async function liftRestriction(tx: Tx, sessionId: bigint): Promise<boolean> {
  const { rowCount } = await tx.query('update identity.session set is_restricted = false where id = $1 and is_restricted', [sessionId]);
  return rowCount === 1;
}
