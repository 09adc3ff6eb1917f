-- Makes moves, and ends the rounds they end (state null: it goes on). The condition is repeated: a round that is not at
-- that turn any more, or over, takes the whole batch back.
create or replace function casino.step_rounds(
  rounds bigint[], turns int[], keys text[], moves text[], extras bigint[], at_ms bigint[],
  states text[], outcomes text[], all_moves text[], payouts bigint[]
) returns void
language plpgsql set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
declare
  due bigint := coalesce(cardinality(rounds), 0);
  stepped bigint;
begin
  if due = 0 then
    return;
  end if;
  with steps as (
    select * from unnest(rounds, turns, extras, at_ms) t(id, turn, extra, ms)
  ), moved as (
    update casino.open_round o
    set turn = o.turn + 1, total_stake = o.total_stake + s.extra, moved_at = timestamptz 'epoch' + s.ms * interval '1 millisecond'
    from steps s where o.round_id = s.id and o.turn = s.turn
    returning 1
  )
  select count(*) into stepped from moved;
  if stepped <> due then
    raise exception 'a round is not at this turn any more' using errcode = 'FH409';
  end if;
  insert into casino.move (round_id, turn, client_key, move, at)
  select t.id, t.turn, t.key, t.move::json, timestamptz 'epoch' + t.ms * interval '1 millisecond'
  from unnest(rounds, turns, keys, moves, at_ms) t(id, turn, key, move, ms);
  perform casino.end_rounds(array_agg(t.id), array_agg(null::int), array_agg(t.state), array_agg(t.outcome), array_agg(t.made), array_agg(t.payout))
  from unnest(rounds, states, outcomes, all_moves, payouts) t(id, state, outcome, made, payout) where t.state is not null;
end $$;
