import type { Db, Tx } from '../../platform/db/index.ts';

/** Links go with the sessions they were made in. */
export async function closeMember(tx: Tx, closure: { memberId: bigint; at: Date; reason: string | null }): Promise<void> {
  await tx.query('update identity.member set closed_at = $2 where id = $1', [closure.memberId, closure.at]);
  await tx.query('insert into identity.closure (member_id, at, reason) values ($1, $2, $3)', [closure.memberId, closure.at, closure.reason]);
}

export async function reopenMember(db: Db, memberId: bigint, at: Date): Promise<void> {
  await db.query(
    `with opened as (update identity.member set closed_at = null where id = $1 and closed_at is not null returning id)
     update identity.closure c set reopened_at = $2 from opened where c.member_id = opened.id and c.reopened_at is null`,
    [memberId, at],
  );
}
