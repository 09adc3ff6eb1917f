import type { Tx } from '../../platform/db/index.ts';

/** Also marks the session as seen now, because processes read it again and drop what they have not written yet. */
export async function recordProof(tx: Tx, sessionId: bigint, at: Date): Promise<void> {
  await tx.query(
    'update identity.session set proved_at = $2, seen_at = greatest(seen_at, $2) where id = $1 and ended_at is null',
    [sessionId, at],
  );
}
