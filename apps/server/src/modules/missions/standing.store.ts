import type { Reward, StandingRow } from '@fairhouse/contract';
import { numbersLiteral, textsLiteral, type Db, type Tx } from '../../platform/db/index.ts';
import type { PeriodKey } from './period.store.ts';

export interface Standing {
  readonly memberId: bigint;
  readonly place: number;
  readonly value: bigint;
  readonly rewards: readonly Reward[];
  readonly prizeState: StandingRow['prizeState'];
}

interface Raw {
  member_id: string;
  place: number;
  value: string;
  rewards: Reward[];
  prize_state: Standing['prizeState'];
}

const columns = 'member_id, place, value, rewards, prize_state';
const toStanding = (raw: Raw): Standing => ({
  memberId: BigInt(raw.member_id),
  place: raw.place,
  value: BigInt(raw.value),
  rewards: raw.rewards,
  prizeState: raw.prize_state,
});

export async function insertStandings(
  tx: Tx,
  { offerId, startsOn }: PeriodKey,
  standings: readonly Standing[],
): Promise<void> {
  if (standings.length === 0) return;
  await tx.query({
    name: 'missions_insert_standings',
    text: `insert into missions.standing (offer_id, starts_on, member_id, place, value, rewards, prize_state)
      select $1, $2, member, place, value, rewards, state
      from unnest($3::bigint[], $4::int[], $5::bigint[], $6::jsonb[], $7::text[]) t(member, place, value, rewards, state)`,
    values: [
      offerId,
      startsOn,
      numbersLiteral(standings.map(({ memberId }) => memberId)),
      numbersLiteral(standings.map(({ place }) => BigInt(place))),
      numbersLiteral(standings.map(({ value }) => value)),
      textsLiteral(standings.map(({ rewards }) => JSON.stringify(rewards))),
      textsLiteral(standings.map(({ prizeState }) => prizeState)),
    ],
  });
}

/** Final places of a period, from the first. */
export async function listStandings(
  db: Db,
  { offerId, startsOn }: PeriodKey,
  { offset, limit }: { offset: number; limit: number },
): Promise<Standing[]> {
  const { rows } = await db.query<Raw>({
    name: 'missions_standings',
    text: `select ${columns} from missions.standing where offer_id = $1 and starts_on = $2 order by place, member_id offset $3 limit $4`,
    values: [offerId, startsOn, offset, limit],
  });
  return rows.map(toStanding);
}

export async function countStandings(db: Db, { offerId, startsOn }: PeriodKey): Promise<number> {
  const { rows } = await db.query<{ count: string }>(
    'select count(*) as count from missions.standing where offer_id = $1 and starts_on = $2',
    [offerId, startsOn],
  );
  return Number(rows[0]?.count ?? 0);
}

/** The own places of these periods. */
export async function findOwnStandings(
  db: Db,
  { offerId, memberId, days }: { offerId: bigint; memberId: bigint; days: readonly string[] },
): Promise<Map<string, Standing>> {
  const { rows } = await db.query<Raw & { starts_on: string }>({
    name: 'missions_own_standings',
    text: `select starts_on::text, ${columns} from missions.standing where offer_id = $1 and member_id = $2 and starts_on = any ($3::date[])`,
    values: [offerId, memberId, textsLiteral(days)],
  });
  return new Map(rows.map((row) => [row.starts_on, toStanding(row)]));
}

/** The next better value than this in final places. */
export async function findNextBetter(db: Db, { offerId, startsOn }: PeriodKey, place: number): Promise<bigint | null> {
  const { rows } = await db.query<{ value: string }>({
    name: 'missions_next_better',
    text: 'select value from missions.standing where offer_id = $1 and starts_on = $2 and place < $3 order by place desc limit 1',
    values: [offerId, startsOn, place],
  });
  return rows[0] ? BigInt(rows[0].value) : null;
}

/** Prizes that have not gone out, from the first place. */
export async function findUnissued(db: Db, { offerId, startsOn }: PeriodKey): Promise<Standing[]> {
  const { rows } = await db.query<Raw>({
    name: 'missions_unissued',
    text: `select ${columns} from missions.standing
      where offer_id = $1 and starts_on = $2 and prize_state in ('open', 'used_up') order by place, member_id limit 1000`,
    values: [offerId, startsOn],
  });
  return rows.map(toStanding);
}

export async function markPrize(
  db: Db | Tx,
  { offerId, startsOn }: PeriodKey,
  { memberId, prizeState, claimId }: { memberId: bigint; prizeState: 'issued' | 'used_up'; claimId: bigint | null },
): Promise<void> {
  await db.query({
    name: 'missions_mark_prize',
    text: `update missions.standing set prize_state = $4, claim_id = $5
      where offer_id = $1 and starts_on = $2 and member_id = $3 and prize_state in ('open', 'used_up')`,
    values: [offerId, startsOn, memberId, prizeState, claimId],
  });
}

/** Cash, bonus and stakes of bonus bets of prizes that have gone out, by period. */
export async function prizeCostByPeriod(
  db: Db,
  offerId: bigint,
  days: readonly string[],
): Promise<Map<string, bigint>> {
  const { rows } = await db.query<{ starts_on: string; cost: string }>(
    `select s.starts_on::text, sum(coalesce((e ->> 'amount')::numeric, (e ->> 'stake')::numeric * (e ->> 'bets')::int) * 10000)::bigint as cost
     from missions.standing s cross join lateral jsonb_array_elements(s.rewards) e
     where s.offer_id = $1 and s.starts_on = any ($2::date[]) and s.prize_state = 'issued' and e ->> 'type' in ('cash', 'bonus', 'bonus_bets') group by s.starts_on`,
    [offerId, textsLiteral(days)],
  );
  return new Map(rows.map((row) => [row.starts_on, BigInt(row.cost)]));
}
