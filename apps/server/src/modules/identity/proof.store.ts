import type { Tx } from '../../platform/db/index.ts';

/** Seen now as well: processes read the session again, and forget what they have not written down. */
export async function recordProof(tx: Tx, sessionId: bigint, at: Date): Promise<void> {
  await tx.query(
    'update identity.session set proved_at = $2, seen_at = greatest(seen_at, $2) where id = $1 and ended_at is null',
    [sessionId, at],
  );
}
