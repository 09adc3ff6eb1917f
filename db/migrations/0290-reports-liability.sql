-- What a brand owed at the end of each night's books (docs/decisions/108): kept as it was, never made again.
create table reports.liability (
  id bigint generated always as identity primary key,
  brand_id bigint not null,
  at timestamptz not null,
  currency text not null,
  -- Amounts by what for, as decimal texts of 1/10,000 of a unit.
  parts jsonb not null,
  owed bigint not null
);
create index liability_of_brand on reports.liability (brand_id, id desc);
grant select, insert on reports.liability to fairhouse_app;
create trigger liability_is_append_only before update or delete or truncate on reports.liability
  for each statement execute function ledger.refuse_change();

-- Money in play: the open bets of all, without a look at those that have ended. A bet that begins settled is never in it.
create index bet_open on bets.bet (brand_id, currency) include (stake) where state = 'open';
