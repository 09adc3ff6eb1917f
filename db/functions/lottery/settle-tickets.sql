-- What a batch of tickets came to. Each goes from the state it was read in, once for each version.
create or replace function lottery.settle_tickets(ids bigint[], states text[], payouts bigint[], rebates bigint[], valids bigint[], of_version int) returns void
language plpgsql set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_mergejoin = off set enable_hashjoin = off as $$
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
