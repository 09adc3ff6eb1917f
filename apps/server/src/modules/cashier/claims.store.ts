import type { Db, Tx } from '../../platform/db/index.ts';

export async function updateClaim(tx: Tx, id: bigint, claimId: bigint | null): Promise<void> {
  await tx.query('update cashier.deposit set claim_id = $2 where id = $1', [id, claimId]);
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

/** Deposits that ended without money and still have a claim: left by a process that died, or cancelled and payable until now. */
export async function findStillClaimed(
  db: Db,
  now: Date,
  page: { after: bigint; most: number },
): Promise<{ id: bigint }[]> {
  const { rows } = await db.query<{ id: string }>(
    `select id from cashier.deposit where claim_id is not null and state in ('failed', 'expired', 'cancelled', 'rejected')
       and (state <> 'cancelled' or provider is null or expires_at <= $3) and id > $1 order by id limit $2`,
    [page.after, page.most, now],
  );
  return rows.map(({ id }) => ({ id: BigInt(id) }));
}
