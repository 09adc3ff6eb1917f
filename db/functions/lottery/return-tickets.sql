-- In the transaction of the movement that gives the stake back; what was settled or given back meanwhile takes its batch back.
create or replace function lottery.return_tickets(ordinals int[], ids bigint[]) returns void
language plpgsql set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
declare
  due bigint;
  done bigint;
begin
  with asked as (
    select t.id from unnest(ordinals, ids) t(ordinal, id) join ledger.accepted() a(ordinal) on a.ordinal = t.ordinal
  ), gone as (
    delete from lottery.left_ticket l using asked k where l.ticket_id = k.id and l.agreed_at is not null returning l.ticket_id as id
  ), ended as (
    update lottery.ticket t set state = 'VOID', payout = t.stake, settled_version = i.version from gone g, lottery.issue i
    where t.id = g.id and i.id = t.issue_id and t.state = 'OPEN' returning 1
  )
  select (select count(*) from asked), (select count(*) from ended) into due, done;
  if due <> done then
    raise exception 'a ticket was settled or given back by somebody else' using errcode = 'FH409';
  end if;
end $$;
