import { numbersLiteral, type Db, type Tx } from '../../platform/db/index.ts';

/** The uplines of members now, from the direct one to the top; who is directly under the house is left out. */
export async function findUplines(db: Db | Tx, memberIds: readonly bigint[]): Promise<Map<bigint, bigint[]>> {
  const { rows } = await db.query<{ member_id: string; path: string[] }>({
    name: 'agency_uplines',
    text: 'select member_id, path from agency.placement where member_id = any ($1::bigint[]) and ended_at is null',
    values: [numbersLiteral(memberIds)],
  });
  return new Map(rows.map((row) => [BigInt(row.member_id), row.path.map(BigInt)]));
}

/** A time in which a member stood in one place. */
export interface Stay {
  readonly memberId: bigint;
  /** From the direct upline to the top; empty: directly under the house. */
  readonly path: readonly bigint[];
  /** The code by which the member registered. */
  readonly code: string | null;
  /** Null: since registration. */
  readonly from: Date | null;
  /** Null: until now. */
  readonly to: Date | null;
}

interface StoredStay {
  member_id: string;
  path: string[];
  affiliate_code: string | null;
  placed_at: Date;
  ended_at: Date | null;
  is_moved: boolean;
}

/** Where members have stood, the oldest stay first; together the stays of a member are all of its time. */
export async function findStays(db: Db, memberIds: readonly bigint[]): Promise<Map<bigint, Stay[]>> {
  const { rows } = await db.query<StoredStay>({
    name: 'agency_stays',
    text: `select member_id, path, affiliate_code, placed_at, ended_at, is_moved from agency.placement
      where member_id = any ($1::bigint[]) order by member_id, id`,
    values: [numbersLiteral(memberIds)],
  });
  const placements = Map.groupBy(rows, (row) => BigInt(row.member_id));
  return new Map(memberIds.map((memberId) => [memberId, toStays(memberId, placements.get(memberId) ?? [])]));
}

function toStays(memberId: bigint, placements: readonly StoredStay[]): Stay[] {
  const stays: Stay[] = [];
  let until: Date | null | undefined;
  const addHouse = (to: Date | null): void =>
    void stays.push({ memberId, path: [], code: null, from: until ?? null, to });
  for (const row of placements) {
    const isFirst = until === undefined;
    if (isFirst ? row.is_moved : until && until < row.placed_at) addHouse(row.placed_at);
    stays.push({
      memberId,
      path: row.path.map(BigInt),
      code: row.affiliate_code,
      from: isFirst && !row.is_moved ? null : row.placed_at,
      to: row.ended_at,
    });
    until = row.ended_at;
  }
  if (until !== null) addHouse(null);
  return stays;
}

const orders = {
  teamSize: 'coalesce(c.total, 0) desc, m.id',
  newest: 'm.id desc',
  oldest: 'm.id',
} as const;
export type TreeOrder = keyof typeof orders;

/** Those of the members who are directly under the house. */
export async function filterTop(
  db: Db,
  { memberIds, sort }: { memberIds: readonly bigint[]; sort: TreeOrder },
): Promise<bigint[]> {
  const { rows } = await db.query<{ id: string }>({
    name: `agency_top_${sort}`,
    text: `select m.id from unnest($1::bigint[]) m(id) left join agency.team_count c on c.agent_id = m.id
      where not exists (select from agency.placement p where p.member_id = m.id and p.ended_at is null) order by ${orders[sort]}`,
    values: [numbersLiteral(memberIds)],
  });
  return rows.map(({ id }) => BigInt(id));
}

/** The agent of an affiliate code, open or not. */
export async function findCodeOwner(
  db: Db,
  { brandId, code }: { brandId: bigint; code: string },
): Promise<bigint | null> {
  const { rows } = await db.query<{ agent_id: string }>({
    name: 'agency_code_owner',
    text: 'select agent_id from agency.affiliate_code where brand_id = $1 and code = $2',
    values: [brandId, code],
  });
  return rows[0] ? BigInt(rows[0].agent_id) : null;
}

export interface Freeze {
  readonly since: Date;
  readonly reason: string;
  readonly operatorId: bigint;
}

export async function findFreeze(db: Db, memberId: bigint): Promise<Freeze | null> {
  const { rows } = await db.query<{ since: Date; reason: string; by_operator: string }>({
    name: 'agency_freeze_of',
    text: 'select since, reason, by_operator from agency.freeze where member_id = $1',
    values: [memberId],
  });
  return rows[0] ? { since: rows[0].since, reason: rows[0].reason, operatorId: BigInt(rows[0].by_operator) } : null;
}

/**
 * Who registered in a span of days, by the way down from level 1: without one by agent of level 1, else by direct line of
 * its last agent, and the agent itself. Moves are no registrations.
 */
export async function countNewcomersByLine(
  db: Db,
  input: { brandId: bigint; way: readonly bigint[]; timeZone: string; firstDay: string; lastDay: string },
): Promise<Map<bigint, number>> {
  const { way, brandId } = input;
  const within = (at: string): string =>
    `${at} >= $3::date::timestamp at time zone $2 and ${at} < ($4::date + 1)::timestamp at time zone $2`;
  const span = [input.timeZone, input.firstDay, input.lastDay];
  const { rows } = await db.query<{ via_id: string; members: number }>(
    way.length === 0
      ? {
          name: 'agency_newcomers_of_top',
          text: `select path[cardinality(path)] as via_id, count(*)::int as members from agency.placement
            where brand_id = $1 and not is_moved and ${within('placed_at')} group by 1`,
          values: [brandId, ...span],
        }
      : {
          name: 'agency_newcomers_on_way',
          // The path of a placement ends with the way, read upwards.
          text: `select a.via_id, count(*)::int as members from agency.ancestor a join agency.placement p on p.id = a.placement_id
              where a.ancestor_id = $1 and not p.is_moved and p.path[a.distance:] = $5::bigint[] and ${within('a.placed_at')} group by 1
            union all
            select p.member_id, 1 from agency.placement p
              where p.member_id = $1 and not p.is_moved and p.path = ($5::bigint[])[2:] and cardinality(p.path) > 0 and ${within('p.placed_at')}`,
          values: [way.at(-1), ...span, numbersLiteral(way.toReversed())],
        },
  );
  return new Map(rows.map((row) => [BigInt(row.via_id), row.members]));
}
