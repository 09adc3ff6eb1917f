import type { Db, Tx } from '../../platform/db/index.ts';
import type { MemberRates } from './line.store.ts';

/** Waits for registrations, moves and changes of rates in the brand, and they for it, as `agency.move_team` does. */
export async function lockTree(tx: Tx, brandId: bigint): Promise<void> {
  await tx.query(`select pg_advisory_xact_lock(hashtextextended('agency.tree', $1))`, [brandId]);
}

export async function findUplineOf(db: Db | Tx, memberId: bigint): Promise<bigint | null> {
  const { rows } = await db.query<{ upline_id: string }>(
    'select upline_id from agency.placement where member_id = $1 and ended_at is null',
    [memberId],
  );
  return rows[0] ? BigInt(rows[0].upline_id) : null;
}

/** The highest rates of direct downlines; whoever is deeper has no more than these. `least` where nobody stands below. */
export async function findHighestBelow(db: Db | Tx, agentId: bigint, least: MemberRates): Promise<MemberRates> {
  const line = `agency.placement p join agency.rate r using (member_id) where p.upline_id = $1 and p.ended_at is null`;
  const { rows } = await db.query<{ series: number | null; percents: Record<string, number> | null }>(
    `select (select max(r.rebate_series) from ${line}) as series, (
       select jsonb_object_agg(key, ppm) from (select e.key, max(e.value::int) as ppm from agency.placement p
         join agency.rate r using (member_id) cross join lateral jsonb_each_text(r.percents) e
         where p.upline_id = $1 and p.ended_at is null group by e.key) highest
     ) as percents`,
    [agentId],
  );
  return { rebateSeries: rows[0]?.series ?? least.rebateSeries, percents: rows[0]?.percents ?? least.percents };
}

export async function setRates(tx: Tx, rates: MemberRates & { memberId: bigint; brandId: bigint }): Promise<void> {
  await tx.query(
    `insert into agency.rate (member_id, brand_id, rebate_series, percents) values ($1, $2, $3, $4)
     on conflict (member_id) do update set rebate_series = excluded.rebate_series, percents = excluded.percents`,
    [rates.memberId, rates.brandId, rates.rebateSeries, JSON.stringify(rates.percents)],
  );
}

/** At most what the upline stands on now; an upline without rates of its own is directly under the house. */
export async function insertRates(
  tx: Tx,
  rates: MemberRates & { memberId: bigint; brandId: bigint; uplineId: bigint },
): Promise<void> {
  await tx.query(
    `insert into agency.rate (member_id, brand_id, rebate_series, percents)
     select $1, $2, least($3::int, u.rebate_series), case when u.member_id is null then $4::jsonb else (
       select coalesce(jsonb_object_agg(e.key, least(e.value::int, coalesce((u.percents ->> e.key)::int, 0))), '{}') from jsonb_each_text($4::jsonb) e
     ) end
     from (select 1) one left join agency.rate u on u.member_id = $5
     on conflict (member_id) do nothing`,
    [rates.memberId, rates.brandId, rates.rebateSeries, JSON.stringify(rates.percents), rates.uplineId],
  );
}
