import { textsLiteral, type Db } from '../../../platform/db/index.ts';

/** What each number may cost as its limit counts it, the highest first; tickets on every number are part of each. */
export async function findCountedNumbers(
  db: Db,
  {
    issueId,
    brandId,
    playCodes,
    limit,
  }: { issueId: bigint; brandId: bigint; playCodes: readonly string[]; limit: number },
): Promise<{ playCode: string; number: string; costMinor: bigint }[]> {
  if (playCodes.length === 0) return [];
  const { rows } = await db.query<{ play_code: string; number: string; cost: string }>(
    `select n.play_code, n.number, n.cost + case when n.number = '*' then 0 else coalesce(e.cost, 0) end as cost from lottery.number_cost n
     left join lottery.number_cost e on e.issue_id = n.issue_id and e.brand_id = n.brand_id and e.play_code = n.play_code and e.number = '*'
     where n.issue_id = $1 and n.brand_id = $2 and n.play_code = any ($3::text[]) and n.cost > 0 order by 3 desc, n.play_code, n.number limit $4`,
    [issueId, brandId, textsLiteral(playCodes), limit],
  );
  return rows.map(({ play_code: playCode, number, cost }) => ({ playCode, number, costMinor: BigInt(cost) }));
}
