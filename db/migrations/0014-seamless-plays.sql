-- The vendor port: launches, plays and what vendors have booked.
create schema seamless;
grant usage on schema seamless to fairhouse_app;

create table seamless.launch (
  code_hash bytea primary key,
  brand_id bigint not null,
  member_id bigint not null,
  member_name text not null,
  session_id bigint not null,
  wallet_id bigint not null,
  currency text not null,
  vendor text not null,
  game text not null,
  expires_at timestamptz not null
);
create index launch_expiry on seamless.launch (expires_at);
grant select, insert, delete on seamless.launch to fairhouse_app;

create table seamless.play (
  id bigint generated always as identity primary key,
  token_hash bytea not null unique,
  brand_id bigint not null,
  member_id bigint not null,
  session_id bigint not null,
  wallet_id bigint not null,
  member_name text not null,
  vendor text not null,
  game text not null,
  currency text not null,
  started_at timestamptz not null,
  ended_at timestamptz
) with (fillfactor = 80);
-- One play at a time: a new one ends the one before.
create unique index play_live on seamless.play (member_id) where ended_at is null;
create index play_sitting on seamless.play (session_id, game);
grant select, insert, update on seamless.play to fairhouse_app;

-- A bet that a vendor books apart from its result. `refused` is a tombstone: rolled back before it came.
create table seamless.vendor_bet (
  vendor text not null,
  bet_key text not null,
  wallet_id bigint,
  brand_id bigint,
  member_id bigint,
  member_name text,
  round_key text,
  game text,
  currency text,
  stake bigint check (stake > 0),
  payout bigint check (payout >= 0),
  -- The vendor's name of the result.
  settle_key text,
  state text not null check (state in ('booked', 'settled', 'rolled_back', 'refused')),
  play_id bigint,
  -- Its row in the record of bets; `at` is when it was placed there.
  bet_id bigint,
  at timestamptz not null,
  primary key (vendor, bet_key),
  check (state = 'refused' or (wallet_id is not null and stake is not null and round_key is not null)),
  check ((state = 'settled') = (payout is not null)),
  check ((state = 'settled') = (settle_key is not null))
) with (fillfactor = 80);
create index vendor_bet_round on seamless.vendor_bet (vendor, round_key);
grant select, insert on seamless.vendor_bet to fairhouse_app;
grant update (state, payout, settle_key) on seamless.vendor_bet to fairhouse_app;

-- The next state of bets the ledger accepted; a bet that is not open any more takes its batch back.
create function seamless.close_bets(ordinals int[], vendors text[], bet_keys text[], states text[], payouts bigint[], settle_keys text[]) returns void
language plpgsql as $$
declare
  due bigint;
  closed bigint;
begin
  with steps as (
    select t.* from unnest(ordinals, vendors, bet_keys, states, payouts, settle_keys) t(ordinal, vendor, bet_key, state, payout, settle_key)
    join ledger.accepted() a(ordinal) on a.ordinal = t.ordinal
  ), done as (
    update seamless.vendor_bet b set state = s.state, payout = s.payout, settle_key = s.settle_key
    from steps s where b.vendor = s.vendor and b.bet_key = s.bet_key and b.state = 'booked'
    returning 1
  )
  select (select count(*) from steps), (select count(*) from done) into due, closed;
  if due <> closed then
    raise exception 'a vendor bet is not open any more' using errcode = 'FH409';
  end if;
end $$;
revoke all on all functions in schema seamless from public;
grant execute on all functions in schema seamless to fairhouse_app;
