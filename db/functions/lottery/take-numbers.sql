-- Adds what accepted orders may cost by number. Bets on one play take turns: each has added to its row of lottery.exposure before.
create or replace function lottery.take_numbers(ordinals int[], issues bigint[], brands bigint[], plays text[], numbers text[], costs bigint[], limits bigint[]) returns void
language plpgsql set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
declare
  accepted int[] := array(select ledger.accepted());
begin
  insert into lottery.number_cost as n (issue_id, brand_id, play_code, number, cost)
  select t.issue, t.brand, t.play, t.number, sum(t.cost) from unnest(ordinals, issues, brands, plays, numbers, costs) t(ordinal, issue, brand, play, number, cost)
  where t.ordinal = any (accepted) group by t.issue, t.brand, t.play, t.number order by t.issue, t.brand, t.play, t.number
  on conflict (issue_id, brand_id, play_code, number) do update set cost = n.cost + excluded.cost;
  if exists (
    select from unnest(ordinals, issues, brands, plays, numbers, limits) t(ordinal, issue, brand, play, number, most)
    where t.ordinal = any (accepted) and lottery.cost_of_number(t.issue, t.brand, t.play, t.number) > t.most
  ) then
    raise exception 'a number could cost too much' using errcode = 'FH413';
  end if;
end $$;
