import type { Tx } from '../../platform/db/index.ts';

export interface MessageMade {
  readonly brandId: bigint;
  readonly provider: string;
  readonly eventId: string;
  readonly depositId: bigint;
  readonly bodyHash: Buffer;
  readonly told: 'paid' | 'failed' | 'pending';
  readonly amountMinor: bigint | null;
  readonly verdict: string;
  readonly at: Date;
}

/** A known message by the provider's own number, which is unique within a brand. */
export async function findMessage(
  tx: Tx,
  { brandId, provider, eventId }: Pick<MessageMade, 'brandId' | 'provider' | 'eventId'>,
): Promise<{ bodyHash: Buffer; depositId: bigint } | null> {
  const { rows } = await tx.query<{ body_hash: Buffer; deposit_id: string }>(
    'select body_hash, deposit_id from cashier.provider_message where brand_id = $1 and provider = $2 and event_id = $3',
    [brandId, provider, eventId],
  );
  return rows[0] ? { bodyHash: rows[0].body_hash, depositId: BigInt(rows[0].deposit_id) } : null;
}

/** False: a message about another deposit took the number at the same moment. */
export async function insertMessage(tx: Tx, made: MessageMade): Promise<boolean> {
  const { rowCount } = await tx.query(
    `insert into cashier.provider_message (brand_id, provider, event_id, deposit_id, body_hash, told, amount, verdict, at) values ($1, $2, $3, $4, $5, $6, $7, $8, $9)
     on conflict do nothing`,
    [
      made.brandId,
      made.provider,
      made.eventId,
      made.depositId,
      made.bodyHash,
      made.told,
      made.amountMinor,
      made.verdict,
      made.at,
    ],
  );
  return rowCount === 1;
}
