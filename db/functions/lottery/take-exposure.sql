-- Adds what accepted orders may cost, row by row in one order for all, so that no two wait for each other.
create or replace function lottery.take_exposure(ordinals int[], issues bigint[], brands bigint[], scopes text[], costs bigint[], limits bigint[]) returns void
language plpgsql set plan_cache_mode = force_generic_plan as $$
declare
  over text;
begin
  with added as (
    select t.issue, t.brand, t.scope, sum(t.cost)::bigint as cost, min(t.most) as most
    from unnest(ordinals, issues, brands, scopes, costs, limits) t(ordinal, issue, brand, scope, cost, most)
    join ledger.accepted() a(ordinal) on a.ordinal = t.ordinal
    group by t.issue, t.brand, t.scope order by t.issue, t.brand, t.scope
  ), done as (
    insert into lottery.exposure as e (issue_id, brand_id, scope, cost) select issue, brand, scope, cost from added
    on conflict (issue_id, brand_id, scope) do update set cost = e.cost + excluded.cost
    returning e.issue_id, e.brand_id, e.scope, e.cost
  )
  select d.scope from done d join added g on (g.issue, g.brand, g.scope) = (d.issue_id, d.brand_id, d.scope) where d.cost > g.most limit 1 into over;
  if over is not null then
    if over like 'member:%' then
      raise exception 'a member could win too much' using errcode = 'FH411';
    end if;
    raise exception 'a play could cost too much' using errcode = 'FH412';
  end if;
end $$;
