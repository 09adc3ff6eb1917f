-- Refuses (413) orders that would by themselves raise what a number may cost beyond its limit as it stands. One element a number.
create or replace function lottery.hold_numbers(ordinals int[], issues bigint[], brands bigint[], plays text[], numbers text[], costs bigint[], limits bigint[]) returns void
language plpgsql set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
declare
  over int[];
begin
  select array_agg(distinct t.ordinal) into over from unnest(ordinals, issues, brands, plays, numbers, costs, limits) t(ordinal, issue, brand, play, number, cost, most)
  where t.cost + lottery.cost_of_number(t.issue, t.brand, t.play, t.number) > t.most;
  if over is not null then
    perform ledger.refuse(over, array_fill(413, array[cardinality(over)]));
  end if;
end $$;
