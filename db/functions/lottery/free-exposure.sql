-- Gives back what tickets have added, by play, by member and by number. Whoever ends a ticket before its draw calls it with the statement
-- that takes the ticket out of its open state, which happens once.
create or replace function lottery.free_exposure(ids bigint[]) returns void
language plpgsql set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
begin
  with freed as (
    select s.issue_id, s.brand_id, s.scope, sum(s.worst)::bigint as cost from (
      select t.issue_id, t.brand_id, 'play:' || t.play_code as scope, t.worst from lottery.ticket t where t.id = any (ids)
      union all select t.issue_id, t.brand_id, 'member:' || t.member_id, t.worst from lottery.ticket t where t.id = any (ids)
    ) s group by s.issue_id, s.brand_id, s.scope
  )
  insert into lottery.exposure as e (issue_id, brand_id, scope, cost) select issue_id, brand_id, scope, 0 from freed order by issue_id, brand_id, scope
  on conflict (issue_id, brand_id, scope) do update
    set cost = greatest(0, e.cost - (select f.cost from freed f where (f.issue_id, f.brand_id, f.scope) = (e.issue_id, e.brand_id, e.scope)));
  if exists (select from lottery.ticket t where t.id = any (ids) and t.counted is not null) then
    with freed as (
      select t.issue_id, t.brand_id, t.play_code, k.key as number, sum(k.value::bigint)::bigint as cost
      from lottery.ticket t, lateral jsonb_each_text(t.counted) k where t.id = any (ids) group by t.issue_id, t.brand_id, t.play_code, k.key
    ), held as (
      select n.issue_id, n.brand_id, n.play_code, n.number from lottery.number_cost n join freed f using (issue_id, brand_id, play_code, number)
      order by n.issue_id, n.brand_id, n.play_code, n.number for update of n
    )
    update lottery.number_cost n set cost = n.cost - f.cost from held h join freed f using (issue_id, brand_id, play_code, number)
    where (n.issue_id, n.brand_id, n.play_code, n.number) = (h.issue_id, h.brand_id, h.play_code, h.number);
  end if;
end $$;
