-- Rounds of the in-house games, by month.
create schema casino;
grant usage on schema casino to fairhouse_app;

create table casino.round (
  id bigint not null,
  placed_at timestamptz not null,
  member_id bigint not null,
  play_id bigint not null,
  game text not null,
  math_hash bytea not null,
  seed_id bigint not null,
  nonce bigint not null,
  commitment bytea not null,
  client_seed bytea not null,
  -- As text of JSON: a repeated request gets it back byte for byte.
  choices json not null,
  outcome json not null,
  stake bigint not null check (stake > 0),
  payout bigint not null check (payout >= 0),
  currency text not null,
  -- Shown to its end by the studio; only the newest round of a game can be resumed.
  closed_at timestamptz,
  primary key (id, placed_at)
) partition by range (placed_at);
create index round_member_game on casino.round (member_id, game, id);
grant select, insert on casino.round to fairhouse_app;
grant update (closed_at) on casino.round to fairhouse_app;
insert into platform.monthly_table values ('casino', 'round');
select platform.ensure_months();
