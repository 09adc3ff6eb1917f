-- Bets and cancels that come too late, or would cost too much, are refused by the guard of their batch (docs/decisions/079). What comes
-- between the guard and the last statement still takes the batch back, so that no limit and no closing is ever passed.

-- Holds the issues of a batch of orders and refuses those of an issue that takes no bets any more (410), or that would by themselves
-- raise what a member may win (411) or a play may cost (412) beyond its limit as it stands.
-- `t_`: one element a ticket; `ahead`: of an issue a chase goes on with. `e_`: one element for what an order adds.
create function lottery.hold_sales(t_ordinals int[], t_issues bigint[], t_ahead boolean[],
  e_ordinals int[], e_issues bigint[], e_brands bigint[], e_scopes text[], e_costs bigint[], e_limits bigint[]) returns void
language plpgsql as $$
declare
  ordinals int[];
  whys int[];
begin
  perform from lottery.issue i where i.id = any (t_issues) order by i.id for share;
  -- A query of its own: it sees what was done to the issues while this one waited for them.
  select array_agg(r.ordinal), array_agg(r.why) into ordinals, whys from (
    select t.ordinal, 410 as why from unnest(t_ordinals, t_issues, t_ahead) t(ordinal, issue, is_ahead)
    left join lottery.issue i on i.id = t.issue
    where i.id is null or i.closes_at <= clock_timestamp() or not (i.state = 'OPEN' or (i.state = 'PENDING' and t.is_ahead))
    union all
    select t.ordinal, case when t.scope like 'member:%' then 411 else 412 end
    from unnest(e_ordinals, e_issues, e_brands, e_scopes, e_costs, e_limits) t(ordinal, issue, brand, scope, cost, most)
    join lottery.exposure e on e.issue_id = t.issue and e.brand_id = t.brand and e.scope = t.scope
    where e.cost + t.cost > t.most
  ) r;
  if ordinals is not null then
    perform ledger.refuse(ordinals, whys);
  end if;
end $$;

-- Holds the issues of tickets that are to be taken back, and refuses (409) what is over.
create function lottery.hold_cancels(t_ordinals int[], t_ids bigint[]) returns void
language plpgsql as $$
declare
  ordinals int[];
begin
  perform from lottery.issue i where i.id in (select t.issue_id from lottery.ticket t where t.id = any (t_ids)) order by i.id for share;
  select array_agg(distinct k.ordinal) into ordinals from unnest(t_ordinals, t_ids) k(ordinal, id)
  where not exists (
    select from lottery.ticket t join lottery.issue i on i.id = t.issue_id
    where t.id = k.id and t.state = 'OPEN' and i.state in ('OPEN', 'PENDING') and i.closes_at > clock_timestamp());
  if ordinals is not null then
    perform ledger.refuse(ordinals, array_fill(409, array[cardinality(ordinals)]));
  end if;
end $$;
drop function lottery.hold_issues;
alter function lottery.hold_sales set plan_cache_mode = force_generic_plan;
alter function lottery.hold_cancels set plan_cache_mode = force_generic_plan;
alter function lottery.hold_sales set enable_seqscan = off;
alter function lottery.hold_cancels set enable_seqscan = off;
revoke all on function lottery.hold_sales, lottery.hold_cancels from public;
grant execute on function lottery.hold_sales, lottery.hold_cancels to fairhouse_app;

-- The functions that write tickets, orders and exposure are the only writers, and each joins the row it refers to under the guard's lock:
-- three look-ups a ticket, each with a lock of its own, tell nothing more.
alter table lottery.ticket drop constraint ticket_order_id_fkey, drop constraint ticket_issue_id_fkey;
alter table lottery.exposure drop constraint exposure_issue_id_fkey;
-- Rows every bet of an issue writes again: new versions find room beside the old ones.
alter table lottery.exposure set (fillfactor = 50);
-- A ticket is written once more, when it is settled.
alter table lottery.ticket set (fillfactor = 80);
