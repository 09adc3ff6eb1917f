import { numbersLiteral, textsLiteral, type Db, type Tx } from '../../platform/db/index.ts';
import type { PeriodKey } from './period.store.ts';

export interface Score {
  readonly memberId: bigint;
  readonly value: bigint;
}

/** Writes what scores are now; one of zero that never was more leaves no row. */
export async function writeScores(
  tx: Tx,
  { offerId, startsOn }: PeriodKey,
  scores: readonly (Score & { isOut: boolean })[],
): Promise<void> {
  if (scores.length === 0) return;
  await tx.query({
    name: 'missions_write_scores',
    text: `with told as (select * from unnest($3::bigint[], $4::bigint[], $5::boolean[]) t(member, value, is_out)),
      known as (
        update missions.score s set value = t.value, is_out = t.is_out from told t
        where s.offer_id = $1 and s.starts_on = $2 and s.member_id = t.member and (s.value, s.is_out) is distinct from (t.value, t.is_out)
      )
      insert into missions.score (offer_id, starts_on, member_id, value, is_out)
      select $1, $2, member, value, is_out from told where value > 0 on conflict do nothing`,
    values: [
      offerId,
      startsOn,
      numbersLiteral(scores.map(({ memberId }) => memberId)),
      numbersLiteral(scores.map(({ value }) => value)),
      textsLiteral(scores.map(({ isOut }) => `${isOut}`)),
    ],
  });
}

interface Raw {
  member_id: string;
  value: string;
}
const toScore = (raw: Raw): Score => ({ memberId: BigInt(raw.member_id), value: BigInt(raw.value) });

/** The best scores of a period, from the highest. */
export async function findTop(
  db: Db,
  { offerId, startsOn }: PeriodKey,
  { offset, limit }: { offset: number; limit: number },
): Promise<Score[]> {
  const { rows } = await db.query<Raw>({
    name: 'missions_top',
    text: `select member_id, value from missions.score where offer_id = $1 and starts_on = $2 and not is_out and value > 0
      order by value desc, member_id offset $3 limit $4`,
    values: [offerId, startsOn, offset, limit],
  });
  return rows.map(toScore);
}

/** Who has the best scores, also those who do not take part for now. */
export async function findBest(db: Db, { offerId, startsOn }: PeriodKey, most: number): Promise<bigint[]> {
  const { rows } = await db.query<{ member_id: string }>({
    name: 'missions_best',
    text: `select member_id from missions.score where offer_id = $1 and starts_on = $2 and value > 0 order by value desc, member_id limit $3`,
    values: [offerId, startsOn, most],
  });
  return rows.map((row) => BigInt(row.member_id));
}

/** How many have each of the best values; the place of a value is one more than all who have a better one. */
export async function countByValue(
  db: Db,
  { offerId, startsOn }: PeriodKey,
  values: number,
): Promise<{ value: bigint; count: number }[]> {
  const { rows } = await db.query<{ value: string; count: string }>({
    name: 'missions_by_value',
    text: `select value, count(*) as count from missions.score where offer_id = $1 and starts_on = $2 and not is_out and value > 0
      group by value order by value desc limit $3`,
    values: [offerId, startsOn, values],
  });
  return rows.map(({ value, count }) => ({ value: BigInt(value), count: Number(count) }));
}

/** The own score, how many have a better one, how many the same, and the next better value. */
export async function findOwnScore(
  db: Db,
  { offerId, startsOn }: PeriodKey,
  memberId: bigint,
): Promise<{ value: bigint; isOut: boolean; better: number; same: number; next: bigint | null } | null> {
  const { rows } = await db.query<{
    value: string;
    is_out: boolean;
    better: string;
    same: string;
    next: string | null;
  }>({
    name: 'missions_own_score',
    text: `select o.value, o.is_out, a.better, a.same, a.next from missions.score o
      cross join lateral (
        select count(*) filter (where s.value > o.value) as better, count(*) filter (where s.value = o.value) as same,
          min(s.value) filter (where s.value > o.value) as next
        from missions.score s where s.offer_id = $1 and s.starts_on = $2 and not s.is_out and s.value > 0 and s.value >= o.value
      ) a where o.offer_id = $1 and o.starts_on = $2 and o.member_id = $3`,
    values: [offerId, startsOn, memberId],
  });
  const [row] = rows;
  if (!row) return null;
  const { value, is_out: isOut, better, same, next } = row;
  return {
    value: BigInt(value),
    isOut,
    better: Number(better),
    same: Number(same),
    next: next === null ? null : BigInt(next),
  };
}

export async function countScores(db: Db, { offerId, startsOn }: PeriodKey): Promise<number> {
  const { rows } = await db.query<{ count: string }>({
    name: 'missions_count_scores',
    text: 'select count(*) as count from missions.score where offer_id = $1 and starts_on = $2 and not is_out and value > 0',
    values: [offerId, startsOn],
  });
  return Number(rows[0]?.count ?? 0);
}

/** Everybody with a score, also those who do not take part for now, in the order of their numbers. */
export async function listScores(
  db: Db,
  { offerId, startsOn }: PeriodKey,
  { after, most }: { after: bigint; most: number },
): Promise<Score[]> {
  const { rows } = await db.query<Raw>({
    name: 'missions_scores',
    text: 'select member_id, value from missions.score where offer_id = $1 and starts_on = $2 and member_id > $3 and value > 0 order by member_id limit $4',
    values: [offerId, startsOn, after, most],
  });
  return rows.map(toScore);
}

/** Who takes part has changed without any play: a break began or ended. */
export async function markOut(
  db: Db,
  { offerId, startsOn }: PeriodKey,
  scores: readonly { memberId: bigint; isOut: boolean }[],
): Promise<void> {
  if (scores.length === 0) return;
  await db.query({
    name: 'missions_mark_out',
    text: `update missions.score s set is_out = t.is_out from unnest($3::bigint[], $4::boolean[]) t(member, is_out)
      where s.offer_id = $1 and s.starts_on = $2 and s.member_id = t.member and s.is_out <> t.is_out`,
    values: [
      offerId,
      startsOn,
      numbersLiteral(scores.map(({ memberId }) => memberId)),
      textsLiteral(scores.map(({ isOut }) => `${isOut}`)),
    ],
  });
}
