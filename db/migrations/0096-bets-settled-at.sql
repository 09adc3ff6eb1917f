-- When the result of a bet came; null while it is open, and of bets that end in the moment they are placed.
alter table bets.bet add column settled_at timestamptz;
grant update (settled_at) on bets.bet to fairhouse_app;
