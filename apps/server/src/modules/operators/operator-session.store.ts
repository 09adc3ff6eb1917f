import type { OperatorRole } from '@fairhouse/contract';
import type { Db, Tx } from '../../platform/db/index.ts';

export type OperatorEndReason =
  | 'logout'
  | 'idle'
  | 'expired'
  | 'ended_by_operator'
  | 'password_changed'
  | 'account_changed';

export interface OperatorSessionFound {
  readonly id: bigint;
  readonly operatorId: bigint;
  readonly name: string;
  readonly role: OperatorRole;
  readonly brandIds: readonly bigint[] | null;
  readonly halfHash: Buffer;
  readonly isRestricted: boolean;
  readonly startedAt: Date;
  readonly seenAt: Date;
}

interface RawSession {
  id: string;
  operator_id: string;
  name: string;
  role: OperatorRole;
  brand_ids: string[] | null;
  half_hash: Buffer;
  is_restricted: boolean;
  started_at: Date;
  seen_at: Date;
}

// Does not find sessions that are over, or whose operator may not log in any more.
const live = `select s.id, s.operator_id, o.name, o.role, o.brand_ids, s.half_hash, s.is_restricted, s.started_at, s.seen_at
  from operators.session s join operators.operator o on o.id = s.operator_id and o.disabled_at is null`;

function toSession(row: RawSession | undefined): OperatorSessionFound | null {
  return row === undefined
    ? null
    : {
        id: BigInt(row.id),
        operatorId: BigInt(row.operator_id),
        name: row.name,
        role: row.role,
        brandIds: row.brand_ids?.map(BigInt) ?? null,
        halfHash: row.half_hash,
        isRestricted: row.is_restricted,
        startedAt: row.started_at,
        seenAt: row.seen_at,
      };
}

export async function findLiveByToken(db: Db, tokenHash: Buffer): Promise<OperatorSessionFound | null> {
  const { rows } = await db.query<RawSession>({
    name: 'operators_session_by_token',
    text: `${live} join operators.session_token t on t.session_id = s.id where t.token_hash = $1 and s.ended_at is null`,
    values: [tokenHash],
  });
  return toSession(rows[0]);
}

export async function findLiveByHalf(db: Db, halfHash: Buffer): Promise<OperatorSessionFound | null> {
  const { rows } = await db.query<RawSession>({
    name: 'operators_session_by_half',
    text: `${live} where s.half_hash = $1 and s.ended_at is null`,
    values: [halfHash],
  });
  return toSession(rows[0]);
}

export async function findLiveOf(db: Db, sessionIds: readonly bigint[]): Promise<OperatorSessionFound[]> {
  const { rows } = await db.query<RawSession>({
    name: 'operators_sessions_live',
    text: `${live} where s.id = any ($1) and s.ended_at is null`,
    values: [sessionIds],
  });
  return rows.flatMap((row) => toSession(row) ?? []);
}

export async function insertSession(
  tx: Tx,
  session: {
    operatorId: bigint;
    halfHash: Buffer;
    tokenHash: Buffer;
    isRestricted: boolean;
    at: Date;
    ip: string;
    userAgent: string;
  },
): Promise<bigint> {
  const { rows } = await tx.query<{ id: string }>(
    `with s as (
       insert into operators.session (operator_id, half_hash, is_restricted, started_at, seen_at, ip, user_agent) values ($1, $2, $4, $5, $5, $6, $7) returning id
     ), t as (insert into operators.session_token (token_hash, session_id, made_at) select $3, s.id, $5 from s)
     select id from s`,
    [
      session.operatorId,
      session.halfHash,
      session.tokenHash,
      session.isRestricted,
      session.at,
      session.ip,
      session.userAgent,
    ],
  );
  return BigInt(rows[0]?.id ?? 0);
}

/** Adds a tab; the oldest tabs of the session are removed when there are too many. */
export async function insertTabToken(
  db: Db,
  tab: { sessionId: bigint; tokenHash: Buffer; at: Date; keep: number },
): Promise<void> {
  await db.query(
    `with made as (insert into operators.session_token (token_hash, session_id, made_at) values ($2, $1, $3))
     delete from operators.session_token where session_id = $1 and token_hash not in (
       select token_hash from operators.session_token where session_id = $1 order by made_at desc limit $4)`,
    [tab.sessionId, tab.tokenHash, tab.at, tab.keep - 1],
  );
}

export async function touchSession(db: Db, id: bigint, seenAt: Date): Promise<void> {
  await db.query({
    name: 'operators_touch_session',
    text: 'update operators.session set seen_at = greatest(seen_at, $2) where id = $1 and ended_at is null',
    values: [id, seenAt],
  });
}

export async function liftRestriction(tx: Tx, id: bigint): Promise<void> {
  await tx.query('update operators.session set is_restricted = false where id = $1', [id]);
}

/** Ends the sessions of an operator except one; returns how many ended. */
export async function endSessions(
  tx: Tx,
  end: { operatorId: bigint; sessionId?: bigint; except?: bigint; reason: OperatorEndReason; at: Date },
): Promise<number> {
  const { rowCount } = await tx.query(
    `update operators.session set ended_at = $4, end_reason = $5
     where operator_id = $1 and ended_at is null and ($2::bigint is null or id = $2) and ($3::bigint is null or id <> $3)`,
    [end.operatorId, end.sessionId ?? null, end.except ?? null, end.at, end.reason],
  );
  return rowCount ?? 0;
}

export interface SessionListed {
  readonly id: bigint;
  readonly startedAt: Date;
  readonly seenAt: Date;
  readonly endedAt: Date | null;
  readonly endReason: OperatorEndReason | null;
  readonly ip: string;
  readonly userAgent: string;
}

export async function listSessionsOf(
  db: Db,
  operatorId: bigint,
  page: { limit: number; offset: number },
): Promise<{ list: SessionListed[]; total: number }> {
  const { rows } = await db.query<{
    id: string;
    started_at: Date;
    seen_at: Date;
    ended_at: Date | null;
    end_reason: OperatorEndReason | null;
    ip: string;
    user_agent: string;
    total: number;
  }>(
    `select id, started_at, seen_at, ended_at, end_reason, ip, user_agent, count(*) over ()::int as total
     from operators.session where operator_id = $1 order by id desc limit $2 offset $3`,
    [operatorId, page.limit, page.offset],
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
  return { list, total: rows[0]?.total ?? 0 };
}

/** Marks sessions that have run out and deletes old ones. */
export async function sweepSessions(
  db: Db,
  sweep: { idleBefore: Date; startedBefore: Date; removeBefore: Date; now: Date },
): Promise<void> {
  await db.query(
    `update operators.session set ended_at = $1, end_reason = case when started_at < $3 then 'expired' else 'idle' end
     where ended_at is null and (seen_at < $2 or started_at < $3)`,
    [sweep.now, sweep.idleBefore, sweep.startedBefore],
  );
  await db.query('delete from operators.session where ended_at is not null and started_at < $1', [sweep.removeBefore]);
}
