-- The database transaction that settled a bet (or took it), so that readers can tell what is still open.
alter table bets.bet add column tx bigint not null default pg_current_xact_id()::text::bigint;
create index bet_tx on bets.bet using brin (tx) with (pages_per_range = 32, autosummarize = on);
grant update (tx) on bets.bet to fairhouse_app;
