import type { Tx } from '../../platform/db/index.ts';

export async function recordProof(tx: Tx, sessionId: bigint, at: Date): Promise<void> {
  await tx.query('update identity.session set proved_at = $2 where id = $1 and ended_at is null', [sessionId, at]);
}
