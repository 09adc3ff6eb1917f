import type { Db } from '../../../platform/db/index.ts';

export interface RoomTicket {
  readonly memberId: bigint;
  readonly brandId: bigint;
  readonly sessionId: bigint;
}

export async function insertRoomTicket(db: Db, ticket: RoomTicket & { hash: Buffer; expiresAt: Date }): Promise<void> {
  await db.query(
    'insert into casino.room_ticket (hash, member_id, brand_id, session_id, expires_at) values ($1, $2, $3, $4, $5)',
    [ticket.hash, ticket.memberId, ticket.brandId, ticket.sessionId, ticket.expiresAt],
  );
}

/** Takes a socket ticket once, while it is valid. */
export async function takeRoomTicket(db: Db, hash: Buffer, now: Date): Promise<RoomTicket | null> {
  const { rows } = await db.query<{ member_id: string; brand_id: string; session_id: string; expires_at: Date }>(
    'delete from casino.room_ticket where hash = $1 returning member_id, brand_id, session_id, expires_at',
    [hash],
  );
  const [row] = rows;
  if (!row || row.expires_at < now) return null;
  return { memberId: BigInt(row.member_id), brandId: BigInt(row.brand_id), sessionId: BigInt(row.session_id) };
}

export async function deleteOldRoomTickets(db: Db, before: Date): Promise<void> {
  await db.query('delete from casino.room_ticket where expires_at < $1', [before]);
}
