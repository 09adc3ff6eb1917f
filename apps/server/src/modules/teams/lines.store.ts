import { numbersLiteral, type Db } from '../../platform/db/index.ts';
import type { LineSum, MemberSum, Paging, Sums } from './teams-door.ts';

/** Windows, or whole business days where the span consists of them, both ends among them. */
export type Period =
  | { readonly kind: 'window'; readonly brandId: bigint; readonly start: Date; readonly end: Date }
  | { readonly kind: 'day'; readonly brandId: bigint; readonly first: string; readonly last: string };

export interface StoredSums {
  bets: string;
  stake: string;
  valid_stake: string;
  payout: string;
  deposits: string;
  withdrawals: string;
  rebates: string;
  promotions: string;
}

const columns = ['bets', 'stake', 'valid_stake', 'payout', 'deposits', 'withdrawals', 'rebates', 'promotions'] as const;
/** The figures of the rows `x` added up. */
export const summed = columns.map((column) => `coalesce(sum(x.${column}), 0)::bigint as ${column}`).join(', ');

export const toSums = (row: StoredSums): Sums => ({
  bets: BigInt(row.bets),
  stakeMinor: BigInt(row.stake),
  validStakeMinor: BigInt(row.valid_stake),
  payoutMinor: BigInt(row.payout),
  depositsMinor: BigInt(row.deposits),
  withdrawalsMinor: BigInt(row.withdrawals),
  rebatesMinor: BigInt(row.rebates),
  promotionsMinor: BigInt(row.promotions),
});

/** The condition of a period on the rows `x`, with its ends as parameters 1 and 2. */
const within = {
  window: 'x.window_start >= $1::timestamptz and x.window_start < $2::timestamptz',
  day: 'x.day between $1::date and $2::date',
} as const;
const endsOf = (period: Period): [Date | string, Date | string] =>
  period.kind === 'day' ? [period.first, period.last] : [period.start, period.end];

/** By agent, direct downline and category, in this order. */
export async function sumLines(db: Db, period: Period, agentIds: readonly bigint[]): Promise<LineSum[]> {
  const { rows } = await db.query<StoredSums & { agent_id: string; via_id: string; category: string }>({
    name: `teams_lines_by_${period.kind}`,
    text: `select x.agent_id, x.via_id, x.category, ${summed} from teams.line_${period.kind} x
      where x.agent_id = any ($3::bigint[]) and ${within[period.kind]} group by 1, 2, 3 order by 1, 2, 3`,
    values: [...endsOf(period), numbersLiteral(agentIds)],
  });
  return rows.map((row) => ({
    agentId: BigInt(row.agent_id),
    viaId: BigInt(row.via_id),
    category: row.category,
    ...toSums(row),
  }));
}

/** Members of each team whose valid bet of the period reaches the agent's bound, in the order of `agents`. */
export async function countActive(
  db: Db,
  period: Period,
  agents: readonly { readonly agentId: bigint; readonly activeFromMinor: bigint }[],
): Promise<number[]> {
  const { rows } = await db.query<{ ordinal: number; members: number }>({
    name: `teams_active_by_${period.kind}`,
    text: `select a.ordinal::int as ordinal, count(*)::int as members
      from unnest($4::bigint[], $5::bigint[]) with ordinality a(agent_id, active_from, ordinal) join (
        select s.agent_id, s.member_id, sum(p.valid_stake) as valid_stake from (
          select x.placement_id, sum(x.valid_stake) as valid_stake from teams.member_${period.kind} x
          where x.brand_id = $3 and ${within[period.kind]} and x.category <> '' group by 1
        ) p join teams.seat s using (placement_id) where s.agent_id = any ($4::bigint[]) group by 1, 2
      ) m on m.agent_id = a.agent_id and m.valid_stake >= a.active_from group by 1`,
    values: [
      ...endsOf(period),
      period.brandId,
      numbersLiteral(agents.map(({ agentId }) => agentId)),
      numbersLiteral(agents.map(({ activeFromMinor }) => activeFromMinor)),
    ],
  });
  const counts = new Map(rows.map(({ ordinal, members }) => [ordinal - 1, members]));
  return agents.map((_agent, index) => counts.get(index) ?? 0);
}

/** Members of a line with all their categories, the largest valid bet first; a page and the total are of members. */
export async function findLineMembers(
  db: Db,
  input: { period: Period; agentId: bigint; viaId: bigint; page: Paging },
): Promise<{ list: Omit<MemberSum, 'maskedName'>[]; total: number }> {
  const { period, page } = input;
  const { rows } = await db.query<StoredSums & { member_id: string; category: string; total: number }>({
    name: `teams_line_members_by_${period.kind}`,
    text: `with found as materialized (
        select x.member_id, x.category, ${summed} from teams.seat s join teams.member_${period.kind} x using (placement_id)
        where s.agent_id = $3 and s.via_id = $4 and ${within[period.kind]} group by 1, 2
      ), ranked as (
        select member_id, sum(valid_stake) as valid from found group by 1 order by 2 desc, 1 limit $5 offset $6
      )
      select f.*, (select count(distinct member_id) from found)::int as total from found f join ranked r using (member_id)
      order by r.valid desc, f.member_id, f.category`,
    values: [...endsOf(period), input.agentId, input.viaId, page.limit, page.offset],
  });
  return {
    total: rows[0]?.total ?? 0,
    list: rows.map((row) => ({ memberId: BigInt(row.member_id), category: row.category, ...toSums(row) })),
  };
}

/** Whether something of a member was ever counted for an agent. */
export async function isCountedFor(db: Db, input: { agentId: bigint; memberId: bigint }): Promise<boolean> {
  const { rowCount } = await db.query({
    name: 'teams_is_counted_for',
    text: 'select from teams.seat where agent_id = $1 and member_id = $2 limit 1',
    values: [input.agentId, input.memberId],
  });
  return rowCount === 1;
}
