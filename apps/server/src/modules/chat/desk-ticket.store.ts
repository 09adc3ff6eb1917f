import type { Db } from '../../platform/db/index.ts';

export interface DeskTicket {
  readonly operatorId: bigint;
  readonly sessionId: bigint;
  readonly brandIds: readonly bigint[] | null;
}

export async function insertTicket(db: Db, ticket: DeskTicket & { hash: Buffer; expiresAt: Date }): Promise<void> {
  await db.query(
    'insert into chat.desk_ticket (hash, operator_id, session_id, brand_ids, expires_at) values ($1, $2, $3, $4, $5)',
    [ticket.hash, ticket.operatorId, ticket.sessionId, ticket.brandIds, ticket.expiresAt],
  );
}

/** Takes the socket ticket once, while it is valid. */
export async function takeTicket(db: Db, hash: Buffer, now: Date): Promise<DeskTicket | null> {
  const { rows } = await db.query<{
    operator_id: string;
    session_id: string;
    brand_ids: string[] | null;
    expires_at: Date;
  }>('delete from chat.desk_ticket where hash = $1 returning operator_id, session_id, brand_ids, expires_at', [hash]);
  const [row] = rows;
  if (!row || row.expires_at < now) return null;
  return {
    operatorId: BigInt(row.operator_id),
    sessionId: BigInt(row.session_id),
    brandIds: row.brand_ids?.map(BigInt) ?? null,
  };
}

export async function deleteOldTickets(db: Db, before: Date): Promise<void> {
  await db.query('delete from chat.desk_ticket where expires_at < $1', [before]);
}
