import type { RebateCategory } from '@fairhouse/contract';
import { numbersLiteral, type Db } from '../../platform/db/index.ts';

export interface RebateLinesInput {
  readonly brandId: bigint;
  readonly firstDay: string;
  readonly lastDay: string;
  /** From level 1 down to the agent whose lines are summed; empty: those of the agents of level 1. */
  readonly way: readonly bigint[];
}

/** What bets of a line earned in a category. */
export interface RebateLine {
  /** The direct downline, or the agent itself; 0: all members directly under the house together. */
  readonly memberId: bigint;
  readonly category: RebateCategory;
  readonly validStakeMinor: bigint;
  /** The members' own part, and that of all their uplines. */
  readonly membersMinor: bigint;
  readonly agentsMinor: bigint;
}

/**
 * Rebates that were earned, by the uplines of the moment a bet was placed. Each part of a chain and day is floored to the
 * smallest unit of money, so that every level adds up to the one above.
 */
export async function sumRebateLines(db: Db, input: RebateLinesInput): Promise<RebateLine[]> {
  const { way } = input;
  const lineOf =
    way.length === 0
      ? 'case when cardinality(c.earners) = 1 then 0 else c.earners[cardinality(c.earners)] end'
      : 'c.earners[greatest(cardinality(c.earners) - cardinality($4::bigint[]), 1)]';
  // The earners end with the way, read upwards; bets of an agent of level 1 are of no line.
  const isBelow =
    way.length === 0
      ? 'cardinality($4::bigint[]) = 0'
      : `c.earners[cardinality(c.earners) - cardinality($4::bigint[]) + 1:] = $4::bigint[] and cardinality(c.earners) > 1`;
  const { rows } = await db.query<{
    line: string;
    category: RebateCategory;
    valid: string;
    members: string;
    agents: string;
  }>({
    name: way.length === 0 ? 'rebates_top_lines' : 'rebates_lines',
    text: `select ${lineOf} as line, c.category, sum(p.valid_stake)::bigint as valid,
        sum(floor(p.valid_stake::numeric * c.shares[1] / 1000000))::bigint as members,
        sum(floor(p.valid_stake::numeric * ((select sum(share) from unnest(c.shares) share) - c.shares[1]) / 1000000))::bigint as agents
      from rebates.play p join rebates.chain c on c.id = p.chain_id
      where p.day between $2::date and $3::date and c.brand_id = $1 and ${isBelow} group by 1, 2`,
    values: [input.brandId, input.firstDay, input.lastDay, numbersLiteral(way.toReversed())],
  });
  return rows.map((row) => ({
    memberId: BigInt(row.line),
    category: row.category,
    validStakeMinor: BigInt(row.valid),
    membersMinor: BigInt(row.members),
    agentsMinor: BigInt(row.agents),
  }));
}
