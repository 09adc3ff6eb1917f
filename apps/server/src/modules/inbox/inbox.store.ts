import type { MessageKind } from '@fairhouse/contract';
import type { Db, Tx } from '../../platform/db/index.ts';

export interface MessageRow {
  readonly id: bigint;
  readonly kind: MessageKind;
  readonly facts: Record<string, string>;
  readonly sentAt: Date;
  readonly readAt: Date | null;
}

export interface MessageWritten {
  readonly memberId: bigint;
  readonly kind: MessageKind;
  readonly facts: Readonly<Record<string, string>>;
  readonly cause: string;
  readonly sentAt: Date;
}

/** False when the member already has a message for this cause. */
export async function insertMessage(db: Db | Tx, message: MessageWritten): Promise<boolean> {
  const { rowCount } = await db.query({
    name: 'inbox_insert',
    text: `insert into inbox.message (member_id, kind, facts, cause, sent_at) values ($1, $2, $3, $4, $5) on conflict (member_id, cause) do nothing`,
    values: [message.memberId, message.kind, message.facts, message.cause, message.sentAt],
  });
  return rowCount === 1;
}

export async function hasMessage(db: Db, memberId: bigint, cause: string): Promise<boolean> {
  const { rowCount } = await db.query({
    name: 'inbox_has',
    text: 'select from inbox.message where member_id = $1 and cause = $2',
    values: [memberId, cause],
  });
  return rowCount === 1;
}

/** How many messages the agent wrote to its downlines on a business day. */
export async function findWritten(db: Db, agentId: bigint, day: string): Promise<number> {
  const { rows } = await db.query<{ messages: number }>({
    name: 'inbox_written',
    text: 'select messages from inbox.written where agent_id = $1 and day = $2',
    values: [agentId, day],
  });
  return rows[0]?.messages ?? 0;
}

/** Counts one more; false when all of the day are written. */
export async function addWritten(
  tx: Tx,
  { agentId, day, perDay }: { agentId: bigint; day: string; perDay: number },
): Promise<boolean> {
  const { rowCount } = await tx.query({
    name: 'inbox_add_written',
    text: `insert into inbox.written as w (agent_id, day, messages) values ($1, $2, 1)
      on conflict (agent_id, day) do update set messages = w.messages + 1 where w.messages < $3`,
    values: [agentId, day, perDay],
  });
  return rowCount === 1;
}

export async function findMessages(
  db: Db,
  memberId: bigint,
  part: { offset: number; limit: number },
): Promise<MessageRow[]> {
  const { rows } = await db.query<{
    id: string;
    kind: MessageKind;
    facts: Record<string, string>;
    sent_at: Date;
    read_at: Date | null;
  }>({
    name: 'inbox_list',
    text: `select id, kind, facts, sent_at, read_at from inbox.message where member_id = $1 and deleted_at is null order by id desc offset $2 limit $3`,
    values: [memberId, part.offset, part.limit],
  });
  return rows.map((row) => ({
    id: BigInt(row.id),
    kind: row.kind,
    facts: row.facts,
    sentAt: row.sent_at,
    readAt: row.read_at,
  }));
}

export async function countMessages(db: Db, memberId: bigint): Promise<{ total: number; unread: number }> {
  const { rows } = await db.query<{ total: string; unread: string }>({
    name: 'inbox_count',
    text: `select count(*) as total, count(*) filter (where read_at is null) as unread from inbox.message where member_id = $1 and deleted_at is null`,
    values: [memberId],
  });
  return { total: Number(rows[0]?.total ?? 0), unread: Number(rows[0]?.unread ?? 0) };
}

export async function countUnread(db: Db, memberId: bigint): Promise<number> {
  const { rows } = await db.query<{ unread: string }>({
    name: 'inbox_unread',
    text: 'select count(*) as unread from inbox.message where member_id = $1 and deleted_at is null and read_at is null',
    values: [memberId],
  });
  return Number(rows[0]?.unread ?? 0);
}

/** `ids` null means all of the member's messages. */
export async function updateRead(
  db: Db,
  chosen: { memberId: bigint; ids: readonly string[] | null; at: Date },
): Promise<void> {
  await db.query(
    'update inbox.message set read_at = $3 where member_id = $1 and ($2::bigint[] is null or id = any ($2)) and read_at is null and deleted_at is null',
    [chosen.memberId, chosen.ids, chosen.at],
  );
}

/** `ids` null means all of the member's messages. */
export async function updateDeleted(
  db: Db,
  chosen: { memberId: bigint; ids: readonly string[] | null; at: Date },
): Promise<void> {
  await db.query(
    'update inbox.message set deleted_at = $3 where member_id = $1 and ($2::bigint[] is null or id = any ($2)) and deleted_at is null',
    [chosen.memberId, chosen.ids, chosen.at],
  );
}

export async function deleteSentBefore(db: Db, at: Date): Promise<void> {
  await db.query('delete from inbox.message where sent_at < $1', [at]);
  await db.query('delete from inbox.written where day < $1::date', [at]);
}
