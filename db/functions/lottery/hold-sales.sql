-- Holds the issues of a batch of orders and refuses those of an issue that takes no bets any more (410), or that would by themselves
-- raise what a member may win (411) or a play may cost (412) beyond its limit as it stands.
-- `t_`: one element a ticket; `ahead`: of an issue a chase goes on with. `e_`: one element for what an order adds.
-- A join of a batch with a table that is still small is planned as a walk through its whole index, and stays that way while the table
-- grows: a bet would look at every other bet's exposure. What is looked up by its key is asked for row by row.
create or replace function lottery.hold_sales(t_ordinals int[], t_issues bigint[], t_ahead boolean[],
  e_ordinals int[], e_issues bigint[], e_brands bigint[], e_scopes text[], e_costs bigint[], e_limits bigint[]) returns void
language plpgsql set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
declare
  ordinals int[];
  whys int[];
begin
  perform from lottery.issue i where i.id = any (t_issues) order by i.id for share;
  -- A query of its own: it sees what was done to the issues while this one waited for them.
  select array_agg(r.ordinal), array_agg(r.why) into ordinals, whys from (
    select t.ordinal, 410 as why from unnest(t_ordinals, t_issues, t_ahead) t(ordinal, issue, is_ahead)
    where (select i.closes_at > platform.house_time() and (i.state = 'OPEN' or (i.state = 'PENDING' and t.is_ahead)) from lottery.issue i where i.id = t.issue) is not true
    union all
    select t.ordinal, case when t.scope like 'member:%' then 411 else 412 end
    from unnest(e_ordinals, e_issues, e_brands, e_scopes, e_costs, e_limits) t(ordinal, issue, brand, scope, cost, most)
    where t.cost + (select e.cost from lottery.exposure e where e.issue_id = t.issue and e.brand_id = t.brand and e.scope = t.scope) > t.most
  ) r;
  if ordinals is not null then
    perform ledger.refuse(ordinals, whys);
  end if;
end $$;
