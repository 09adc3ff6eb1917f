-- Opens pots, and closes the one before with its winner; one that has a winner already takes its batch back (FH409).
create or replace function casino.turn_pots(
  ordinals int[], jackpots bigint[], levels text[], nos int[], maths bytea[], shares int[], seeds bigint[], mosts bigint[], chains bigint[], places int[],
  anchors bytea[], at_ms bigint[], starts bigint[], begans bigint[], won_rounds bigint[], won_amounts bigint[]
) returns void
language plpgsql set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
declare
  due bigint;
  won bigint;
begin
  with wins as (
    select t.* from unnest(ordinals, jackpots, levels, nos, at_ms, begans, won_rounds, won_amounts) t(ordinal, jackpot, level, no, ms, staked, round, amount)
    join ledger.accepted() a(ordinal) on a.ordinal = t.ordinal
    where t.round is not null
  ), done as (
    update casino.pot p set won_round = w.round, won_staked = w.staked, won_amount = w.amount, won_at = timestamptz 'epoch' + w.ms * interval '1 millisecond'
    from wins w where p.jackpot_id = w.jackpot and p.level = w.level and p.no = w.no - 1 and p.won_round is null
    returning 1
  )
  select (select count(*) from wins), (select count(*) from done) into due, won;
  if due <> won then
    raise exception 'a pot is won already' using errcode = 'FH409';
  end if;
  insert into casino.pot (jackpot_id, level, no, math_hash, contribution_bps, seed, most, chain_id, chain_index, anchor, opened_at, start_amount, began_at)
  select t.jackpot, t.level, t.no, t.math, t.bps, t.seed, t.most, t.chain, t.place, t.anchor, timestamptz 'epoch' + t.ms * interval '1 millisecond', t.start, t.began
  from unnest(ordinals, jackpots, levels, nos, maths, shares, seeds, mosts, chains, places, anchors, at_ms, starts, begans)
    t(ordinal, jackpot, level, no, math, bps, seed, most, chain, place, anchor, ms, start, began)
  join ledger.accepted() a(ordinal) on a.ordinal = t.ordinal;
end $$;
