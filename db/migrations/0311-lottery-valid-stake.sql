-- What of a ticket's stake counts, as in its line of the bet record (docs/decisions/115): for the lottery's own records.
alter table lottery.ticket add column valid_stake bigint not null default 0;
update lottery.ticket set valid_stake = stake where state in ('WON', 'LOST');
alter table lottery.ticket
  add constraint ticket_valid_stake check (valid_stake >= 0 and valid_stake <= case when state in ('WON', 'LOST') then stake else 0 end);
grant update (valid_stake) on lottery.ticket to fairhouse_app;

-- As in 0176, with `valids`.
drop function lottery.settle_tickets(bigint[], text[], bigint[], bigint[], int);
create function lottery.settle_tickets(ids bigint[], states text[], payouts bigint[], rebates bigint[], valids bigint[], of_version int) returns void
language plpgsql as $$
declare
  done bigint;
begin
  update lottery.ticket t set state = s.state, payout = s.payout, rebate = s.rebate, valid_stake = s.valid, settled_version = of_version
  from unnest(ids, states, payouts, rebates, valids) s(id, state, payout, rebate, valid)
  where t.id = s.id and coalesce(t.settled_version, 0) < of_version and t.state <> 'CANCELLED' and t.state <> 'VOID';
  get diagnostics done = row_count;
  if done <> cardinality(ids) then
    raise exception 'a ticket was settled by somebody else' using errcode = 'FH409';
  end if;
end $$;
alter function lottery.settle_tickets set plan_cache_mode = force_generic_plan;
alter function lottery.settle_tickets set enable_seqscan = off;
alter function lottery.settle_tickets set enable_mergejoin = off;
alter function lottery.settle_tickets set enable_hashjoin = off;
revoke all on function lottery.settle_tickets from public;
grant execute on function lottery.settle_tickets to fairhouse_app;
