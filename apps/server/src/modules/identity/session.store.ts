import { bytesLiteral, numbersLiteral, type Db, type Tx } from '../../platform/db/index.ts';

export type EndReason =
  | 'logout'
  | 'replaced'
  | 'idle'
  | 'expired'
  | 'ended_by_member'
  | 'ended_by_house'
  | 'password_changed'
  | 'closed'
  | 'excluded';

export interface SessionRow {
  readonly id: bigint;
  readonly memberId: bigint;
  readonly brandId: bigint;
  readonly userName: string;
  readonly customerType: number;
  readonly halfHash: Buffer;
  readonly startedAt: Date;
  readonly seenAt: Date;
  readonly endReason: EndReason | null;
  readonly isRestricted: boolean;
  readonly provedAt: Date | null;
}

interface RawSession {
  id: string;
  member_id: string;
  brand_id: string;
  username: string;
  customer_type: number;
  half_hash: Buffer;
  started_at: Date;
  seen_at: Date;
  end_reason: EndReason | null;
  is_restricted: boolean;
  proved_at: Date | null;
}

const columns = `s.id, s.member_id, s.brand_id, m.username, m.customer_type, s.half_hash, s.started_at, s.seen_at, s.end_reason, s.is_restricted, s.proved_at
  from identity.session s join identity.member m on m.id = s.member_id`;

function toSession(row: RawSession | undefined): SessionRow | null {
  return row === undefined
    ? null
    : {
        id: BigInt(row.id),
        memberId: BigInt(row.member_id),
        brandId: BigInt(row.brand_id),
        userName: row.username,
        customerType: row.customer_type,
        halfHash: row.half_hash,
        startedAt: row.started_at,
        seenAt: row.seen_at,
        endReason: row.end_reason,
        isRestricted: row.is_restricted,
        provedAt: row.proved_at,
      };
}

/** In the order of the request; null for an unknown token. */
export async function findSessionsByToken(db: Db, tokenHashes: readonly Buffer[]): Promise<(SessionRow | null)[]> {
  const { rows } = await db.query<RawSession & { token_hash: Buffer }>({
    name: 'identity_sessions_by_token',
    text: `select t.token_hash, ${columns} join identity.session_token t on t.session_id = s.id where t.token_hash = any ($1::bytea[])`,
    values: [bytesLiteral(tokenHashes)],
  });
  const found = new Map(rows.map((row) => [row.token_hash.toString('hex'), row]));
  return tokenHashes.map((hash) => toSession(found.get(hash.toString('hex'))));
}

export async function findSessionById(db: Db, id: bigint): Promise<SessionRow | null> {
  const { rows } = await db.query<RawSession>({
    name: 'identity_session_by_id',
    text: `select ${columns} where s.id = $1`,
    values: [id],
  });
  return toSession(rows[0]);
}

export async function findSessionByHalf(db: Db, halfHash: Buffer): Promise<SessionRow | null> {
  const { rows } = await db.query<RawSession>({
    name: 'identity_session_by_half',
    text: `select ${columns} where s.half_hash = $1`,
    values: [halfHash],
  });
  return toSession(rows[0]);
}

/** Logins of the same member run one after another. */
export async function lockMember(tx: Tx, memberId: bigint): Promise<void> {
  await tx.query('select 1 from identity.credential where member_id = $1 for update', [memberId]);
}

/** Nobody closes the account until the transaction ends, because closing takes the lock above. */
export async function shareMember(tx: Tx, memberId: bigint): Promise<void> {
  await tx.query('select 1 from identity.credential where member_id = $1 for share', [memberId]);
}

/** Checked under the lock, because an account may be closed while somebody logs in. */
export async function isClosed(tx: Tx, memberId: bigint): Promise<boolean> {
  const { rowCount } = await tx.query('select 1 from identity.member where id = $1 and closed_at is not null', [
    memberId,
  ]);
  return rowCount === 1;
}

export async function endSessionsOf(tx: Tx, memberId: bigint, end: { reason: EndReason; at: Date }): Promise<bigint[]> {
  const { rows } = await tx.query<{ id: string }>(
    'update identity.session set ended_at = $2, end_reason = $3 where member_id = $1 and ended_at is null returning id',
    [memberId, end.at, end.reason],
  );
  return rows.map((row) => BigInt(row.id));
}

export async function endSession(tx: Tx, sessionId: bigint, end: { reason: EndReason; at: Date }): Promise<bigint[]> {
  const { rows } = await tx.query<{ id: string }>(
    'update identity.session set ended_at = $2, end_reason = $3 where id = $1 and ended_at is null returning id',
    [sessionId, end.at, end.reason],
  );
  return rows.map((row) => BigInt(row.id));
}

/** Sent with the commit, so that no process misses it or hears of it too early. */
export async function tellInTx(tx: Tx, message: string): Promise<void> {
  await tx.query(`select pg_notify('fairhouse', $1)`, [message]);
}

export async function insertSession(
  tx: Tx,
  session: {
    memberId: bigint;
    brandId: bigint;
    halfHash: Buffer;
    tokenHash: Buffer;
    at: Date;
    isRestricted: boolean;
    isProved: boolean;
    ip: string;
    userAgent: string;
  },
): Promise<bigint> {
  const { rows } = await tx.query<{ id: string }>(
    `with s as (
       insert into identity.session (member_id, brand_id, half_hash, started_at, seen_at, is_restricted, ip, user_agent, proved_at)
       values ($1, $2, $3, $5, $5, $6, $7, $8, case when $9 then $5::timestamptz end) returning id
     ) , t as (insert into identity.session_token (token_hash, session_id, made_at) select $4, s.id, $5 from s)
     select id from s`,
    [
      session.memberId,
      session.brandId,
      session.halfHash,
      session.tokenHash,
      session.at,
      session.isRestricted,
      session.ip,
      session.userAgent,
      session.isProved,
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
    `with made as (insert into identity.session_token (token_hash, session_id, made_at) values ($2, $1, $3))
     delete from identity.session_token where session_id = $1 and token_hash not in (
       select token_hash from identity.session_token where session_id = $1 order by made_at desc limit $4)`,
    [tab.sessionId, tab.tokenHash, tab.at, tab.keep - 1],
  );
}

export async function touchSessions(db: Db, seen: readonly { id: bigint; seenAt: Date }[]): Promise<void> {
  await db.query(
    `update identity.session s set seen_at = greatest(s.seen_at, to_timestamp(t.ms / 1000.0))
     from unnest($1::bigint[], $2::bigint[]) t(id, ms) where s.id = t.id and s.ended_at is null`,
    [numbersLiteral(seen.map(({ id }) => id)), numbersLiteral(seen.map(({ seenAt }) => seenAt.getTime()))],
  );
}

/** Marks sessions that have run out and deletes old ones. */
export async function sweepSessions(
  db: Db,
  sweep: { now: Date; idleMs: number; absoluteMs: number; keepMs: number },
): Promise<void> {
  await db.query(
    `update identity.session set ended_at = $1, end_reason = case when started_at < $1::timestamptz - $3 * interval '1 millisecond' then 'expired' else 'idle' end
     where ended_at is null and (started_at < $1::timestamptz - $3 * interval '1 millisecond' or seen_at < $1::timestamptz - $2 * interval '1 millisecond')`,
    [sweep.now, sweep.idleMs, sweep.absoluteMs],
  );
  await db.query(
    `delete from identity.session where started_at < $1::timestamptz - $2 * interval '1 millisecond' and ended_at is not null`,
    [sweep.now, sweep.keepMs],
  );
  await db.query('delete from identity.socket_ticket where expires_at < $1', [sweep.now]);
}

export async function insertSocketTicket(
  db: Db,
  ticket: { hash: Buffer; sessionId: bigint; expiresAt: Date },
): Promise<void> {
  await db.query('insert into identity.socket_ticket (ticket_hash, session_id, expires_at) values ($1, $2, $3)', [
    ticket.hash,
    ticket.sessionId,
    ticket.expiresAt,
  ]);
}

/** One use: the row is deleted when it is read. */
export async function takeSocketTicket(db: Db, ticket: { hash: Buffer; now: Date }): Promise<bigint | null> {
  const { rows } = await db.query<{ session_id: string; is_fresh: boolean }>(
    'delete from identity.socket_ticket where ticket_hash = $1 returning session_id, expires_at > $2 as is_fresh',
    [ticket.hash, ticket.now],
  );
  return rows[0]?.is_fresh ? BigInt(rows[0].session_id) : null;
}
