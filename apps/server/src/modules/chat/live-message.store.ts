import type { LiveMessage } from '@fairhouse/contract';
import { sqlState, type Db, type Tx } from '../../platform/db/index.ts';

export interface LiveAuthor {
  readonly author: LiveMessage['author'];
  /** The number of a member or of an operator. */
  readonly authorId: bigint;
}

export interface LiveMessageMade extends LiveAuthor {
  readonly roomId: bigint;
  readonly name: string;
  readonly text: string;
  readonly clientKey: string;
  readonly at: Date;
}

export interface LiveMessageRow extends LiveMessageMade {
  readonly seq: number;
  readonly isRemoved: boolean;
}

interface RawMessage {
  room_id: string;
  seq: number;
  author: LiveMessage['author'];
  author_id: string;
  name: string;
  text: string;
  client_key: string;
  sent_at: Date;
  removed_at: Date | null;
}

const columns = 'room_id, seq, author, author_id, name, text, client_key, sent_at, removed_at';

function readMessage(raw: RawMessage): LiveMessageRow {
  return {
    roomId: BigInt(raw.room_id),
    seq: raw.seq,
    author: raw.author,
    authorId: BigInt(raw.author_id),
    name: raw.name,
    text: raw.text,
    clientKey: raw.client_key,
    at: raw.sent_at,
    isRemoved: raw.removed_at !== null,
  };
}

const uniqueViolation = '23505';

/**
 * One statement writes the next number and the message, or neither. Null: the live room is closed, the member is muted,
 * or the key was used before.
 */
export async function appendLiveMessage(db: Db, made: LiveMessageMade): Promise<LiveMessageRow | null> {
  try {
    const { rows } = await db.query<RawMessage>({
      name: 'chat_live_append',
      text: `with moved as (
          update chat.live_room r set last_seq = last_seq + 1
          where id = $1 and closed_at is null
            and not ($2 = 'member' and exists (select from chat.live_mute m where m.brand_id = r.brand_id and m.operator_id = r.operator_id and m.member_id = $3))
            and not exists (select from chat.live_message where room_id = $1 and author = $2 and author_id = $3 and client_key = $6)
          returning id, last_seq
        ) insert into chat.live_message (room_id, seq, author, author_id, name, text, client_key, sent_at)
          select id, last_seq, $2, $3, $4, $5, $6, $7 from moved returning ${columns}`,
      values: [made.roomId, made.author, made.authorId, made.name, made.text, made.clientKey, made.at],
    });
    return rows[0] ? readMessage(rows[0]) : null;
  } catch (error) {
    // The same key was used concurrently: the other message exists now.
    if (sqlState(error) === uniqueViolation) return null;
    throw error;
  }
}

export async function findLiveByKey(
  db: Db,
  { roomId, author, authorId, clientKey }: LiveMessageMade,
): Promise<LiveMessageRow | null> {
  const { rows } = await db.query<RawMessage>({
    name: 'chat_live_by_key',
    text: `select ${columns} from chat.live_message where room_id = $1 and author = $2 and author_id = $3 and client_key = $4`,
    values: [roomId, author, authorId, clientKey],
  });
  return rows[0] ? readMessage(rows[0]) : null;
}

export async function findLiveMessage(db: Db | Tx, roomId: bigint, seq: number): Promise<LiveMessageRow | null> {
  const { rows } = await db.query<RawMessage>(
    `select ${columns} from chat.live_message where room_id = $1 and seq = $2`,
    [roomId, seq],
  );
  return rows[0] ? readMessage(rows[0]) : null;
}

/** In order: messages after a place, or the last page. */
export async function findLiveMessages(
  db: Db,
  roomId: bigint,
  input: { after?: number | undefined; limit: number },
): Promise<{ list: LiveMessageRow[]; hasMore: boolean }> {
  const { after, limit } = input;
  const isForward = after !== undefined;
  const { rows } = await db.query<RawMessage>({
    name: isForward ? 'chat_live_after' : 'chat_live_last',
    text: `select ${columns} from chat.live_message where room_id = $1 and seq > $2 order by seq ${isForward ? '' : 'desc'} limit $3`,
    values: [roomId, after ?? 0, limit + 1],
  });
  const list = rows.slice(0, limit).map(readMessage);
  // Older messages than the last page are shown to nobody.
  return isForward ? { list, hasMore: rows.length > limit } : { list: list.reverse(), hasMore: false };
}

/** False: removed before. */
export async function updateRemoved(
  tx: Tx,
  { roomId, seq }: Pick<LiveMessageRow, 'roomId' | 'seq'>,
  at: Date,
): Promise<boolean> {
  const { rowCount } = await tx.query(
    'update chat.live_message set removed_at = $3 where room_id = $1 and seq = $2 and removed_at is null',
    [roomId, seq, at],
  );
  return rowCount === 1;
}
