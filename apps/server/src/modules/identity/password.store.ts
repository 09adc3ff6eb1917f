import type { Db, Tx } from '../../platform/db/index.ts';

export async function replacePasswordHash(
  tx: Tx,
  change: { memberId: bigint; passwordHash: string; at: Date; isRecovery: boolean },
): Promise<void> {
  await tx.query(
    `update identity.credential set password_hash = $2, changed_at = $3, must_change = false, money_rests_from = case when $4 then $3 else money_rests_from end,
       guards_changed_at = case when $4 then $3 else guards_changed_at end
     where member_id = $1`,
    [change.memberId, change.passwordHash, change.at, change.isRecovery],
  );
}

/** Stores the same password hashed with more work, unless it was changed meanwhile. */
export async function renewPasswordHash(
  db: Db,
  renewed: { memberId: bigint; from: string; to: string },
): Promise<void> {
  await db.query('update identity.credential set password_hash = $3 where member_id = $1 and password_hash = $2', [
    renewed.memberId,
    renewed.from,
    renewed.to,
  ]);
}

/** Ends all sessions of a member except one. */
export async function endOtherSessions(
  tx: Tx,
  memberId: bigint,
  end: { keep: bigint | null; at: Date },
): Promise<bigint[]> {
  const { rows } = await tx.query<{ id: string }>(
    `update identity.session set ended_at = $2, end_reason = 'password_changed' where member_id = $1 and ended_at is null and id is distinct from $3 returning id`,
    [memberId, end.at, end.keep],
  );
  return rows.map((row) => BigInt(row.id));
}

/** Since when no money may leave, if at all, and when the password was set. */
export async function findRests(
  db: Db | Tx,
  memberId: bigint,
): Promise<{ moneyRestsFrom: Date | null; changedAt: Date }> {
  const { rows } = await db.query<{ money_rests_from: Date | null; changed_at: Date }>(
    'select money_rests_from, changed_at from identity.credential where member_id = $1',
    [memberId],
  );
  return { moneyRestsFrom: rows[0]?.money_rests_from ?? null, changedAt: rows[0]?.changed_at ?? new Date(0) };
}

/** When a contact or a secret of the member was last replaced; null: never. */
export async function findGuardsChanged(db: Db, memberId: bigint): Promise<Date | null> {
  const { rows } = await db.query<{ guards_changed_at: Date | null }>(
    'select guards_changed_at from identity.credential where member_id = $1',
    [memberId],
  );
  return rows[0]?.guards_changed_at ?? null;
}

export async function updateGuardsChanged(tx: Tx, memberId: bigint, at: Date): Promise<void> {
  await tx.query('update identity.credential set guards_changed_at = $2 where member_id = $1', [memberId, at]);
}

export async function letMoneyRest(tx: Tx, memberId: bigint, from: Date): Promise<void> {
  await tx.query('update identity.credential set money_rests_from = $2 where member_id = $1', [memberId, from]);
}

/** False when the session was not restricted. */
export async function liftRestriction(tx: Tx, sessionId: bigint): Promise<boolean> {
  const { rowCount } = await tx.query(
    'update identity.session set is_restricted = false where id = $1 and is_restricted',
    [sessionId],
  );
  return rowCount === 1;
}
