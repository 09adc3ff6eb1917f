-- The last place of each shard that may be read now; a shard without any has no row.
create or replace function bets.find_change_heads() returns table (shard int, tx bigint, bet_id bigint, version int)
language plpgsql stable set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
#variable_conflict use_column
declare
  horizon bigint := pg_snapshot_xmin(pg_current_snapshot())::text::bigint;
begin
  return query
  select s.shard, p.tx, p.bet_id, p.version
  from generate_series(0, 7) s(shard)
  cross join lateral (
    (select b.tx, b.id as bet_id, 1 as version from bets.bet b where (b.member_id & 7) = s.shard and b.state = 'settled' and b.tx < horizon order by b.tx desc, b.id desc limit 1)
    union all
    (select c.tx, c.bet_id, c.version from bets.correction c where (c.member_id & 7) = s.shard and c.tx < horizon order by c.tx desc, c.bet_id desc, c.version desc limit 1)
    order by 1 desc, 2 desc, 3 desc limit 1
  ) p;
end $$;
