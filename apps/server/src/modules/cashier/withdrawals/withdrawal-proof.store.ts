import type { Db, Tx } from '../../../platform/db/index.ts';

export async function insertProof(
  tx: Tx,
  proof: { withdrawalId: bigint; uploadName: string; at: Date },
): Promise<void> {
  await tx.query('insert into cashier.withdrawal_proof (withdrawal_id, upload_name, sent_at) values ($1, $2, $3)', [
    proof.withdrawalId,
    proof.uploadName,
    proof.at,
  ]);
}

/** Names of the pictures of each withdrawal, in the order of upload. */
export async function findProofs(db: Db | Tx, withdrawalIds: readonly bigint[]): Promise<Map<bigint, string[]>> {
  if (withdrawalIds.length === 0) return new Map();
  const { rows } = await db.query<{ withdrawal_id: string; names: string[] }>(
    `select withdrawal_id, array_agg(upload_name::text order by sent_at, upload_name) as names from cashier.withdrawal_proof
     where withdrawal_id = any($1) group by withdrawal_id`,
    [withdrawalIds],
  );
  return new Map(rows.map((row) => [BigInt(row.withdrawal_id), row.names]));
}
