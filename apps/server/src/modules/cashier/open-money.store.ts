import type { Tx } from '../../platform/db/index.ts';

/** Whether money is on its way into a purse of the member, or about to be held; held money is in a purse already. */
export async function hasOpenMoney(tx: Tx, memberId: bigint): Promise<boolean> {
  const { rowCount } = await tx.query(
    `select 1 from cashier.deposit where member_id = $1 and refused_as is null and ended_at is null
     union all select 1 from cashier.withdrawal where member_id = $1 and state = 'created' limit 1`,
    [memberId],
  );
  return rowCount === 1;
}
