import type { ClaimState } from '@fairhouse/contract';
import type { Db } from '../../platform/db/index.ts';

export interface StateSum {
  readonly state: ClaimState;
  readonly hasPiece: boolean;
  readonly claims: number;
  readonly costMinor: bigint;
}

export async function sumByState(db: Db, offerId: bigint): Promise<StateSum[]> {
  const { rows } = await db.query<{ state: ClaimState; has_piece: boolean; claims: number; cost: string }>(
    `select state, has_piece, count(*)::int as claims, sum(cost)::bigint as cost from rewards.claim where offer_id = $1 group by 1, 2`,
    [offerId],
  );
  return rows.map(({ state, has_piece: hasPiece, claims, cost }) => ({
    state,
    hasPiece,
    claims,
    costMinor: BigInt(cost),
  }));
}

/** Points and tickets of what was claimed, and how many members claimed it. */
export async function sumClaimed(
  db: Db,
  offerId: bigint,
): Promise<{ members: number; points: string; tickets: number }> {
  const { rows } = await db.query<{ members: number; points: string; tickets: number }>(
    `select count(distinct c.member_id)::int as members, coalesce(sum((r ->> 'amount')::numeric) filter (where r ->> 'type' = 'points'), 0)::text as points,
       coalesce(sum((r ->> 'quantity')::int) filter (where r ->> 'type' = 'ticket'), 0)::int as tickets
     from rewards.claim c, jsonb_array_elements(c.rewards) r where c.offer_id = $1 and c.state = 'claimed'`,
    [offerId],
  );
  return rows[0] ?? { members: 0, points: '0', tickets: 0 };
}

/** A quarter of an hour of an offer's budget: every zone's days consist of whole ones. */
export interface BudgetMove {
  readonly at: Date;
  readonly claims: number;
  readonly takenMinor: bigint;
  readonly returnedMinor: bigint;
}

/** What was taken of stock and budget, and what came back because nobody claimed it. */
export async function listBudgetMoves(db: Db, offerId: bigint): Promise<BudgetMove[]> {
  const { rows } = await db.query<{ at: Date; claims: number; taken: string; returned: string }>(
    `select date_bin('15 minutes', at, timestamptz '2000-01-01 00:00:00+00') as at, sum(claims)::int as claims, sum(taken)::bigint as taken, sum(returned)::bigint as returned
     from (
       select coalesce(issued_at, due_at, made_at) as at, 1 as claims, cost as taken, 0 as returned from rewards.claim where offer_id = $1 and has_piece
       union all
       select ended_at, 0, 0, cost from rewards.claim where offer_id = $1 and has_piece and state in ('expired', 'rejected')
     ) moves group by 1 order by 1`,
    [offerId],
  );
  return rows.map(({ at, claims, taken, returned }) => ({
    at,
    claims,
    takenMinor: BigInt(taken),
    returnedMinor: BigInt(returned),
  }));
}

/** When members first claimed, the last ones first. */
export async function listFirstClaims(
  db: Db,
  input: { offerId: bigint; most: number },
): Promise<{ memberId: bigint; at: Date }[]> {
  const { rows } = await db.query<{ member_id: string; at: Date }>(
    `select member_id, min(due_at) as at from rewards.claim where offer_id = $1 and state = 'claimed' group by member_id order by at desc limit $2`,
    [input.offerId, input.most],
  );
  return rows.map((row) => ({ memberId: BigInt(row.member_id), at: row.at }));
}
