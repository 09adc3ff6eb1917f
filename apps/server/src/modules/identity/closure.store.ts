import type { Db, Tx } from '../../platform/db/index.ts';

/** Launch links are deleted with the sessions that made them. */
export async function closeMember(
  tx: Tx,
  closure: { memberId: bigint; at: Date; reason: string | null },
): Promise<void> {
  await tx.query('update identity.member set closed_at = $2 where id = $1', [closure.memberId, closure.at]);
  await tx.query('insert into identity.closure (member_id, at, reason) values ($1, $2, $3)', [
    closure.memberId,
    closure.at,
    closure.reason,
  ]);
}

/** The reason the member gave at the closure; null: none, or the account is open. */
export async function findClosureReason(db: Db, memberId: bigint): Promise<string | null> {
  const { rows } = await db.query<{ reason: string | null }>(
    'select reason from identity.closure where member_id = $1 and reopened_at is null',
    [memberId],
  );
  return rows[0]?.reason ?? null;
}

/** False when the account is not closed. */
export async function reopenMember(tx: Tx, memberId: bigint, at: Date): Promise<boolean> {
  const { rowCount } = await tx.query(
    `with opened as (update identity.member set closed_at = null where id = $1 and closed_at is not null returning id)
     update identity.closure c set reopened_at = $2 from opened where c.member_id = opened.id and c.reopened_at is null`,
    [memberId, at],
  );
  return rowCount === 1;
}
