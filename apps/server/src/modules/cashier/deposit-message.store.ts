import type { Db } from '../../platform/db/index.ts';

export interface MessageRead {
  readonly eventId: string;
  readonly told: 'paid' | 'failed' | 'pending';
  readonly amountMinor: bigint | null;
  readonly verdict: string;
  readonly at: Date;
}

export async function findMessages(db: Db, depositId: bigint): Promise<MessageRead[]> {
  const { rows } = await db.query<{
    event_id: string;
    told: MessageRead['told'];
    amount: string | null;
    verdict: string;
    at: Date;
  }>('select event_id, told, amount, verdict, at from cashier.provider_message where deposit_id = $1 order by no', [
    depositId,
  ]);
  return rows.map((row) => ({
    eventId: row.event_id,
    told: row.told,
    amountMinor: row.amount === null ? null : BigInt(row.amount),
    verdict: row.verdict,
    at: row.at,
  }));
}
