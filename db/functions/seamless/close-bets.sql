-- The next state of bets the ledger accepted, from the state their caller saw; a bet that is in another one takes its batch back.
create or replace function seamless.close_bets(
  ordinals int[], vendors text[], bet_keys text[], befores text[], states text[], payouts bigint[], settle_keys text[]
) returns void
language plpgsql set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
declare
  due bigint;
  closed bigint;
begin
  with steps as (
    select t.* from unnest(ordinals, vendors, bet_keys, befores, states, payouts, settle_keys) t(ordinal, vendor, bet_key, before, state, payout, settle_key)
    join ledger.accepted() a(ordinal) on a.ordinal = t.ordinal
  ), done as (
    update seamless.vendor_bet b set state = s.state, payout = s.payout, settle_key = s.settle_key
    from steps s where b.vendor = s.vendor and b.bet_key = s.bet_key and b.state = s.before
    returning 1
  )
  select (select count(*) from steps), (select count(*) from done) into due, closed;
  if due <> closed then
    raise exception 'a vendor bet is not open any more' using errcode = 'FH409';
  end if;
end $$;
