-- Tickets of a drawn issue that nothing can settle, for their play is gone: the others are settled without them, and these wait until two
-- people give their stakes back (docs/decisions/078). The row goes with the stake.
create table lottery.left_ticket (
  ticket_id bigint primary key references lottery.ticket,
  issue_id bigint not null references lottery.issue,
  left_at timestamptz not null,
  -- When two had agreed; null: it waits for people.
  agreed_at timestamptz
);
create index left_ticket_issue on lottery.left_ticket (issue_id);
grant select, insert, delete, update (agreed_at) on lottery.left_ticket to fairhouse_app;

-- In the transaction of the movement that gives the stake back; what was settled or given back meanwhile takes its batch back.
create function lottery.return_tickets(ordinals int[], ids bigint[]) returns void
language plpgsql as $$
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
alter function lottery.return_tickets set plan_cache_mode = force_generic_plan;
alter function lottery.return_tickets set enable_seqscan = off;
revoke all on function lottery.return_tickets from public;
grant execute on function lottery.return_tickets to fairhouse_app;

comment on column lottery.issue_asked.version is 'The version it would be; 0 asks for void, -1 for a later draw, -2 for the stakes of tickets nothing can settle.';
