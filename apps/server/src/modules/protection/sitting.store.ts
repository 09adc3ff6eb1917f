import type { Db, Tx } from '../../platform/db/index.ts';

export interface Sitting {
  readonly countedAt: Date | null;
  readonly sinceCheckMs: number;
  /** Played on the day asked for. */
  readonly dayMs: number;
}

export async function findSitting(db: Db | Tx, memberId: bigint, day: string): Promise<Sitting> {
  const { rows } = await db.query<{ counted_at: Date | null; since_check_ms: string | null; used_ms: string | null }>({
    name: 'protection_sitting',
    text: `select s.counted_at, s.since_check_ms, t.used_ms from (select $1::bigint as member_id) m
      left join protection.sitting s using (member_id) left join protection.play_time t on t.member_id = m.member_id and t.day = $2`,
    values: [memberId, day],
  });
  const [row] = rows;
  return { countedAt: row?.counted_at ?? null, sinceCheckMs: Number(row?.since_check_ms ?? 0), dayMs: Number(row?.used_ms ?? 0) };
}

/**
 * Counts time at play up to `at`: what has passed since it was last counted, unless that is longer than `gapMs`, which is
 * no play. `restMs` without play begins the way to the next reality check anew. Two processes that count the same time
 * count it once.
 */
export async function countPlay(
  db: Db,
  count: { memberId: bigint; brandId: bigint; at: Date; day: string; gapMs: number; restMs: number },
): Promise<Sitting> {
  const { rows } = await db.query<{ since_check_ms: string; used_ms: string }>({
    name: 'protection_count_play',
    text: `with m as (
        insert into protection.member (member_id, brand_id) values ($1, $2) on conflict (member_id) do update set brand_id = excluded.brand_id returning member_id
      ), old as materialized (
        select s.counted_at, s.since_check_ms, extract(epoch from ($3::timestamptz - s.counted_at)) * 1000 as passed
        from protection.sitting s where s.member_id = $1 for update
      ), step as (
        select greatest(coalesce((select case when passed > $5 then 0 else passed end from old), 0), 0)::bigint as ms,
          coalesce((select passed > $6 from old), true) as is_fresh
      ), kept as (
        insert into protection.sitting as s (member_id, counted_at, since_check_ms) select member_id, $3, 0 from m
        on conflict (member_id) do update set counted_at = greatest(s.counted_at, excluded.counted_at),
          since_check_ms = case when (select is_fresh from step) then 0 else s.since_check_ms + (select ms from step) end
        returning since_check_ms
      ), day as (
        insert into protection.play_time as t (member_id, day, used_ms) select member_id, $4, (select ms from step) from m
        on conflict (member_id, day) do update set used_ms = t.used_ms + excluded.used_ms returning used_ms
      )
      select since_check_ms, used_ms from kept, day`,
    values: [count.memberId, count.brandId, count.at, count.day, count.gapMs, count.restMs],
  });
  const [row] = rows;
  return { countedAt: count.at, sinceCheckMs: Number(row?.since_check_ms ?? 0), dayMs: Number(row?.used_ms ?? 0) };
}

export async function resetCheck(db: Db, memberId: bigint, at: Date): Promise<void> {
  await db.query('update protection.sitting set since_check_ms = 0, counted_at = greatest(counted_at, $2) where member_id = $1', [memberId, at]);
}

/** The next midnight in the zone. */
export async function findDayEnd(db: Db | Tx, at: Date, zone: string): Promise<Date> {
  const { rows } = await db.query<{ ends_at: Date }>({
    name: 'protection_day_end',
    text: `select (date_trunc('day', $1::timestamptz at time zone $2) + interval '1 day') at time zone $2 as ends_at`,
    values: [at, zone],
  });
  if (!rows[0]) throw new Error('no end of the day was found');
  return rows[0].ends_at;
}
