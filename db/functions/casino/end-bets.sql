-- Ends that move money: a cash-out, or a stake given back. Each bet ends once (FH409).
create or replace function casino.end_bets(ordinals int[], ids bigint[], states text[], cash_outs int[], payouts bigint[]) returns void
language plpgsql set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
declare
  due bigint;
  ended bigint;
begin
  with ends as (
    select t.* from unnest(ordinals, ids, states, cash_outs, payouts) t(ordinal, id, state, cash_out, payout)
    join ledger.accepted() a(ordinal) on a.ordinal = t.ordinal
  ), done as (
    update casino.room_bet b set state = e.state, cash_out100 = e.cash_out, payout = e.payout
    from ends e where b.id = e.id and b.state = 'open'
    returning 1
  )
  select (select count(*) from ends), (select count(*) from done) into due, ended;
  if due <> ended then
    raise exception 'a bet of a room is not open any more' using errcode = 'FH409';
  end if;
end $$;
