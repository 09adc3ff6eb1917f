import type { Tx } from '../../platform/db/index.ts';

/** Waits for other changes of the same member; null when there is no such member. */
export async function lockCustomerType(tx: Tx, memberId: bigint): Promise<number | null> {
  const { rows } = await tx.query<{ customer_type: number }>(
    'select customer_type from identity.member where id = $1 for no key update',
    [memberId],
  );
  return rows[0]?.customer_type ?? null;
}

export async function setCustomerType(
  tx: Tx,
  change: { memberId: bigint; from: number; to: number; at: Date },
): Promise<void> {
  const { memberId, from, to, at } = change;
  await tx.query('update identity.member set customer_type = $2 where id = $1', [memberId, to]);
  await tx.query('insert into identity.appointment (member_id, from_type, to_type, at) values ($1, $2, $3, $4)', [
    memberId,
    from,
    to,
    at,
  ]);
}
