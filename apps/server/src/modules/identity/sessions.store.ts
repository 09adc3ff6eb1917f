import { numbersLiteral, type Db, type Tx } from '../../platform/db/index.ts';
import type { EndReason } from './session.store.ts';

export interface SessionEntry {
  readonly id: bigint;
  readonly startedAt: Date;
  readonly seenAt: Date;
  readonly endedAt: Date | null;
  readonly endReason: EndReason | null;
  readonly ip: string;
  readonly userAgent: string;
}

export async function listSessions(
  db: Db,
  memberId: bigint,
  at: { limit: number; offset: number },
): Promise<{ list: SessionEntry[]; count: number }> {
  const { rows } = await db.query<{
    id: string;
    started_at: Date;
    seen_at: Date;
    ended_at: Date | null;
    end_reason: EndReason | null;
    ip: string;
    user_agent: string;
    count: number;
  }>(
    `select id, started_at, seen_at, ended_at, end_reason, ip, user_agent, count(*) over ()::int as count
     from identity.session where member_id = $1 order by id desc limit $2 offset $3`,
    [memberId, at.limit, at.offset],
  );
  const list = rows.map((row) => ({
    id: BigInt(row.id),
    startedAt: row.started_at,
    seenAt: row.seen_at,
    endedAt: row.ended_at,
    endReason: row.end_reason,
    ip: row.ip,
    userAgent: row.user_agent,
  }));
  return { list, count: rows[0]?.count ?? 0 };
}

/** Whether this is a live session of this member. */
export async function isLiveSessionOf(db: Db | Tx, memberId: bigint, sessionId: bigint): Promise<boolean> {
  const { rowCount } = await db.query(
    'select 1 from identity.session where id = $1 and member_id = $2 and ended_at is null',
    [sessionId, memberId],
  );
  return rowCount === 1;
}

/** Deleted, ended, or run out and not swept yet. */
export async function findOver(
  db: Db,
  sessionIds: readonly bigint[],
  life: { now: Date; idleMs: number; absoluteMs: number },
): Promise<bigint[]> {
  const { rows } = await db.query<{ id: string }>({
    name: 'identity_sessions_over',
    text: `select asked.id from unnest($1::bigint[]) asked(id) left join identity.session s on s.id = asked.id and s.ended_at is null
       and s.started_at >= $2::timestamptz - $4 * interval '1 millisecond' and s.seen_at >= $2::timestamptz - $3 * interval '1 millisecond'
      where s.id is null`,
    values: [numbersLiteral(sessionIds), life.now, life.idleMs, life.absoluteMs],
  });
  return rows.map(({ id }) => BigInt(id));
}

export async function forgetDevices(tx: Tx, memberId: bigint): Promise<void> {
  await tx.query('delete from identity.device where member_id = $1', [memberId]);
}
