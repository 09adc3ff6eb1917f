-- Counts tickets that were open when the limit was set: each once, and none that has ended meanwhile.
create or replace function lottery.count_open(ids bigint[], counts text[]) returns void
language plpgsql set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
declare
  counted_ids bigint[];
begin
  with held as (select t.id from lottery.ticket t where t.id = any (ids) and t.state = 'OPEN' and t.counted is null order by t.id for update),
  done as (
    update lottery.ticket t set counted = c.counted::jsonb from unnest(ids, counts) c(id, counted), held h where h.id = t.id and c.id = t.id returning t.id
  )
  select array_agg(d.id) into counted_ids from done d;
  insert into lottery.number_cost as n (issue_id, brand_id, play_code, number, cost)
  select t.issue_id, t.brand_id, t.play_code, k.key, sum(k.value::bigint) from lottery.ticket t, lateral jsonb_each_text(t.counted) k
  where t.id = any (counted_ids) group by t.issue_id, t.brand_id, t.play_code, k.key order by t.issue_id, t.brand_id, t.play_code, k.key
  on conflict (issue_id, brand_id, play_code, number) do update set cost = n.cost + excluded.cost;
end $$;
