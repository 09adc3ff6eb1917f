-- Rooms: rounds that are everybody's, one at a time for each brand and game (docs/decisions/066).
create table casino.room (
  id bigint generated always as identity primary key,
  brand_id bigint not null,
  game text not null,
  -- Who may write: the process that took the room last. Every write of an owner names its epoch.
  owner_epoch bigint not null default 0,
  -- The owner's last sign of life.
  alive_at timestamptz,
  chain_id bigint,
  last_index int not null default 0,
  unique (brand_id, game)
);
grant select, insert on casino.room to fairhouse_app;
grant update (owner_epoch, alive_at, chain_id, last_index) on casino.room to fairhouse_app;

create table casino.room_round (
  id bigint primary key,
  room_id bigint not null references casino.room,
  game text not null,
  chain_id bigint not null,
  chain_index int not null check (chain_index > 0),
  anchor bytea not null check (length(anchor) = 32),
  anchored_at timestamptz not null,
  math_hash bytea not null,
  beacon text not null check (beacon in ('quicknet', 'local')),
  beacon_key bytea not null,
  beacon_genesis_ms bigint not null,
  beacon_period_ms int not null,
  lead_ms int not null,
  state text not null check (state in ('betting', 'closed', 'flying', 'landed', 'settled', 'voiding', 'void')),
  opened_at_ms bigint not null,
  closes_at_ms bigint not null,
  bets_root bytea,
  bets_count int,
  bets_sum bigint,
  seal_signature bytea,
  beacon_round bigint,
  beacon_randomness bytea,
  beacon_signature bytea,
  flight_at_ms bigint,
  -- Written when everybody may know them: a look into the database tells nobody more than the screen.
  result100 int,
  link bytea,
  ended_at_ms bigint,
  -- A link decides one round.
  unique (chain_id, chain_index)
);
create index room_round_room on casino.room_round (room_id, id desc);
create unique index room_round_running on casino.room_round (room_id) where state not in ('settled', 'void');
grant select, insert on casino.room_round to fairhouse_app;
grant update (state, bets_root, bets_count, bets_sum, seal_signature, beacon_round, beacon_randomness, beacon_signature, flight_at_ms, result100, link, ended_at_ms)
  on casino.room_round to fairhouse_app;

create table casino.room_bet (
  id bigint primary key,
  round_id bigint not null references casino.room_round,
  slot smallint not null check (slot in (0, 1)),
  member_id bigint not null,
  member_name text not null,
  play_id bigint not null,
  wallet_id bigint not null,
  brand_id bigint not null,
  currency text not null,
  stake bigint not null check (stake > 0),
  auto100 int check (auto100 > 100),
  placed_at_ms bigint not null,
  state text not null default 'open' check (state in ('open', 'won', 'lost', 'void')),
  cash_out100 int,
  payout bigint not null default 0 check (payout >= 0),
  check ((state = 'won') = (cash_out100 is not null)),
  unique (round_id, member_id, slot)
);
create index room_bet_member on casino.room_bet (member_id, id);
create index room_bet_open on casino.room_bet (round_id) where state = 'open';
grant select, insert on casino.room_bet to fairhouse_app;
grant update (state, cash_out100, payout) on casino.room_bet to fairhouse_app;

create table casino.room_ticket (
  hash bytea primary key,
  member_id bigint not null,
  brand_id bigint not null,
  session_id bigint not null,
  expires_at timestamptz not null
);
grant select, insert, delete on casino.room_ticket to fairhouse_app;

-- Before the wallets are locked: side by side with other bets of the rounds, and not with their closing.
create function casino.hold_rounds(ids bigint[]) returns void language sql as $$
  select from (select 1 from casino.room_round r where r.id = any (ids) order by r.id for share) held
$$;

-- The bets whose stakes the ledger accepted. One that came when betting had closed takes its batch back (FH410).
create function casino.take_bets(ordinals int[], ids bigint[], rounds bigint[], slots int[], members bigint[], names text[], plays bigint[], wallets bigint[],
  brands bigint[], currencies text[], stakes bigint[], autos int[], placed bigint[]) returns void
language plpgsql as $$
declare
  due bigint;
  taken bigint;
begin
  with bets as (
    select t.* from unnest(ordinals, ids, rounds, slots, members, names, plays, wallets, brands, currencies, stakes, autos, placed)
      t(ordinal, id, round, slot, member, name, play, wallet, brand, currency, stake, auto, ms)
    join ledger.accepted() a(ordinal) on a.ordinal = t.ordinal
  ), done as (
    insert into casino.room_bet (id, round_id, slot, member_id, member_name, play_id, wallet_id, brand_id, currency, stake, auto100, placed_at_ms)
    select b.id, b.round, b.slot, b.member, b.name, b.play, b.wallet, b.brand, b.currency, b.stake, b.auto, b.ms
    from bets b join casino.room_round r on r.id = b.round and r.state = 'betting' and r.closes_at_ms > extract(epoch from clock_timestamp()) * 1000
    returning 1
  )
  select (select count(*) from bets), (select count(*) from done) into due, taken;
  if due <> taken then
    raise exception 'betting is closed' using errcode = 'FH410';
  end if;
end $$;

-- Ends that move money: a cash-out, or a stake given back. Each bet ends once (FH409).
create function casino.end_bets(ordinals int[], ids bigint[], states text[], cash_outs int[], payouts bigint[]) returns void
language plpgsql as $$
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
alter function casino.take_bets set plan_cache_mode = force_generic_plan;
alter function casino.end_bets set plan_cache_mode = force_generic_plan;
alter function casino.take_bets set enable_seqscan = off;
alter function casino.end_bets set enable_seqscan = off;
revoke all on all functions in schema casino from public;
grant execute on all functions in schema casino to fairhouse_app;
