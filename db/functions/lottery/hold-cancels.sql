-- Holds the issues of tickets that are to be taken back, and refuses (409) what is over.
create or replace function lottery.hold_cancels(t_ordinals int[], t_ids bigint[]) returns void
language plpgsql set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
declare
  ordinals int[];
begin
  perform from lottery.issue i where i.id in (select t.issue_id from lottery.ticket t where t.id = any (t_ids)) order by i.id for share;
  select array_agg(distinct k.ordinal) into ordinals from unnest(t_ordinals, t_ids) k(ordinal, id)
  where not exists (
    select from lottery.ticket t join lottery.issue i on i.id = t.issue_id
    where t.id = k.id and t.state = 'OPEN' and i.state in ('OPEN', 'PENDING') and i.closes_at > platform.house_time());
  if ordinals is not null then
    perform ledger.refuse(ordinals, array_fill(409, array[cardinality(ordinals)]));
  end if;
end $$;
