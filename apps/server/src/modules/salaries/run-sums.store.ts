import type { ContractKind } from '@fairhouse/contract';
import type { Db } from '../../platform/db/index.ts';
import { toRun, type Run, type StoredRun } from './run.store.ts';

export interface RunSum extends Run {
  readonly lines: number;
  readonly paidMinor: bigint;
  readonly shortfallMinor: bigint;
  readonly held: number;
  readonly rejected: number;
  readonly grossMinor: bigint;
  readonly carryInMinor: bigint;
  readonly carryOutMinor: bigint;
}

export interface RunFilter {
  readonly brandId: bigint;
  readonly runId?: bigint;
  readonly kind?: ContractKind | undefined;
  readonly state?: Run['state'] | undefined;
  readonly endsAfter?: Date | null;
  readonly endsUntil?: Date | null;
  readonly limit: number;
  readonly offset: number;
}

/** Newest first, with the sums of their lines; what was rejected is not paid. */
export async function listRuns(db: Db, filter: RunFilter): Promise<{ list: RunSum[]; total: number }> {
  const { rows } = await db.query<
    StoredRun &
      Record<'lines' | 'held' | 'rejected' | 'total', number> &
      Record<'paid' | 'shortfall' | 'gross' | 'carry_in' | 'carry_out', string>
  >(
    `select r.id, r.brand_id, r.kind, r.period_start, r.period_end, r.state, r.total, l.* from (
       select *, count(*) over ()::int as total from salaries.run
       where brand_id = $1 and ($2::bigint is null or id = $2) and ($3::text is null or kind = $3) and ($4::text is null or state = $4)
         and ($5::timestamptz is null or period_end > $5) and ($6::timestamptz is null or period_end <= $6)
       order by period_end desc, id desc limit $7 offset $8
     ) r cross join lateral (
       select count(*)::int as lines, coalesce(sum(paid) filter (where state <> 'rejected'), 0) as paid, coalesce(sum(shortfall) filter (where state <> 'rejected'), 0) as shortfall,
         count(*) filter (where state = 'held')::int as held, count(*) filter (where state = 'rejected')::int as rejected,
         coalesce(sum(gross), 0) as gross, coalesce(sum(carry_in), 0) as carry_in, coalesce(sum(carry_out), 0) as carry_out
       from salaries.line where run_id = r.id
     ) l order by r.period_end desc, r.id desc`,
    [
      filter.brandId,
      filter.runId ?? null,
      filter.kind ?? null,
      filter.state ?? null,
      filter.endsAfter ?? null,
      filter.endsUntil ?? null,
      filter.limit,
      filter.offset,
    ],
  );
  return {
    total: rows[0]?.total ?? 0,
    list: rows.map((row) => ({
      ...toRun(row),
      lines: row.lines,
      paidMinor: BigInt(row.paid),
      shortfallMinor: BigInt(row.shortfall),
      held: row.held,
      rejected: row.rejected,
      grossMinor: BigInt(row.gross),
      carryInMinor: BigInt(row.carry_in),
      carryOutMinor: BigInt(row.carry_out),
    })),
  };
}

/** The products of a run: teams of agents of level 1 hold everybody once. */
export async function sumProducts(
  db: Db,
  runId: bigint,
): Promise<(Record<'stakeMinor' | 'validStakeMinor' | 'payoutMinor', bigint> & { category: string })[]> {
  const { rows } = await db.query<{ category: string; stake: string; valid_stake: string; payout: string }>(
    `select p.key as category, sum((p.value->>'stake')::bigint) as stake, sum((p.value->>'validStake')::bigint) as valid_stake, sum((p.value->>'payout')::bigint) as payout
     from salaries.line l cross join lateral jsonb_each(l.products) p where l.run_id = $1 and l.upline_id is null group by p.key order by valid_stake desc, category`,
    [runId],
  );
  return rows.map((row) => ({
    category: row.category,
    stakeMinor: BigInt(row.stake),
    validStakeMinor: BigInt(row.valid_stake),
    payoutMinor: BigInt(row.payout),
  }));
}
