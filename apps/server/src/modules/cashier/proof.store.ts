import type { Db, Tx } from '../../platform/db/index.ts';

export async function insertProof(tx: Tx, proof: { depositId: bigint; uploadName: string; at: Date }): Promise<void> {
  await tx.query('insert into cashier.deposit_proof (deposit_id, upload_name, sent_at) values ($1, $2, $3)', [
    proof.depositId,
    proof.uploadName,
    proof.at,
  ]);
}

/** Names of the pictures of each deposit, in the order of upload. */
export async function findProofs(db: Db | Tx, depositIds: readonly bigint[]): Promise<Map<bigint, string[]>> {
  if (depositIds.length === 0) return new Map();
  const { rows } = await db.query<{ deposit_id: string; names: string[] }>(
    `select deposit_id, array_agg(upload_name::text order by sent_at, upload_name) as names from cashier.deposit_proof
     where deposit_id = any($1) group by deposit_id`,
    [depositIds],
  );
  return new Map(rows.map((row) => [BigInt(row.deposit_id), row.names]));
}
