import type { Db, Tx } from '../../platform/db/index.ts';

export async function updateClaim(db: Db | Tx, id: bigint, claimId: bigint | null): Promise<void> {
  await db.query('update cashier.deposit set claim_id = $2 where id = $1', [id, claimId]);
}

/** Refused before anything was begun. */
export async function updateRefused(tx: Tx, refused: { id: bigint; code: string; at: Date }): Promise<void> {
  await tx.query(
    `with ended as (
       update cashier.deposit set state = 'failed', refused_as = $2, version = version + 1, state_at = $3, ended_at = $3
       where id = $1 and state = 'created' returning id, version
     )
     insert into cashier.deposit_step (deposit_id, version, state, by, note, at) select id, version, 'failed', 'ledger', $2, $3 from ended`,
    [refused.id, refused.code, refused.at],
  );
}

/** Ended without money, and still counted: what a process that died left behind. */
export async function findStillClaimed(db: Db, page: { after: bigint; most: number }): Promise<{ id: bigint; claimId: bigint }[]> {
  const { rows } = await db.query<{ id: string; claim_id: string }>(
    `select id, claim_id from cashier.deposit where claim_id is not null and state in ('failed', 'expired', 'cancelled', 'rejected') and id > $1 order by id limit $2`,
    [page.after, page.most],
  );
  return rows.map((row) => ({ id: BigInt(row.id), claimId: BigInt(row.claim_id) }));
}
