import type { Tx } from '../../platform/db/index.ts';

/** Who asked for it first: this operator, when nobody had. Locked until the end of the transaction. */
export async function askVoid(tx: Tx, asked: { roundId: bigint; operatorId: bigint; at: Date }): Promise<{ askedBy: bigint; isNew: boolean }> {
  const { rowCount } = await tx.query('insert into casino.void_asked (round_id, asked_by, asked_at) values ($1, $2, $3) on conflict do nothing', [
    asked.roundId, asked.operatorId, asked.at,
  ]);
  const { rows } = await tx.query<{ asked_by: string }>('select asked_by from casino.void_asked where round_id = $1 for update', [asked.roundId]);
  return { askedBy: BigInt(rows[0]?.asked_by ?? asked.operatorId), isNew: rowCount === 1 };
}

export async function approveVoid(tx: Tx, approved: { roundId: bigint; operatorId: bigint }): Promise<void> {
  await tx.query('update casino.void_asked set approved_by = $2 where round_id = $1', [approved.roundId, approved.operatorId]);
}
