-- Pots of a game that must be won (docs/decisions/075). One running sum of stakes per brand, game and currency says what stands
-- in every pot and who won it; the thresholds are in no table, only in sealed chains of seeds.
create table casino.jackpot (
  id bigint generated always as identity primary key,
  brand_id bigint not null,
  game text not null,
  currency text not null,
  -- All stakes so far, in the order of their entries.
  staked bigint not null default 0,
  unique (brand_id, game, currency)
) with (fillfactor = 50);
grant select, insert, update on casino.jackpot to fairhouse_app;

create table casino.jackpot_stake (
  jackpot_id bigint not null,
  staked_after bigint not null,
  round_id bigint not null,
  stake bigint not null check (stake > 0),
  -- Whom a pot is paid to, whether or not the play still lives.
  member_id bigint not null,
  member_name text not null,
  wallet_id bigint not null,
  primary key (jackpot_id, staked_after)
);
grant select, insert on casino.jackpot_stake to fairhouse_app;

-- One pot of a level after the other; the newest is open until it has a winner.
create table casino.pot (
  jackpot_id bigint not null references casino.jackpot,
  level text not null,
  no int not null,
  math_hash bytea not null,
  contribution_bps int not null,
  seed bigint not null,
  most bigint not null,
  chain_id bigint not null,
  chain_index int not null check (chain_index > 0),
  anchor bytea not null check (length(anchor) = 32),
  opened_at timestamptz not null,
  -- What it began with, and the sum of stakes then.
  start_amount bigint not null,
  began_at bigint not null,
  won_round bigint,
  won_staked bigint,
  won_amount bigint,
  won_at timestamptz,
  primary key (jackpot_id, level, no),
  -- A link decides one pot.
  unique (chain_id, chain_index),
  check ((won_round is null) = (won_amount is null))
);
create unique index pot_open on casino.pot (jackpot_id, level) where won_round is null;
create index pot_won on casino.pot (won_round) where won_round is not null;
grant select, insert on casino.pot to fairhouse_app;
grant update (won_round, won_staked, won_amount, won_at) on casino.pot to fairhouse_app;

-- Counts accepted stakes in the order of their entries. The meters of the pots are locked before (by the ledger, once per
-- batch), so that two batches follow one another here without a lock of their own.
create function casino.feed_jackpots(ordinals int[], jackpots bigint[], rounds bigint[], stakes bigint[], members bigint[], names text[], wallets bigint[]) returns void
language plpgsql as $$
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

-- Opens pots, and closes the one before with its winner; one that has a winner already takes its batch back (FH409).
create function casino.turn_pots(
  ordinals int[], jackpots bigint[], levels text[], nos int[], maths bytea[], shares int[], seeds bigint[], mosts bigint[], chains bigint[], places int[],
  anchors bytea[], at_ms bigint[], starts bigint[], begans bigint[], won_rounds bigint[], won_amounts bigint[]
) returns void
language plpgsql as $$
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

alter function casino.feed_jackpots set plan_cache_mode = force_generic_plan;
alter function casino.feed_jackpots set enable_seqscan = off;
alter function casino.turn_pots set plan_cache_mode = force_generic_plan;
alter function casino.turn_pots set enable_seqscan = off;
revoke all on function casino.feed_jackpots, casino.turn_pots from public;
grant execute on function casino.feed_jackpots, casino.turn_pots to fairhouse_app;
