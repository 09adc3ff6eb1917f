-- What the rounds of a game have paid, for the page of returns (trust.md E7): sums kept as rounds settle, by a cursor over
-- transaction numbers that skips nothing still open. A game whose math changes begins anew.
create table casino.game_return (
  game text not null,
  math_hash bytea not null,
  since timestamptz not null,
  rounds bigint not null,
  -- In 1/10,000: what returns refer to, payouts less stakes, and what these would be by the exact returns.
  staked numeric not null,
  net numeric not null,
  expected_net numeric not null,
  -- Sum of the squared differences between the two, round by round.
  deviation numeric not null,
  -- Null while the observed return is within its band.
  outside_since timestamptz,
  primary key (game, math_hash)
);
grant select, insert, update on casino.game_return to fairhouse_app;
create table casino.return_cursor (only_one boolean primary key default true check (only_one), next_tx bigint not null);
insert into casino.return_cursor (next_tx) values (0);
grant select, update on casino.return_cursor to fairhouse_app;
