-- Rounds with decisions (docs/decisions/065). While one is open its outcome is nowhere but in its sealed seed: neither a
-- backup nor a reader of this table can tell what is hidden. It is written down when the round ends.
alter table casino.round alter column outcome drop not null;
alter table casino.round
  add column state text not null default 'settled' check (state in ('open', 'settled', 'void')),
  -- Null: a game without moves. The stake with what moves added; null: nothing was added.
  add column moves json,
  add column total_stake bigint check (total_stake >= stake),
  add constraint round_open_is_hidden check (state <> 'settled' or outcome is not null),
  -- The database transaction that settled it, so that readers can tell what may still come.
  add column tx bigint not null default pg_current_xact_id()::text::bigint;
create index round_tx on casino.round using brin (tx) with (pages_per_range = 32, autosummarize = on);
grant update (state, outcome, moves, total_stake, payout, tx) on casino.round to fairhouse_app;

-- One row per round under way: what a move is judged against. One of a game at a time.
create table casino.open_round (
  round_id bigint primary key,
  placed_at timestamptz not null,
  brand_id bigint not null,
  member_id bigint not null,
  member_name text not null,
  wallet_id bigint not null,
  currency text not null,
  game text not null,
  -- How many moves were made.
  turn int not null default 0,
  total_stake bigint not null check (total_stake > 0),
  moved_at timestamptz not null
) with (fillfactor = 70);
create unique index open_round_of_game on casino.open_round (member_id, game);
create index open_round_moved on casino.open_round (moved_at);
grant select, insert, update, delete on casino.open_round to fairhouse_app;

-- Each move with the key it came with, so that it can come twice.
create table casino.move (
  round_id bigint not null,
  turn int not null,
  client_key text not null,
  move json not null,
  at timestamptz not null,
  primary key (round_id, turn),
  unique (round_id, client_key)
);
create index move_at on casino.move using brin (at);
grant select, insert, delete on casino.move to fairhouse_app;

-- Opens rounds: the record and the row they are played on.
create function casino.open_rounds(
  ordinals int[], ids bigint[], placed_ms bigint[], members bigint[], plays bigint[], games text[], maths bytea[], seeds bigint[], nonces bigint[],
  commitments bytea[], client_seeds bytea[], choices text[], stakes bigint[], currencies text[], brands bigint[], names text[], wallets bigint[]
) returns void
language plpgsql as $$
begin
  insert into casino.round (id, placed_at, member_id, play_id, game, math_hash, seed_id, nonce, commitment, client_seed, choices, outcome, stake, payout, currency, state)
  select t.id, timestamptz 'epoch' + t.ms * interval '1 millisecond', t.member, t.play, t.game, t.math, t.seed, t.nonce, t.commitment, t.client_seed,
    t.choices::json, null, t.stake, 0, t.currency, 'open'
  from unnest(ordinals, ids, placed_ms, members, plays, games, maths, seeds, nonces, commitments, client_seeds, choices, stakes, currencies)
    t(ordinal, id, ms, member, play, game, math, seed, nonce, commitment, client_seed, choices, stake, currency)
  join ledger.accepted() a(ordinal) on a.ordinal = t.ordinal;
  insert into casino.open_round (round_id, placed_at, brand_id, member_id, member_name, wallet_id, currency, game, total_stake, moved_at)
  select t.id, timestamptz 'epoch' + t.ms * interval '1 millisecond', t.brand, t.member, t.name, t.wallet, t.currency, t.game, t.stake,
    timestamptz 'epoch' + t.ms * interval '1 millisecond'
  from unnest(ordinals, ids, placed_ms, brands, members, names, wallets, currencies, games, stakes) t(ordinal, id, ms, brand, member, name, wallet, currency, game, stake)
  join ledger.accepted() a(ordinal) on a.ordinal = t.ordinal;
end $$;

-- Makes moves, and ends the rounds they end (state null: it goes on). The condition is repeated: a round that is not at
-- that turn any more, or over, takes the whole batch back.
create function casino.step_rounds(
  rounds bigint[], turns int[], keys text[], moves text[], extras bigint[], at_ms bigint[],
  states text[], outcomes text[], all_moves text[], payouts bigint[]
) returns void
language plpgsql as $$
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

-- Ends rounds: settled or void. One that is over already, or at another turn than the one asked for, takes the whole batch back.
create function casino.end_rounds(rounds bigint[], turns int[], states text[], outcomes text[], all_moves text[], payouts bigint[]) returns void
language plpgsql as $$
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

alter function casino.open_rounds set plan_cache_mode = force_generic_plan;
alter function casino.step_rounds set plan_cache_mode = force_generic_plan;
alter function casino.step_rounds set enable_seqscan = off;
alter function casino.end_rounds set plan_cache_mode = force_generic_plan;
alter function casino.end_rounds set enable_seqscan = off;
revoke all on all functions in schema casino from public;
grant execute on all functions in schema casino to fairhouse_app;
