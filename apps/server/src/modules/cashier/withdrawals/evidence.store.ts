import type { Db, Tx } from '../../../platform/db/index.ts';
import type { WithdrawalRow } from './withdrawal.store.ts';

interface Evidence {
  readonly text: string;
  readonly operatorId: bigint;
  readonly at: Date;
}

/** Stores the evidence that a withdrawal was received; returns the withdrawal afterwards. */
export async function keepEvidence(
  tx: Tx,
  { row, operatorId, text, at }: Evidence & { row: WithdrawalRow },
): Promise<WithdrawalRow> {
  await tx.query(
    'insert into cashier.withdrawal_evidence (withdrawal_id, version, operator_id, text, at) values ($1, $2, $3, $4, $5)',
    [row.id, row.version, operatorId, text, at],
  );
  return row;
}

/** The oldest first, with those of earlier disputes. */
export async function findEvidence(db: Db, withdrawalId: bigint): Promise<Evidence[]> {
  const { rows } = await db.query<{ text: string; operator_id: string; at: Date }>(
    'select text, operator_id, at from cashier.withdrawal_evidence where withdrawal_id = $1 order by version',
    [withdrawalId],
  );
  return rows.map(({ operator_id: operatorId, ...said }) => ({ ...said, operatorId: BigInt(operatorId) }));
}
