import type { Tx } from '../../platform/db/index.ts';

export interface MessageMade {
  readonly provider: string;
  readonly eventId: string;
  readonly depositId: bigint;
  readonly bodyHash: Buffer;
  readonly told: 'paid' | 'failed' | 'pending';
  readonly amountMinor: bigint | null;
  readonly verdict: string;
  readonly at: Date;
}

/** What is known of a message by its provider's own number. */
export async function findMessage(tx: Tx, provider: string, eventId: string): Promise<{ bodyHash: Buffer; depositId: bigint } | null> {
  const { rows } = await tx.query<{ body_hash: Buffer; deposit_id: string }>(
    'select body_hash, deposit_id from cashier.provider_message where provider = $1 and event_id = $2', [provider, eventId],
  );
  return rows[0] ? { bodyHash: rows[0].body_hash, depositId: BigInt(rows[0].deposit_id) } : null;
}

export async function insertMessage(tx: Tx, made: MessageMade): Promise<void> {
  await tx.query(
    'insert into cashier.provider_message (provider, event_id, deposit_id, body_hash, told, amount, verdict, at) values ($1, $2, $3, $4, $5, $6, $7, $8)',
    [made.provider, made.eventId, made.depositId, made.bodyHash, made.told, made.amountMinor, made.verdict, made.at],
  );
}
