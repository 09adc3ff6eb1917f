-- Counts accepted stakes in the order of their entries. The meters of the pots are locked before (by the ledger, once per
-- batch), so that two batches follow one another here without a lock of their own.
create or replace function casino.feed_jackpots(ordinals int[], jackpots bigint[], rounds bigint[], stakes bigint[], members bigint[], names text[], wallets bigint[]) returns void
language plpgsql set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
begin
  with fed as (
    select t.*, sum(t.stake) over (partition by t.jackpot order by t.ordinal) as run
    from unnest(ordinals, jackpots, rounds, stakes, members, names, wallets) t(ordinal, jackpot, round, stake, member, name, wallet)
    join ledger.accepted() a(ordinal) on a.ordinal = t.ordinal
  ), turned as (
    update casino.jackpot j set staked = j.staked + s.total
    from (select f.jackpot, sum(f.stake)::bigint as total from fed f group by f.jackpot) s where j.id = s.jackpot
    returning j.id, j.staked - s.total as before
  )
  insert into casino.jackpot_stake (jackpot_id, staked_after, round_id, stake, member_id, member_name, wallet_id)
  select f.jackpot, t.before + f.run::bigint, f.round, f.stake, f.member, f.name, f.wallet from fed f join turned t on t.id = f.jackpot;
end $$;
