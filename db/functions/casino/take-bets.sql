-- The bets whose stakes the ledger accepted. One that came when betting had closed, or for a round of another room, takes its batch back (FH410).
create or replace function casino.take_bets(ordinals int[], ids bigint[], rounds bigint[], slots int[], members bigint[], names text[], plays bigint[], wallets bigint[],
  brands bigint[], currencies text[], stakes bigint[], autos int[], placed bigint[], games text[]) returns void
language plpgsql set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
declare
  due bigint;
  taken bigint;
begin
  with bets as (
    select t.* from unnest(ordinals, ids, rounds, slots, members, names, plays, wallets, brands, currencies, stakes, autos, placed, games)
      t(ordinal, id, round, slot, member, name, play, wallet, brand, currency, stake, auto, ms, game)
    join ledger.accepted() a(ordinal) on a.ordinal = t.ordinal
  ), done as (
    insert into casino.room_bet (id, round_id, slot, member_id, member_name, play_id, wallet_id, brand_id, currency, stake, auto100, placed_at_ms)
    select b.id, b.round, b.slot, b.member, b.name, b.play, b.wallet, b.brand, b.currency, b.stake, b.auto, b.ms
    from bets b join casino.room o on o.brand_id = b.brand and o.game = b.game
    join casino.room_round r on r.id = b.round and r.room_id = o.id and r.state = 'betting' and r.closes_at_ms > extract(epoch from platform.house_time()) * 1000
    returning 1
  )
  select (select count(*) from bets), (select count(*) from done) into due, taken;
  if due <> taken then
    raise exception 'betting is closed' using errcode = 'FH410';
  end if;
end $$;
