import type { Reward } from '@fairhouse/contract';
import { numbersLiteral, textsLiteral, type Db, type Tx } from '../../platform/db/index.ts';
import type { PeriodKey } from './period.store.ts';

export interface Reached extends PeriodKey {
  readonly occasion: string;
  readonly memberId: bigint;
  readonly brandId: bigint;
  readonly day: string;
  readonly points: number;
  readonly rewards: readonly Reward[];
}

/** Each occasion once, whatever is counted after it. */
export async function insertReached(tx: Tx, reached: readonly Reached[], at: Date): Promise<void> {
  if (reached.length === 0) return;
  await tx.query({
    name: 'missions_insert_reached',
    text: `insert into missions.reached (offer_id, occasion, member_id, brand_id, starts_on, day, points, rewards, at)
      select t.offer, t.occasion, t.member, t.brand, t.starts_on, t.day, t.points, t.rewards, $9
      from unnest($1::bigint[], $2::text[], $3::bigint[], $4::bigint[], $5::date[], $6::date[], $7::int[], $8::jsonb[])
        t(offer, occasion, member, brand, starts_on, day, points, rewards)
      order by t.offer, t.occasion, t.member on conflict do nothing`,
    values: [
      numbersLiteral(reached.map(({ offerId }) => offerId)),
      textsLiteral(reached.map(({ occasion }) => occasion)),
      numbersLiteral(reached.map(({ memberId }) => memberId)),
      numbersLiteral(reached.map(({ brandId }) => brandId)),
      textsLiteral(reached.map(({ startsOn }) => startsOn)),
      textsLiteral(reached.map(({ day }) => day)),
      numbersLiteral(reached.map(({ points }) => BigInt(points))),
      textsLiteral(reached.map(({ rewards }) => JSON.stringify(rewards))),
      at,
    ],
  });
}

/** Mission points of members by what they reached on these days. */
export async function sumPoints(
  tx: Tx,
  { memberIds, from, to }: { memberIds: readonly bigint[]; from: string; to: string },
): Promise<Map<bigint, bigint>> {
  const { rows } = await tx.query<{ member_id: string; points: string }>({
    name: 'missions_sum_points',
    text: `select member_id, sum(points) as points from missions.reached
      where points > 0 and member_id = any ($1::bigint[]) and day between $2 and $3 group by member_id`,
    values: [numbersLiteral(memberIds), from, to],
  });
  return new Map(rows.map((row) => [BigInt(row.member_id), BigInt(row.points)]));
}

/** What was reached in a period and not settled since it ended. */
export async function findUnsettled(
  db: Db,
  { offerId, startsOn }: PeriodKey,
  most: number,
): Promise<{ memberId: bigint; occasion: string; rewards: readonly Reward[] }[]> {
  const { rows } = await db.query<{ member_id: string; occasion: string; rewards: Reward[] }>({
    name: 'missions_unsettled',
    text: `select member_id, occasion, rewards from missions.reached
      where offer_id = $1 and starts_on = $2 and settled_at is null order by member_id, occasion limit $3`,
    values: [offerId, startsOn, most],
  });
  return rows.map(({ member_id: memberId, ...row }) => ({ memberId: BigInt(memberId), ...row }));
}

export async function markSettled(
  tx: Tx,
  input: { offerId: bigint; occasion: string; memberId: bigint; at: Date },
): Promise<void> {
  await tx.query({
    name: 'missions_mark_settled',
    text: 'update missions.reached set settled_at = $4 where offer_id = $1 and occasion = $2 and member_id = $3',
    values: [input.offerId, input.occasion, input.memberId, input.at],
  });
}

/** Cash and bonus that were reached by period of a mission, and by how many. */
export async function costByPeriod(
  db: Db,
  offerId: bigint,
  days: readonly string[],
): Promise<Map<string, { costMinor: bigint; members: number }>> {
  const { rows } = await db.query<{ starts_on: string; cost: string; members: string }>(
    `select r.starts_on::text, coalesce(sum(m.minor), 0)::bigint as cost, count(distinct r.member_id) as members
     from missions.reached r
     left join lateral (
       select sum(coalesce((e ->> 'amount')::numeric, (e ->> 'stake')::numeric * (e ->> 'bets')::int) * 10000) as minor
       from jsonb_array_elements(r.rewards) e where e ->> 'type' in ('cash', 'bonus', 'bonus_bets')
     ) m on true
     where r.offer_id = $1 and r.starts_on = any ($2::date[]) group by r.starts_on`,
    [offerId, textsLiteral(days)],
  );
  return new Map(rows.map((row) => [row.starts_on, { costMinor: BigInt(row.cost), members: Number(row.members) }]));
}
