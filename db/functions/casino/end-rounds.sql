-- Ends rounds: settled or void. One that is over already, or at another turn than the one asked for, takes the whole batch back.
create or replace function casino.end_rounds(rounds bigint[], turns int[], states text[], outcomes text[], all_moves text[], payouts bigint[]) returns void
language plpgsql set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
declare
  due bigint := coalesce(cardinality(rounds), 0);
  ended bigint;
begin
  if due = 0 then
    return;
  end if;
  with over as (
    delete from casino.open_round o using unnest(rounds, turns) t(id, turn)
    where o.round_id = t.id and (t.turn is null or o.turn = t.turn) returning o.round_id, o.placed_at, o.total_stake
  ), written as (
    update casino.round r
    set state = t.state, outcome = t.outcome::json, moves = t.made::json, total_stake = over.total_stake, payout = t.payout,
      tx = pg_current_xact_id()::text::bigint
    from over join unnest(rounds, states, outcomes, all_moves, payouts) t(id, state, outcome, made, payout) on t.id = over.round_id
    where r.id = over.round_id and r.placed_at = over.placed_at and r.state = 'open'
    returning 1
  )
  select count(*) into ended from written;
  if ended <> due then
    raise exception 'a round is over already' using errcode = 'FH409';
  end if;
end $$;
