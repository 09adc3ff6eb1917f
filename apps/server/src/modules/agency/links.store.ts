import { numbersLiteral, type Db, type Tx } from '../../platform/db/index.ts';
import type { MemberRates } from './line.store.ts';

/** 2 and 42 are agents below another agent (decision 122). */
export function customerTypeOf({
  isForAgents,
  isMembersOnly,
}: Pick<Link, 'isForAgents' | 'isMembersOnly'>): 0 | 2 | 42 {
  if (!isForAgents) return 0;
  return isMembersOnly ? 42 : 2;
}

/** A link as its agent made it. */
export interface NewLink extends MemberRates {
  readonly brandId: bigint;
  readonly agentId: bigint;
  readonly code: string;
  readonly isForAgents: boolean;
  readonly isMembersOnly: boolean;
  readonly expiresAt: Date | null;
  readonly maxUses: number | null;
  readonly remark: string;
  readonly domain: string | null;
  readonly madeAt: Date;
}

export interface Link extends NewLink {
  readonly id: bigint;
  readonly useCount: number;
  readonly closedAt: Date | null;
  readonly frozenAt: Date | null;
}

interface StoredLink {
  id: string;
  brand_id: string;
  agent_id: string;
  code: string;
  is_for_agents: boolean;
  is_members_only: boolean;
  rebate_series: number;
  percents: Record<string, number>;
  expires_at: Date | null;
  max_uses: number | null;
  remark: string;
  domain: string | null;
  made_at: Date;
  use_count: number;
  closed_at: Date | null;
  frozen_at: Date | null;
}

const columns = `id, brand_id, agent_id, code, is_for_agents, is_members_only, rebate_series, percents, expires_at, max_uses, remark, domain,
  made_at, use_count, closed_at, frozen_at`;
/** In SQL and in `statusOf` a link is normal under the same conditions; $1 is the agent, $2 the moment. */
const ended = '(expires_at <= $2 or use_count >= max_uses)';
const statuses = {
  '': 'true',
  '0': 'closed_at is not null',
  '1': `closed_at is null and ${ended} is not true`,
  '2': `closed_at is null and ${ended}`,
} as const;

const toLink = (row: StoredLink): Link => ({
  id: BigInt(row.id),
  brandId: BigInt(row.brand_id),
  agentId: BigInt(row.agent_id),
  code: row.code,
  isForAgents: row.is_for_agents,
  isMembersOnly: row.is_members_only,
  rebateSeries: row.rebate_series,
  percents: row.percents,
  expiresAt: row.expires_at,
  maxUses: row.max_uses,
  remark: row.remark,
  domain: row.domain,
  madeAt: row.made_at,
  useCount: row.use_count,
  closedAt: row.closed_at,
  frozenAt: row.frozen_at,
});

/** Null: the code is taken. */
export async function insertLink(tx: Tx, link: NewLink): Promise<Link | null> {
  const { rows } = await tx.query<StoredLink>(
    `insert into agency.affiliate_code (brand_id, agent_id, code, is_for_agents, is_members_only, rebate_series, percents, expires_at, max_uses, remark, domain, made_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12) on conflict (brand_id, code) do nothing returning ${columns}`,
    [
      link.brandId,
      link.agentId,
      link.code,
      link.isForAgents,
      link.isMembersOnly,
      link.rebateSeries,
      JSON.stringify(link.percents),
      link.expiresAt,
      link.maxUses,
      link.remark,
      link.domain,
      link.madeAt,
    ],
  );
  return rows[0] ? toLink(rows[0]) : null;
}

export async function countOpenLinks(tx: Tx, agentId: bigint): Promise<number> {
  const { rows } = await tx.query<{ links: number }>(
    'select count(*)::int as links from agency.affiliate_code where agent_id = $1 and closed_at is null',
    [agentId],
  );
  return rows[0]?.links ?? 0;
}

/**
 * Whether nobody registers by the domain alone; no other link for it is made until the transaction ends. A frozen link
 * keeps its domain, because it may be released.
 */
export async function lockFreeDomain(
  tx: Tx,
  { brandId, domain, at }: { brandId: bigint; domain: string; at: Date },
): Promise<boolean> {
  await tx.query(`select pg_advisory_xact_lock(hashtextextended('agency.domain ' || $2, $1))`, [brandId, domain]);
  const { rowCount } = await tx.query(
    `select from agency.affiliate_code where brand_id = $1 and domain = $3 and closed_at is null and ${ended} is not true limit 1`,
    [brandId, at, domain],
  );
  return rowCount === 0;
}

export interface LinksInput {
  readonly agentId: bigint;
  readonly at: Date;
  readonly isForAgents: boolean | null;
  readonly status: keyof typeof statuses;
  readonly limit: number;
  readonly offset: number;
}

/** The newest first; deleted ones are left out. */
export async function listLinks(db: Db, input: LinksInput): Promise<{ links: Link[]; total: number }> {
  const where = `agent_id = $1 and deleted_at is null and $2::timestamptz is not null and ($3::boolean is null or is_for_agents = $3) and ${statuses[input.status]}`;
  const values = [input.agentId, input.at, input.isForAgents];
  const { rows } = await db.query<StoredLink>(
    `select ${columns} from agency.affiliate_code where ${where} order by id desc limit $4 offset $5`,
    [...values, input.limit, input.offset],
  );
  const counted = await db.query<{ total: number }>(
    `select count(*)::int as total from agency.affiliate_code where ${where}`,
    values,
  );
  return { links: rows.map(toLink), total: counted.rows[0]?.total ?? 0 };
}

/** Null: no such link of this agent, or deleted. */
export async function findLink(db: Db, { agentId, id }: { agentId: bigint; id: bigint }): Promise<Link | null> {
  const { rows } = await db.query<StoredLink>(
    `select ${columns} from agency.affiliate_code where id = $2 and agent_id = $1 and deleted_at is null`,
    [agentId, id],
  );
  return rows[0] ? toLink(rows[0]) : null;
}

/** Nobody registers by it from now on; null as of `findLink`. */
export async function closeLink(
  db: Db,
  { agentId, id, at, isDeleted }: { agentId: bigint; id: bigint; at: Date; isDeleted: boolean },
): Promise<Link | null> {
  const { rows } = await db.query<StoredLink>(
    `update agency.affiliate_code set closed_at = coalesce(closed_at, $3), deleted_at = case when $4 then $3::timestamptz end
     where id = $2 and agent_id = $1 and deleted_at is null returning ${columns}`,
    [agentId, id, at, isDeleted],
  );
  return rows[0] ? toLink(rows[0]) : null;
}

/** Counts a registration; false when nobody may register by the link any more. */
export async function takeLink(tx: Tx, { id, at }: { id: bigint; at: Date }): Promise<boolean> {
  const { rowCount } = await tx.query(
    `update agency.affiliate_code c set use_count = use_count + 1 where id = $1 and closed_at is null and frozen_at is null
       and (expires_at is null or expires_at > $2) and (max_uses is null or use_count < max_uses)
       and not exists (select from agency.freeze f where f.member_id = c.agent_id)`,
    [id, at],
  );
  return rowCount === 1;
}

/** Who registered by a code, the newest first. */
export async function listCame(
  db: Db,
  input: { brandId: bigint; code: string; limit: number; offset: number },
): Promise<{ came: { memberId: bigint; at: Date }[]; total: number }> {
  // A move keeps the code: the first placement is the registration.
  const first = `from agency.placement p where p.brand_id = $1 and p.affiliate_code = $2
    and not exists (select from agency.placement e where e.member_id = p.member_id and e.id < p.id)`;
  const { rows } = await db.query<{ member_id: string; placed_at: Date }>(
    `select p.member_id, p.placed_at ${first} order by p.id desc limit $3 offset $4`,
    [input.brandId, input.code, input.limit, input.offset],
  );
  const counted = await db.query<{ total: number }>(`select count(*)::int as total ${first}`, [
    input.brandId,
    input.code,
  ]);
  return {
    came: rows.map((row) => ({ memberId: BigInt(row.member_id), at: row.placed_at })),
    total: counted.rows[0]?.total ?? 0,
  };
}

/** Those of the agents whom the house has stopped. */
export async function findFrozen(db: Db | Tx, memberIds: readonly bigint[]): Promise<Set<bigint>> {
  const { rows } = await db.query<{ member_id: string }>({
    name: 'agency_frozen',
    text: 'select member_id from agency.freeze where member_id = any ($1::bigint[])',
    values: [numbersLiteral(memberIds)],
  });
  return new Set(rows.map((row) => BigInt(row.member_id)));
}

/** False: the agent is frozen already. */
export async function insertFreeze(
  tx: Tx,
  freeze: { memberId: bigint; brandId: bigint; at: Date; reason: string; operatorId: bigint },
): Promise<boolean> {
  const { rowCount } = await tx.query(
    'insert into agency.freeze (member_id, brand_id, since, reason, by_operator) values ($1, $2, $3, $4, $5) on conflict do nothing',
    [freeze.memberId, freeze.brandId, freeze.at, freeze.reason, freeze.operatorId],
  );
  return rowCount === 1;
}

/** False: the agent is not frozen. */
export async function deleteFreeze(tx: Tx, memberId: bigint): Promise<boolean> {
  const { rowCount } = await tx.query('delete from agency.freeze where member_id = $1', [memberId]);
  return rowCount === 1;
}

/** Null: no such link in the brand. */
export async function freezeLink(
  tx: Tx,
  { brandId, id, at }: { brandId: bigint; id: bigint; at: Date | null },
): Promise<{ agentId: bigint; code: string; isChanged: boolean } | null> {
  const { rows } = await tx.query<{ agent_id: string; code: string; frozen_at: Date | null }>(
    'select agent_id, code, frozen_at from agency.affiliate_code where brand_id = $1 and id = $2 for no key update',
    [brandId, id],
  );
  const [link] = rows;
  if (!link) return null;
  const isChanged = (link.frozen_at === null) !== (at === null);
  if (isChanged) await tx.query('update agency.affiliate_code set frozen_at = $2 where id = $1', [id, at]);
  return { agentId: BigInt(link.agent_id), code: link.code, isChanged };
}
