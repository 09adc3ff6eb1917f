import type { RebateCategory } from '@fairhouse/contract';
import { Refusal } from '../../platform/context/index.ts';
import { numbersLiteral, type Db, type Tx } from '../../platform/db/index.ts';
import { customerTypeOf, takeLink } from './links.store.ts';
import { insertRates } from './rates.store.ts';

/** The agent with whom somebody registers, and what they get. */
export interface Affiliate {
  readonly brandId: bigint;
  readonly uplineId: bigint;
  readonly rebateSeries: number;
  /** Parts per million of the valid bet, by category; nothing unless set. */
  readonly percents?: Readonly<Record<string, number>>;
  /** Null: the agent opens the account itself. */
  readonly code: string | null;
  /** The link whose uses are counted. */
  readonly linkId?: bigint;
  /** 0 unless set; 2 and 42 are agents. */
  readonly customerType?: 0 | 2 | 42;
}

interface OpenCode {
  id: string;
  code: string;
  agent_id: string;
  rebate_series: number;
  percents: Record<string, number>;
  is_for_agents: boolean;
  is_members_only: boolean;
}

const openCode = `select c.id, c.code, c.agent_id, c.rebate_series, c.percents, c.is_for_agents, c.is_members_only from agency.affiliate_code c
  where c.brand_id = $1 and c.closed_at is null and c.frozen_at is null and (c.expires_at is null or c.expires_at > $3)
    and (c.max_uses is null or c.use_count < c.max_uses) and not exists (select from agency.freeze f where f.member_id = c.agent_id)`;

/** Without a code, the oldest link that is for this domain alone. */
export async function findOpenCode(
  db: Db,
  input: { brandId: bigint; code: string | null; domain: string | null; at: Date },
): Promise<Affiliate | null> {
  const { brandId, code, domain, at } = input;
  const { rows } = await db.query<OpenCode>(
    code === null
      ? {
          name: 'agency_open_domain',
          text: `${openCode} and c.domain = $2 order by c.id limit 1`,
          values: [brandId, domain, at],
        }
      : {
          name: 'agency_open_code',
          text: `${openCode} and c.code = $2 and (c.domain is null or c.domain = $4)`,
          values: [brandId, code, at, domain],
        },
  );
  return rows[0]
    ? {
        brandId: input.brandId,
        code: rows[0].code,
        uplineId: BigInt(rows[0].agent_id),
        rebateSeries: rows[0].rebate_series,
        percents: rows[0].percents,
        linkId: BigInt(rows[0].id),
        customerType: customerTypeOf({
          isForAgents: rows[0].is_for_agents,
          isMembersOnly: rows[0].is_members_only,
        }),
      }
    : null;
}

/** Refuses with `invitation_code_error` when the link has been used up, closed or frozen meanwhile. */
export async function insertPlacement(
  tx: Tx,
  placement: { memberId: bigint; affiliate: Affiliate; at: Date },
): Promise<void> {
  const { memberId, affiliate, at } = placement;
  if (affiliate.linkId !== undefined && !(await takeLink(tx, { id: affiliate.linkId, at })))
    throw new Refusal('invitation_code_error');
  await tx.query('select agency.place_member($1, $2, $3, $4, $5)', [
    memberId,
    affiliate.brandId,
    affiliate.uplineId,
    affiliate.code,
    at,
  ]);
  const { brandId, uplineId, rebateSeries, percents = {} } = affiliate;
  await insertRates(tx, { memberId, brandId, uplineId, rebateSeries, percents });
}

export interface Placement {
  readonly uplineId: bigint;
  /** Null: placed without a code. */
  readonly affiliateCode: string | null;
  readonly rebateSeries: number;
}

export async function findPlacement(db: Db | Tx, memberId: bigint): Promise<Placement | null> {
  const [found] = await findPlacements(db, [memberId]);
  return found ?? null;
}

/** In the order of the request; null for a member without an upline. */
export async function findPlacements(db: Db | Tx, memberIds: readonly bigint[]): Promise<(Placement | null)[]> {
  const { rows } = await db.query<{
    member_id: string;
    upline_id: string;
    affiliate_code: string | null;
    rebate_series: number;
  }>({
    name: 'agency_placements',
    text: `select p.member_id, p.upline_id, p.affiliate_code, r.rebate_series from agency.placement p join agency.rate r using (member_id)
      where p.member_id = any ($1::bigint[]) and p.ended_at is null`,
    values: [numbersLiteral(memberIds)],
  });
  const found = new Map(
    rows.map((row) => [
      row.member_id,
      { uplineId: BigInt(row.upline_id), affiliateCode: row.affiliate_code, rebateSeries: row.rebate_series },
    ]),
  );
  return memberIds.map((id) => found.get(`${id}`) ?? null);
}

/** Parts per million of the valid bet, by category; a member whom no agent gave rates is missing. */
export async function findPercents(
  db: Db | Tx,
  memberIds: readonly bigint[],
): Promise<ReadonlyMap<bigint, Readonly<Partial<Record<RebateCategory, number>>>>> {
  const { rows } = await db.query<{ member_id: string; percents: Partial<Record<RebateCategory, number>> }>({
    name: 'agency_percents',
    text: 'select member_id, percents from agency.rate where member_id = any ($1::bigint[])',
    values: [numbersLiteral(memberIds)],
  });
  return new Map(rows.map(({ member_id: id, percents }) => [BigInt(id), percents]));
}

/** A member at a moment. */
export interface MemberMoment {
  readonly memberId: bigint;
  readonly at: Date;
}

/** Where a member stood at a moment. */
export interface Standing {
  /** Sums of agents are kept by it; null: directly under the house. */
  readonly placementId: bigint | null;
  /** From the direct upline to the top. */
  readonly path: readonly bigint[];
}

const underTheHouse: Standing = { placementId: null, path: [] };

/**
 * In the order of `moments`. A moment before the first placement counts for that one, unless a move wrote it: before
 * that the member stood directly under the house.
 */
export async function findPaths(db: Db | Tx, moments: readonly MemberMoment[]): Promise<Standing[]> {
  const { rows } = await db.query<{ ordinal: string; id: string; path: string[] }>({
    name: 'agency_paths',
    text: `select m.ordinal, p.id, p.path from unnest($1::bigint[], $2::timestamptz[]) with ordinality m(member_id, at, ordinal)
      cross join lateral (
        select id, path, placed_at, ended_at, is_moved from agency.placement p where p.member_id = m.member_id
        order by p.placed_at <= m.at desc, abs(extract(epoch from m.at - p.placed_at)), p.id desc limit 1
      ) p where (p.ended_at is null or p.ended_at > m.at) and (p.placed_at <= m.at or not p.is_moved)`,
    values: [numbersLiteral(moments.map(({ memberId }) => memberId)), moments.map(({ at }) => at)],
  });
  const standings = moments.map(() => underTheHouse);
  for (const { ordinal, id, path } of rows)
    standings[Number(ordinal) - 1] = { placementId: BigInt(id), path: path.map(BigInt) };
  return standings;
}

/** Concurrent calls for one agent run one after another. */
export async function lockAgent(tx: Tx, agentId: bigint): Promise<void> {
  await tx.query(`select pg_advisory_xact_lock(hashtextextended('agency.agent', $1))`, [agentId]);
}

/** Codes of an agent by which somebody can register now, the oldest first. */
export async function listOpenCodes(
  db: Db | Tx,
  agentId: bigint,
  at: Date,
): Promise<{ code: string; rebateSeries: number; domain: string | null; madeAt: Date }[]> {
  const { rows } = await db.query<{ code: string; rebate_series: number; domain: string | null; made_at: Date }>({
    name: 'agency_codes_of',
    text: `select code, rebate_series, domain, made_at from agency.affiliate_code
      where agent_id = $1 and closed_at is null and frozen_at is null and (expires_at is null or expires_at > $2) and (max_uses is null or use_count < max_uses)
      order by made_at, code`,
    values: [agentId, at],
  });
  return rows.map((row) => ({
    code: row.code,
    rebateSeries: row.rebate_series,
    domain: row.domain,
    madeAt: row.made_at,
  }));
}

/** How many members are directly under an agent, and how many in all. */
export async function countTeam(db: Db, agentId: bigint): Promise<{ direct: number; team: number }> {
  const { rows } = await db.query<{ direct: number; total: number }>({
    name: 'agency_team_size',
    text: 'select direct, total from agency.team_count where agent_id = $1',
    values: [agentId],
  });
  return { direct: rows[0]?.direct ?? 0, team: rows[0]?.total ?? 0 };
}

/** How many uplines a member has. */
export async function countUplines(db: Db, memberId: bigint): Promise<number> {
  const { rows } = await db.query<{ above: number }>({
    name: 'agency_depth',
    text: 'select cardinality(path) as above from agency.placement where member_id = $1 and ended_at is null',
    values: [memberId],
  });
  return rows[0]?.above ?? 0;
}

/** A code that exists stays as it is; returns true when it did not exist. */
export async function insertCode(
  db: Db | Tx,
  affiliate: Affiliate,
  code: { at: Date; domain?: string },
): Promise<boolean> {
  const { rowCount } = await db.query(
    `insert into agency.affiliate_code (brand_id, code, agent_id, rebate_series, domain, made_at) values ($1, $2, $3, $4, $5, $6)
     on conflict (brand_id, code) do nothing`,
    [affiliate.brandId, affiliate.code, affiliate.uplineId, affiliate.rebateSeries, code.domain ?? null, code.at],
  );
  return rowCount === 1;
}

/** The upline of a member, and the code by which the member registered. */
export async function findUpline(
  db: Db,
  memberId: bigint,
): Promise<{ uplineId: bigint; affiliateCode: string | null } | null> {
  const { rows } = await db.query<{ upline_id: string; affiliate_code: string | null }>({
    name: 'agency_upline',
    text: 'select upline_id, affiliate_code from agency.placement where member_id = $1 and ended_at is null',
    values: [memberId],
  });
  return rows[0] ? { uplineId: BigInt(rows[0].upline_id), affiliateCode: rows[0].affiliate_code } : null;
}

/**
 * Moves a member with its team to another upline, null: directly under the house; returns how many moved, the member
 * among them. Throws when the upline stands below the member.
 */
export async function moveTeam(
  tx: Tx,
  move: { brandId: bigint; memberId: bigint; uplineId: bigint | null; at: Date },
): Promise<number> {
  const { rows } = await tx.query<{ moved: number }>('select agency.move_team($1, $2, $3, $4) as moved', [
    move.memberId,
    move.brandId,
    move.uplineId,
    move.at,
  ]);
  return rows[0]?.moved ?? 0;
}
