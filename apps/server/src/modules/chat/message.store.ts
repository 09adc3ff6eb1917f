import type { ChatMessage } from '@fairhouse/contract';
import { sqlState, type Db, type Tx } from '../../platform/db/index.ts';
import { columns, readConversation, type ConversationRow, type RawConversation } from './conversation.store.ts';

export interface MessageMade {
  readonly conversationId: bigint;
  readonly author: 'member' | 'operator' | 'house';
  readonly operatorId: bigint | null;
  readonly text: string;
  readonly uploadName: string | null;
  readonly clientKey: string | null;
  readonly at: Date;
}

interface RawMessage {
  seq: number;
  author: ChatMessage['author'];
  text: string;
  upload_name: string | null;
  client_key: string | null;
  sent_at: Date;
}

function readMessage(raw: RawMessage): ChatMessage {
  return {
    seq: raw.seq,
    author: raw.author,
    text: raw.text,
    picture: raw.upload_name,
    clientKey: raw.client_key,
    at: raw.sent_at.getTime(),
  };
}

const uniqueViolation = '23505';

/**
 * One statement writes the next number and the message, or neither. A member may write while the conversation waits or
 * is open, an operator while they have it, the house always. Null: the author may not write now, or the key was used
 * before.
 */
export async function appendMessage(
  db: Db | Tx,
  made: MessageMade,
): Promise<{ row: ConversationRow; message: ChatMessage } | null> {
  try {
    const { rows } = await db.query<RawConversation>({
      name: 'chat_append',
      text: `with moved as (
          update chat.conversation set last_seq = last_seq + 1, last_text = left($4, 120), last_at = $7,
            member_unread = member_unread + case when $2 = 'operator' then 1 else 0 end, desk_unread = desk_unread + case when $2 = 'member' then 1 else 0 end
          where id = $1 and ($2 = 'house' or ($2 = 'member' and state <> 'resting') or ($2 = 'operator' and state = 'open' and operator_id = $3))
            and not exists (select from chat.message where conversation_id = $1 and author = $2 and client_key = $6)
          returning ${columns}
        ), put as (
          insert into chat.message (conversation_id, seq, author, operator_id, text, upload_name, client_key, sent_at)
          select id, last_seq, $2, $3, $4, $5, $6, $7 from moved
        ) select * from moved`,
      values: [made.conversationId, made.author, made.operatorId, made.text, made.uploadName, made.clientKey, made.at],
    });
    const [raw] = rows;
    if (!raw) return null;
    const { author, text, uploadName: picture, clientKey } = made;
    return {
      row: readConversation(raw),
      message: { seq: raw.last_seq, author, text, picture, clientKey, at: made.at.getTime() },
    };
  } catch (error) {
    // The same key was used concurrently: the other message exists now.
    if (sqlState(error) === uniqueViolation) return null;
    throw error;
  }
}

export async function findByKey(
  db: Db | Tx,
  sent: Pick<MessageMade, 'conversationId' | 'author' | 'clientKey'>,
): Promise<ChatMessage | null> {
  const { rows } = await db.query<RawMessage>({
    name: 'chat_by_key',
    text: 'select seq, author, text, upload_name, client_key, sent_at from chat.message where conversation_id = $1 and author = $2 and client_key = $3',
    values: [sent.conversationId, sent.author, sent.clientKey],
  });
  return rows[0] ? readMessage(rows[0]) : null;
}

/** In order: all messages after one place, the page before another, or the last page. */
export async function findMessages(
  db: Db,
  conversationId: bigint,
  input: { before?: number | undefined; after?: number | undefined; limit: number },
): Promise<{ list: ChatMessage[]; hasMore: boolean }> {
  const isForward = input.after !== undefined;
  const { rows } = await db.query<RawMessage>({
    name: isForward ? 'chat_after' : 'chat_before',
    text: `select seq, author, text, upload_name, client_key, sent_at from chat.message
      where conversation_id = $1 and seq ${isForward ? '>' : '<'} $2 order by seq ${isForward ? '' : 'desc'} limit $3`,
    values: [conversationId, input.after ?? input.before ?? 2_147_483_647, input.limit + 1],
  });
  const list = rows.slice(0, input.limit).map(readMessage);
  return { list: isForward ? list : list.reverse(), hasMore: rows.length > input.limit };
}

export async function hasPicture(db: Db, conversationId: bigint, uploadName: string): Promise<boolean> {
  const { rowCount } = await db.query('select 1 from chat.message where conversation_id = $1 and upload_name = $2', [
    conversationId,
    uploadName,
  ]);
  return rowCount === 1;
}

/** What a member has written since the house last answered, as one text. */
export async function findUnheard(tx: Tx, row: Pick<ConversationRow, 'id' | 'deskReadSeq'>): Promise<string[]> {
  const { rows } = await tx.query<{ text: string }>(
    `select text from chat.message where conversation_id = $1 and author = 'member' and text <> '' and seq > coalesce(
       (select max(seq) from chat.message where conversation_id = $1 and author = 'house' and text in ('closed', 'left_as_message')), 0) order by seq`,
    [row.id],
  );
  return rows.map(({ text }) => text);
}
