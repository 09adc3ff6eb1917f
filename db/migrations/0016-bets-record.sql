-- The record of every product's bets, by month (ARCHITECTURE section 9).
create schema bets;
grant usage on schema bets to fairhouse_app;

create table bets.bet (
  id bigint not null,
  placed_at timestamptz not null,
  brand_id bigint not null,
  member_id bigint not null,
  vendor text not null,
  game_type text not null,
  game text not null,
  node_id int not null,
  -- The vendor's name of the round; a number for in-house games.
  round_ref text not null,
  stake bigint not null check (stake > 0),
  payout bigint not null default 0 check (payout >= 0),
  currency text not null,
  state text not null check (state in ('open', 'settled', 'void')),
  primary key (id, placed_at)
) partition by range (placed_at);
create index bet_member on bets.bet (member_id, placed_at, id);
grant select, insert on bets.bet to fairhouse_app;
grant update (payout, state) on bets.bet to fairhouse_app;
insert into platform.monthly_table values ('bets', 'bet');
select platform.ensure_months();
