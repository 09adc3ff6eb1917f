import type { ClaimState, RewardFor } from '@fairhouse/contract';
import type { Db, Tx } from '../../platform/db/index.ts';
import type { Issue } from './rewards-door.ts';

/** What modules above issue to many at once; sorted by their keys, so that no two transactions wait in a circle. */
export async function insertIssued(
  tx: Tx,
  issues: readonly (Omit<Issue, 'offerId' | 'state' | 'heldFor'> & { costMinor: bigint })[],
  at: Date,
): Promise<bigint[]> {
  if (issues.length === 0) return [];
  const { rows } = await tx.query<{ id: string }>({
    name: 'rewards_insert_issued',
    text: `insert into rewards.claim (brand_id, member_id, source, occasion, state, title, rewards, promotion_type, cost, made_at, issued_at, expires_at)
      select brand_id, member_id, source, occasion, 'issued', title, rewards, promotion_type, cost, $2, $2, expires_at
      from jsonb_to_recordset($1::jsonb) i(brand_id bigint, member_id bigint, source text, occasion text, title jsonb, rewards jsonb, promotion_type text,
        cost bigint, expires_at timestamptz)
      order by source, member_id, occasion on conflict (source, member_id, occasion) do nothing returning id`,
    values: [
      JSON.stringify(
        issues.map((issue) => ({
          brand_id: `${issue.brandId}`,
          member_id: `${issue.memberId}`,
          source: issue.source,
          occasion: issue.occasion,
          title: issue.title,
          rewards: issue.rewards,
          promotion_type: issue.promotionType,
          cost: `${issue.costMinor}`,
          expires_at: issue.expiresAt?.toISOString() ?? null,
        })),
      ),
      at,
    ],
  });
  return rows.map(({ id }) => BigInt(id));
}

/** What a module above has given: cash and bonuses in money. */
export interface GivenSum {
  readonly promotionType: RewardFor;
  readonly state: ClaimState;
  readonly count: number;
  readonly costMinor: bigint;
}

export async function sumGiven(
  db: Db,
  input: { source: string; brandId: bigint; from: Date; to: Date },
): Promise<GivenSum[]> {
  const { rows } = await db.query<{ promotion_type: RewardFor; state: ClaimState; count: string; cost: string }>(
    `select promotion_type, state, count(*) as count, sum(cost) as cost from rewards.claim
     where source = $1 and brand_id = $2 and made_at >= $3 and made_at < $4 group by 1, 2 order by 1, 2`,
    [input.source, input.brandId, input.from, input.to],
  );
  return rows.map((row) => ({
    promotionType: row.promotion_type,
    state: row.state,
    count: Number(row.count),
    costMinor: BigInt(row.cost),
  }));
}
