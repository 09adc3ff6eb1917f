import type { Db, Tx } from '../../platform/db/index.ts';

export async function findCode(db: Db, memberId: bigint): Promise<string | null> {
  const { rows } = await db.query<{ code: string }>({
    name: 'referrals_code',
    text: 'select code from referrals.code where member_id = $1',
    values: [memberId],
  });
  return rows[0]?.code ?? null;
}

/** Nothing happens where the member has a code already, or another member has this one. */
export async function insertCode(
  db: Db,
  made: { memberId: bigint; brandId: bigint; code: string; at: Date },
): Promise<void> {
  await db.query(
    'insert into referrals.code (member_id, brand_id, code, made_at) values ($1, $2, $3, $4) on conflict do nothing',
    [made.memberId, made.brandId, made.code, made.at],
  );
}

/** Friends of one inviter are counted one after another. */
export async function lockInviter(tx: Tx, memberId: bigint): Promise<void> {
  await tx.query('select 1 from referrals.code where member_id = $1 for no key update', [memberId]);
}
