import type { LoginWay } from '@fairhouse/contract';
import type { Db } from '../../platform/db/index.ts';

export interface LoginEntry {
  readonly id: bigint;
  readonly at: Date;
  readonly way: LoginWay;
  readonly isRefused: boolean;
  readonly ip: string;
  readonly userAgent: string;
}

export async function listLogins(
  db: Db,
  memberId: bigint,
  input: { since: Date; limit: number; offset: number },
): Promise<{ list: LoginEntry[]; count: number }> {
  const { rows } = await db.query<{
    id: string;
    at: Date;
    way: LoginWay;
    is_refused: boolean;
    ip: string;
    user_agent: string;
    count: number;
  }>(
    `select id, at, way, is_refused, ip, user_agent, count(*) over ()::int as count
     from identity.login where member_id = $1 and at > $2 order by id desc limit $3 offset $4`,
    [memberId, input.since, input.limit, input.offset],
  );
  const list = rows.map((row) => ({
    id: BigInt(row.id),
    at: row.at,
    way: row.way,
    isRefused: row.is_refused,
    ip: row.ip,
    userAgent: row.user_agent,
  }));
  return { list, count: rows[0]?.count ?? 0 };
}

/** The newest successful login stays however old it is, because the next one is shown it. */
export async function sweepLogins(db: Db, before: Date): Promise<void> {
  await db.query(
    `delete from identity.login l where l.at < $1
       and (l.is_refused or exists (select from identity.login n where n.member_id = l.member_id and n.id > l.id and not n.is_refused))`,
    [before],
  );
}

export async function isNoticeOn(db: Db, memberId: bigint): Promise<boolean> {
  const { rowCount } = await db.query('select 1 from identity.login_notice_off where member_id = $1', [memberId]);
  return rowCount === 0;
}

export async function setNotice(db: Db, memberId: bigint, choice: { isOn: boolean; at: Date }): Promise<void> {
  if (choice.isOn) await db.query('delete from identity.login_notice_off where member_id = $1', [memberId]);
  else
    await db.query('insert into identity.login_notice_off (member_id, since) values ($1, $2) on conflict do nothing', [
      memberId,
      choice.at,
    ]);
}
