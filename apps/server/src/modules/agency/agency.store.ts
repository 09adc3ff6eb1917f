import { numbersLiteral, type Db, type Tx } from '../../platform/db/index.ts';

/** An open affiliate code and the agent it registers with. */
export interface Affiliate {
  readonly brandId: bigint;
  readonly code: string;
  readonly uplineId: bigint;
  readonly rebateSeries: number;
}

export async function findOpenCode(
  db: Db,
  input: { brandId: bigint; code: string; domain: string | null },
): Promise<Affiliate | null> {
  const { rows } = await db.query<{ code: string; agent_id: string; rebate_series: number }>({
    name: 'agency_open_code',
    text: `select code, agent_id, rebate_series from agency.affiliate_code
      where brand_id = $1 and code = $2 and closed_at is null and (domain is null or domain = $3)`,
    values: [input.brandId, input.code, input.domain],
  });
  return rows[0]
    ? {
        brandId: input.brandId,
        code: rows[0].code,
        uplineId: BigInt(rows[0].agent_id),
        rebateSeries: rows[0].rebate_series,
      }
    : null;
}

export async function insertPlacement(
  tx: Tx,
  placement: { memberId: bigint; affiliate: Affiliate; at: Date },
): Promise<void> {
  const { memberId, affiliate, at } = placement;
  // The path of the upline is written before it recruits, and never changes.
  await tx.query(
    `insert into agency.placement (member_id, brand_id, upline_id, rebate_series, affiliate_code, placed_at, path)
     values ($1, $2, $3, $4, $5, $6, $3::bigint || coalesce((select path from agency.placement where member_id = $3), '{}'))`,
    [memberId, affiliate.brandId, affiliate.uplineId, affiliate.rebateSeries, affiliate.code, at],
  );
}

export interface Placement {
  readonly uplineId: bigint;
  readonly affiliateCode: string;
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
    affiliate_code: string;
    rebate_series: number;
  }>({
    name: 'agency_placements',
    text: 'select member_id, upline_id, affiliate_code, rebate_series from agency.placement where member_id = any ($1::bigint[])',
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

/** A member at a moment. */
export interface MemberMoment {
  readonly memberId: bigint;
  readonly at: Date;
}

/**
 * The uplines of each member at that moment, from the direct upline to the top, in the order of `moments`. No member can be moved yet,
 * so the moment is not read; a move will have to keep the former path with its time, and this function will read it.
 */
export async function findPaths(db: Db | Tx, moments: readonly MemberMoment[]): Promise<(readonly bigint[])[]> {
  const ids = [...new Set(moments.map(({ memberId }) => memberId))];
  const { rows } = await db.query<{ member_id: string; path: string[] }>({
    name: 'agency_paths',
    text: 'select member_id, path from agency.placement where member_id = any ($1::bigint[])',
    values: [numbersLiteral(ids)],
  });
  const paths = new Map(rows.map((row) => [BigInt(row.member_id), row.path.map(BigInt)]));
  return moments.map(({ memberId }) => paths.get(memberId) ?? []);
}

/** Concurrent calls for one agent run one after another. */
export async function lockAgent(tx: Tx, agentId: bigint): Promise<void> {
  await tx.query(`select pg_advisory_xact_lock(hashtextextended('agency.agent', $1))`, [agentId]);
}

/** Open codes of an agent, the oldest first. */
export async function listOpenCodes(
  db: Db | Tx,
  agentId: bigint,
): Promise<{ code: string; rebateSeries: number; domain: string | null; madeAt: Date }[]> {
  const { rows } = await db.query<{ code: string; rebate_series: number; domain: string | null; made_at: Date }>({
    name: 'agency_codes_of',
    text: 'select code, rebate_series, domain, made_at from agency.affiliate_code where agent_id = $1 and closed_at is null order by made_at, code',
    values: [agentId],
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
  const { rows } = await db.query<{ direct: string; team: string }>({
    name: 'agency_team_size',
    text: `with recursive team as (
        select member_id, 1 as depth from agency.placement where upline_id = $1
        union all select p.member_id, t.depth + 1 from team t join agency.placement p on p.upline_id = t.member_id
      ) select count(*) filter (where depth = 1) as direct, count(*) as team from team`,
    values: [agentId],
  });
  return { direct: Number(rows[0]?.direct ?? 0), team: Number(rows[0]?.team ?? 0) };
}

/** How many uplines a member has. */
export async function countUplines(db: Db, memberId: bigint): Promise<number> {
  const { rows } = await db.query<{ above: string }>({
    name: 'agency_depth',
    text: `with recursive line as (
        select upline_id from agency.placement where member_id = $1
        union all select p.upline_id from line l join agency.placement p on p.member_id = l.upline_id
      ) select count(*) as above from line`,
    values: [memberId],
  });
  return Number(rows[0]?.above ?? 0);
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

/** The uplines of a member, and the code by which the member registered. */
export async function findUpline(
  db: Db,
  memberId: bigint,
): Promise<{ uplineId: bigint; affiliateCode: string } | null> {
  const { rows } = await db.query<{ upline_id: string; affiliate_code: string }>({
    name: 'agency_upline',
    text: 'select upline_id, affiliate_code from agency.placement where member_id = $1',
    values: [memberId],
  });
  return rows[0] ? { uplineId: BigInt(rows[0].upline_id), affiliateCode: rows[0].affiliate_code } : null;
}
