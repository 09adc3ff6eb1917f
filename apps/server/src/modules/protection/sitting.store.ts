import { numbersLiteral, textsLiteral, type Db, type Tx } from '../../platform/db/index.ts';

export interface Sitting {
  readonly countedAt: Date | null;
  /** When it began; null before any play. */
  readonly begunAt: Date | null;
  readonly sinceCheckMs: number;
  /** Played since it began. */
  readonly sessionMs: number;
  /** Played on the day asked for. */
  readonly dayMs: number;
  /** The slot stake of this sitting; null: not set. */
  readonly slotStakeMinor: bigint | null;
}

export async function findSitting(db: Db | Tx, memberId: bigint, day: string): Promise<Sitting> {
  const { rows } = await db.query<{
    counted_at: Date | null;
    begun_at: Date | null;
    since_check_ms: string | null;
    session_ms: string | null;
    slot_stake: string | null;
    used_ms: string | null;
  }>({
    name: 'protection_sitting',
    text: `select s.counted_at, s.begun_at, s.since_check_ms, s.session_ms, s.slot_stake, t.used_ms from (select $1::bigint as member_id) m
      left join protection.sitting s using (member_id) left join protection.play_time t on t.member_id = m.member_id and t.day = $2`,
    values: [memberId, day],
  });
  const [row] = rows;
  if (!row) throw new Error('a sitting was not read');
  return {
    countedAt: row.counted_at,
    begunAt: row.begun_at,
    sinceCheckMs: Number(row.since_check_ms ?? 0),
    sessionMs: Number(row.session_ms ?? 0),
    dayMs: Number(row.used_ms ?? 0),
    slotStakeMinor: row.slot_stake === null ? null : BigInt(row.slot_stake),
  };
}

/** Deletes days before this one; returns how many rows are gone. */
export async function deletePlayTime(db: Db, before: string, most: number): Promise<number> {
  const { rowCount } = await db.query(
    'delete from protection.play_time t using (select member_id, day from protection.play_time where day < $1 limit $2) old where t.member_id = old.member_id and t.day = old.day',
    [before, most],
  );
  return rowCount ?? 0;
}

/** Time of play to be counted. */
export interface PlayCount {
  readonly memberId: bigint;
  readonly brandId: bigint;
  readonly at: Date;
  readonly day: string;
}

/** The state afterwards: the sitting, and the limits of the member. */
export interface CountedPlay extends Omit<Sitting, 'begunAt' | 'slotStakeMinor'> {
  readonly dayMinutes: number | null;
  readonly sessionMinutes: number | null;
  readonly checkMinutes: number | null;
}

/**
 * Counts time of play up to `at`, for many members in one statement: the time since the last count, unless it is longer
 * than `gapMs`, which is no play. After `restMs` without play a new sitting begins, with a new reality check and without
 * a slot stake. Two processes that count the same time count it once; rows are locked in the order of members. A member
 * whose session is used up does not play: trying does not lengthen the pause. Answers in the order of the request.
 */
export async function countPlays(
  db: Db,
  counts: readonly PlayCount[],
  { gapMs, restMs }: { gapMs: number; restMs: number },
): Promise<CountedPlay[]> {
  const latest = new Map<bigint, PlayCount>();
  for (const count of counts)
    if ((latest.get(count.memberId)?.at ?? count.at) <= count.at) latest.set(count.memberId, count);
  const input = [...latest.values()].sort((a, b) => (a.memberId < b.memberId ? -1 : 1));
  const { rows } = await db.query<{
    member_id: string;
    since_check_ms: string;
    session_ms: string;
    used_ms: string;
    day_minutes: number | null;
    session_minutes: number | null;
    check_minutes: number | null;
  }>({
    name: 'protection_count_plays',
    text: `with asked as materialized (
        select t.member_id, t.brand_id, timestamptz 'epoch' + t.ms * interval '1 millisecond' as at, t.day::date as day
        from unnest($1::bigint[], $2::bigint[], $3::bigint[], $4::text[]) t(member_id, brand_id, ms, day)
      ), made as (
        insert into protection.member (member_id, brand_id) select a.member_id, a.brand_id from asked a order by a.member_id on conflict do nothing
      ), old as materialized (
        select s.member_id, s.counted_at, s.session_ms from protection.sitting s where s.member_id = any ($1::bigint[]) order by s.member_id for update
      ), step as materialized (
        select a.member_id, a.at, a.day, f.is_fresh, f.is_over,
          greatest(coalesce(case when o.passed > $5 or f.is_over then 0 else o.passed end, 0), 0)::bigint as ms
        from asked a
        left join (select k.member_id, k.session_ms, extract(epoch from (b.at - k.counted_at)) * 1000 as passed from old k join asked b using (member_id)) o using (member_id)
        left join protection.member m using (member_id)
        cross join lateral (select coalesce(o.passed > $6, true) as is_fresh, coalesce(o.passed <= $6 and o.session_ms >= m.session_minutes * 60000, false) as is_over) f
      ), kept as (
        insert into protection.sitting as s (member_id, counted_at, begun_at, since_check_ms) select p.member_id, p.at, p.at, 0 from step p order by p.member_id
        on conflict (member_id) do update set (counted_at, begun_at, since_check_ms, session_ms, slot_stake) = (
          select case when p.is_over then s.counted_at else greatest(s.counted_at, p.at) end, case when p.is_fresh then p.at else s.begun_at end,
            case when p.is_fresh then 0 else s.since_check_ms + p.ms end, case when p.is_fresh then 0 else s.session_ms + p.ms end,
            case when p.is_fresh then null else s.slot_stake end
          from step p where p.member_id = s.member_id)
        returning s.member_id, s.since_check_ms, s.session_ms
      ), days as (
        insert into protection.play_time as t (member_id, day, used_ms) select p.member_id, p.day, p.ms from step p order by p.member_id
        on conflict (member_id, day) do update set used_ms = t.used_ms + excluded.used_ms returning t.member_id, t.used_ms
      )
      select k.member_id, k.since_check_ms, k.session_ms, d.used_ms, m.day_minutes, m.session_minutes, m.check_minutes
      from kept k join days d using (member_id) left join protection.member m using (member_id)`,
    values: [
      numbersLiteral(input.map(({ memberId }) => memberId)),
      numbersLiteral(input.map(({ brandId }) => brandId)),
      numbersLiteral(input.map(({ at }) => at.getTime())),
      textsLiteral(input.map(({ day }) => day)),
      gapMs,
      restMs,
    ],
  });
  const found = new Map(rows.map((row) => [BigInt(row.member_id), row]));
  return counts.map(({ memberId, at }) => {
    const row = found.get(memberId);
    if (!row) throw new Error('time at play was not counted');
    return {
      countedAt: at,
      sinceCheckMs: Number(row.since_check_ms),
      sessionMs: Number(row.session_ms),
      dayMs: Number(row.used_ms),
      dayMinutes: row.day_minutes,
      sessionMinutes: row.session_minutes,
      checkMinutes: row.check_minutes,
    };
  });
}

export async function resetCheck(db: Db, memberId: bigint): Promise<void> {
  await db.query('update protection.sitting set since_check_ms = 0 where member_id = $1', [memberId]);
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
