import type { Language, LivePicture } from '@fairhouse/contract';
import type { Db, Tx } from '../../platform/db/index.ts';

export interface LiveRoomRow {
  readonly id: bigint;
  readonly brandId: bigint;
  readonly operatorId: bigint;
  readonly hostName: string;
  readonly picture: LivePicture;
  readonly tags: string[];
  readonly language: Language;
  readonly openedAt: Date;
  /** Active within the last minute. */
  readonly listeners: number;
}

interface RawRoom {
  id: string;
  brand_id: string;
  operator_id: string;
  host_name: string;
  picture: LivePicture;
  tags: string[];
  language: Language;
  opened_at: Date;
  listeners: number;
}

const columns = `r.id, r.brand_id, r.operator_id, r.host_name, r.picture, r.tags, r.language, r.opened_at,
  (select count(*)::int from chat.live_listener l where l.room_id = r.id and l.seen_at > $1) as listeners`;

function readRoom(raw: RawRoom): LiveRoomRow {
  return {
    id: BigInt(raw.id),
    brandId: BigInt(raw.brand_id),
    operatorId: BigInt(raw.operator_id),
    hostName: raw.host_name,
    picture: raw.picture,
    tags: raw.tags,
    language: raw.language,
    openedAt: raw.opened_at,
    listeners: raw.listeners,
  };
}

/** Open ones, those with the most listeners first. */
export async function findOpenRooms(db: Db, brandId: bigint, seenAfter: Date): Promise<LiveRoomRow[]> {
  const { rows } = await db.query<RawRoom>({
    name: 'chat_live_rooms',
    text: `select ${columns} from chat.live_room r where r.brand_id = $2 and r.closed_at is null order by listeners desc, r.opened_at limit 200`,
    values: [seenAfter, brandId],
  });
  return rows.map(readRoom);
}

export async function findOpenRoom(
  db: Db,
  input: { id: bigint; brandId: bigint; seenAfter: Date },
): Promise<LiveRoomRow | null> {
  const { rows } = await db.query<RawRoom>({
    name: 'chat_live_room',
    text: `select ${columns} from chat.live_room r where r.id = $2 and r.brand_id = $3 and r.closed_at is null`,
    values: [input.seenAfter, input.id, input.brandId],
  });
  return rows[0] ? readRoom(rows[0]) : null;
}

export async function findHostRoom(
  db: Db | Tx,
  input: { operatorId: bigint; brandId: bigint; seenAfter: Date },
): Promise<LiveRoomRow | null> {
  const { rows } = await db.query<RawRoom>({
    name: 'chat_live_host',
    text: `select ${columns} from chat.live_room r where r.operator_id = $2 and r.brand_id = $3 and r.closed_at is null`,
    values: [input.seenAfter, input.operatorId, input.brandId],
  });
  return rows[0] ? readRoom(rows[0]) : null;
}

/** Null: the host already has one open. */
export async function insertRoom(tx: Tx, room: Omit<LiveRoomRow, 'id' | 'listeners'>): Promise<bigint | null> {
  const { rows } = await tx.query<{ id: string }>(
    `insert into chat.live_room (brand_id, operator_id, host_name, picture, tags, language, opened_at, seen_at) values ($1, $2, $3, $4, $5, $6, $7, $7)
     on conflict (brand_id, operator_id) where closed_at is null do nothing returning id`,
    [room.brandId, room.operatorId, room.hostName, room.picture, room.tags, room.language, room.openedAt],
  );
  return rows[0] ? BigInt(rows[0].id) : null;
}

export async function touchRoom(db: Db, id: bigint, at: Date): Promise<void> {
  await db.query({
    name: 'chat_live_touch',
    text: 'update chat.live_room set seen_at = $2 where id = $1 and closed_at is null',
    values: [id, at],
  });
}

/** False: it was closed before. */
export async function updateClosed(tx: Tx, id: bigint, at: Date): Promise<boolean> {
  const { rowCount } = await tx.query('update chat.live_room set closed_at = $2 where id = $1 and closed_at is null', [
    id,
    at,
  ]);
  return rowCount === 1;
}

/** Open ones whose host has not been active since. */
export async function findDesertedRooms(db: Db, before: Date): Promise<LiveRoomRow[]> {
  const { rows } = await db.query<RawRoom>(
    `select ${columns} from chat.live_room r where r.closed_at is null and r.seen_at <= $1`,
    [before],
  );
  return rows.map(readRoom);
}
