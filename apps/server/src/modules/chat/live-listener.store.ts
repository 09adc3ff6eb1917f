import type { Db, Tx } from '../../platform/db/index.ts';

/** Each report of a member that they are in a live room is stored. */
export async function saveListener(db: Db, listener: { roomId: bigint; memberId: bigint; at: Date }): Promise<void> {
  await db.query({
    name: 'chat_live_enter',
    text: 'insert into chat.live_listener (room_id, member_id, seen_at) values ($1, $2, $3) on conflict (room_id, member_id) do update set seen_at = excluded.seen_at',
    values: [listener.roomId, listener.memberId, listener.at],
  });
}

export async function deleteListener(db: Db, roomId: bigint, memberId: bigint): Promise<void> {
  await db.query('delete from chat.live_listener where room_id = $1 and member_id = $2', [roomId, memberId]);
}

/** Removes a member from every live room. */
export async function deleteListenerEverywhere(db: Db, memberId: bigint): Promise<void> {
  await db.query('delete from chat.live_listener where member_id = $1', [memberId]);
}

export async function findListeners(db: Db, roomId: bigint, seenAfter: Date): Promise<bigint[]> {
  const { rows } = await db.query<{ member_id: string }>({
    name: 'chat_live_listeners',
    text: 'select member_id from chat.live_listener where room_id = $1 and seen_at > $2',
    values: [roomId, seenAfter],
  });
  return rows.map(({ member_id: memberId }) => BigInt(memberId));
}

export async function deleteOldListeners(db: Db, before: Date): Promise<void> {
  await db.query('delete from chat.live_listener where seen_at <= $1', [before]);
}

export interface MuteRow {
  readonly id: bigint;
  readonly memberId: bigint;
  readonly name: string;
  readonly mutedAt: Date;
}

interface Host {
  readonly brandId: bigint;
  readonly operatorId: bigint;
}

interface RawMute {
  id: string;
  member_id: string;
  name: string;
  muted_at: Date;
}

const readMute = (raw: RawMute): MuteRow => ({
  id: BigInt(raw.id),
  memberId: BigInt(raw.member_id),
  name: raw.name,
  mutedAt: raw.muted_at,
});

export async function findMutes(db: Db, { brandId, operatorId }: Host): Promise<MuteRow[]> {
  const { rows } = await db.query<RawMute>(
    'select id, member_id, name, muted_at from chat.live_mute where brand_id = $1 and operator_id = $2 order by id desc limit 200',
    [brandId, operatorId],
  );
  return rows.map(readMute);
}

export async function isMuted(db: Db, { brandId, operatorId }: Host, memberId: bigint): Promise<boolean> {
  const { rowCount } = await db.query({
    name: 'chat_live_muted',
    text: 'select 1 from chat.live_mute where brand_id = $1 and operator_id = $2 and member_id = $3',
    values: [brandId, operatorId, memberId],
  });
  return rowCount === 1;
}

/** False: muted before. */
export async function insertMute(tx: Tx, mute: Host & { memberId: bigint; name: string; at: Date }): Promise<boolean> {
  const { rowCount } = await tx.query(
    'insert into chat.live_mute (brand_id, operator_id, member_id, name, muted_at) values ($1, $2, $3, $4, $5) on conflict do nothing',
    [mute.brandId, mute.operatorId, mute.memberId, mute.name, mute.at],
  );
  return rowCount === 1;
}

/** Null: a mute of another host, or one that was lifted before. */
export async function deleteMute(tx: Tx, { brandId, operatorId }: Host, id: bigint): Promise<MuteRow | null> {
  const { rows } = await tx.query<RawMute>(
    'delete from chat.live_mute where id = $1 and brand_id = $2 and operator_id = $3 returning id, member_id, name, muted_at',
    [id, brandId, operatorId],
  );
  return rows[0] ? readMute(rows[0]) : null;
}
