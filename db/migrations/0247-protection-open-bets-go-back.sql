-- Bets on what has not begun go back to who excludes themself (trust.md B3). Marked when it is done, so that a process that dies in
-- between leaves it to the next one.
alter table protection.pause add column bets_returned_at timestamptz;
create index pause_with_bets on protection.pause (id) where kind = 'exclusion' and bets_returned_at is null;
grant update (bets_returned_at) on protection.pause to fairhouse_app;
