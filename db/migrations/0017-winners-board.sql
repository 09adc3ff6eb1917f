-- The newest wins of each brand, ready to be shown: names are masked before they come here.
create schema winners;
grant usage on schema winners to fairhouse_app;
create table winners.win (
  bet_id bigint primary key,
  brand_id bigint not null,
  masked_name text not null,
  game text not null,
  payout bigint not null check (payout > 0),
  currency text not null,
  at timestamptz not null
);
create index win_newest on winners.win (brand_id, bet_id desc);
grant select, insert, delete on winners.win to fairhouse_app;
