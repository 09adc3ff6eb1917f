import type { ChatState } from '@fairhouse/contract';
import { optionalBig, type Db, type Tx } from '../../platform/db/index.ts';

export interface ConversationRow {
  readonly id: bigint;
  readonly brandId: bigint;
  readonly memberId: bigint;
  readonly username: string;
  readonly state: ChatState;
  readonly operatorId: bigint | null;
  readonly operatorName: string | null;
  /** Who waits in a higher one comes first. */
  readonly lane: number;
  readonly since: Date;
  readonly lastSeq: number;
  readonly lastText: string;
  readonly lastAt: Date | null;
  readonly memberReadSeq: number;
  readonly deskReadSeq: number;
  readonly memberUnread: number;
  readonly deskUnread: number;
}

export const columns = `id, brand_id, member_id, username, state, operator_id, operator_name, lane, since, last_seq, last_text, last_at, member_read_seq,
  desk_read_seq, member_unread, desk_unread`;

export interface RawConversation {
  id: string;
  brand_id: string;
  member_id: string;
  username: string;
  state: ChatState;
  operator_id: string | null;
  operator_name: string | null;
  lane: number;
  since: Date;
  last_seq: number;
  last_text: string;
  last_at: Date | null;
  member_read_seq: number;
  desk_read_seq: number;
  member_unread: number;
  desk_unread: number;
}

export function readConversation(raw: RawConversation): ConversationRow {
  return {
    id: BigInt(raw.id),
    brandId: BigInt(raw.brand_id),
    memberId: BigInt(raw.member_id),
    username: raw.username,
    state: raw.state,
    operatorId: optionalBig(raw.operator_id),
    operatorName: raw.operator_name,
    lane: raw.lane,
    since: raw.since,
    lastSeq: raw.last_seq,
    lastText: raw.last_text,
    lastAt: raw.last_at,
    memberReadSeq: raw.member_read_seq,
    deskReadSeq: raw.desk_read_seq,
    memberUnread: raw.member_unread,
    deskUnread: raw.desk_unread,
  };
}

const one = (rows: readonly RawConversation[]): ConversationRow | null => (rows[0] ? readConversation(rows[0]) : null);

export async function findByMember(db: Db | Tx, memberId: bigint): Promise<ConversationRow | null> {
  const { rows } = await db.query<RawConversation>({
    name: 'chat_of_member',
    text: `select ${columns} from chat.conversation where member_id = $1`,
    values: [memberId],
  });
  return one(rows);
}

export async function findConversation(db: Db | Tx, id: bigint): Promise<ConversationRow | null> {
  const { rows } = await db.query<RawConversation>({
    name: 'chat_conversation',
    text: `select ${columns} from chat.conversation where id = $1`,
    values: [id],
  });
  return one(rows);
}

/** Made when the chat is first opened, and kept from then on; in the lane its member has now. */
export async function ensureConversation(
  tx: Tx,
  owner: { brandId: bigint; memberId: bigint; username: string; lane: number; at: Date },
): Promise<ConversationRow> {
  await tx.query(
    `insert into chat.conversation as c (brand_id, member_id, username, since, lane) values ($1, $2, $3, $4, $5)
     on conflict (member_id) do update set lane = excluded.lane where c.lane <> excluded.lane`,
    [owner.brandId, owner.memberId, owner.username, owner.at, owner.lane],
  );
  const { rows } = await tx.query<RawConversation>(
    `select ${columns} from chat.conversation where member_id = $1 for update`,
    [owner.memberId],
  );
  const row = one(rows);
  if (!row) throw new Error('a conversation was not written');
  return row;
}

export async function lockConversation(tx: Tx, id: bigint): Promise<ConversationRow | null> {
  const { rows } = await tx.query<RawConversation>(
    `select ${columns} from chat.conversation where id = $1 for update`,
    [id],
  );
  return one(rows);
}

/** The row is locked: the caller has checked what may follow. */
export async function updateState(
  tx: Tx,
  change: { id: bigint; state: ChatState; operator: { id: bigint; name: string } | null; at: Date },
): Promise<ConversationRow> {
  const { rows } = await tx.query<RawConversation>(
    `update chat.conversation set state = $2, operator_id = $3, operator_name = $4, since = $5, desk_unread = case when $2 = 'resting' then 0 else desk_unread end
     where id = $1 returning ${columns}`,
    [change.id, change.state, change.operator?.id ?? null, change.operator?.name ?? null, change.at],
  );
  const row = one(rows);
  if (!row) throw new Error('a conversation is gone');
  return row;
}

/** Open and waiting conversations of a brand; of those who wait the highest lane first, and in it the longest waiting. */
export async function findGoing(db: Db, brandId: bigint, limit: number): Promise<ConversationRow[]> {
  const { rows } = await db.query<RawConversation>(
    `select ${columns} from chat.conversation where brand_id = $1 and state <> 'resting' order by state desc, case when state = 'waiting' then lane end desc, since limit $2`,
    [brandId, limit],
  );
  return rows.map(readConversation);
}

export async function countAhead(
  db: Db,
  row: Pick<ConversationRow, 'brandId' | 'id' | 'since' | 'lane'>,
): Promise<number> {
  const { rows } = await db.query<{ count: number }>({
    name: 'chat_ahead',
    text: `select count(*)::int as count from chat.conversation where brand_id = $1 and state = 'waiting' and (lane > $4 or (lane = $4 and (since, id) < ($2, $3)))`,
    values: [row.brandId, row.since, row.id, row.lane],
  });
  return rows[0]?.count ?? 0;
}

/** Never moves backwards; the unread count is computed again. */
export async function updateRead(
  db: Db,
  read: { id: bigint; by: 'member' | 'desk'; seq: number },
): Promise<ConversationRow | null> {
  const other = read.by === 'member' ? 'operator' : 'member';
  const { rows } = await db.query<RawConversation>({
    name: `chat_read_${read.by}`,
    text: `update chat.conversation c set ${read.by}_read_seq = least($2, c.last_seq),
        ${read.by}_unread = (select count(*) from chat.message m where m.conversation_id = c.id and m.seq > $2 and m.author = '${other}')
      where c.id = $1 and c.${read.by}_read_seq < least($2, c.last_seq) returning ${columns}`,
    values: [read.id, read.seq],
  });
  return one(rows);
}

/** Open with an operator who has left the desk. */
export async function findDeserted(db: Db, seenAfter: Date): Promise<ConversationRow[]> {
  const { rows } = await db.query<RawConversation>(
    `select ${columns} from chat.conversation c where state = 'open' and not exists (select from chat.duty d where d.operator_id = c.operator_id and d.seen_at > $1)`,
    [seenAfter],
  );
  return rows.map(readConversation);
}

/** Waiting since before `since`, while nobody is at the desk of their brand. */
export async function findUnattended(db: Db, input: { seenAfter: Date; since: Date }): Promise<ConversationRow[]> {
  const { rows } = await db.query<RawConversation>(
    `select ${columns} from chat.conversation c where state = 'waiting' and since < $2
       and not exists (select from chat.duty d where d.seen_at > $1 and (d.brand_ids is null or c.brand_id = any (d.brand_ids)))`,
    [input.seenAfter, input.since],
  );
  return rows.map(readConversation);
}
