-- Takes the next transactions for a rollup: all of from_tx <= tx < to_tx have ended, and what they wrote is visible to
-- the statements that follow. A transaction still open keeps its number, and all later ones, for the next time.
create or replace function ledger.next_window(rollup text, most bigint, out from_tx bigint, out to_tx bigint, out is_last boolean)
language plpgsql as $$
declare
  planned record;
begin
  select c.next_tx into strict from_tx from ledger.rollup_cursor c where c.name = rollup for update;
  select * into planned from ledger.plan_window(from_tx, most);
  from_tx := planned.from_tx;
  to_tx := planned.to_tx;
  is_last := planned.is_last;
  update ledger.rollup_cursor c set next_tx = to_tx, counted_until = coalesce(planned.counted_until, c.counted_until) where c.name = rollup;
end $$;
