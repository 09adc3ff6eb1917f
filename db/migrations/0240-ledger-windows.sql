-- What a cursor has not counted yet shows as its age, and no window begins behind what is still open.

-- What was booked before this moment is counted; marks only make readers fast, and nothing is behind them.
alter table ledger.rollup_cursor rename column moved_at to counted_until;

-- As in 0035; the first window too ends where something may still be open, and the cursor tells since when something waits.
create or replace function ledger.next_window(rollup text, most bigint, out from_tx bigint, out to_tx bigint, out is_last boolean)
language plpgsql as $$
declare
  horizon bigint;
  looked_at timestamptz;
  waits_since timestamptz;
begin
  select c.next_tx into strict from_tx from ledger.rollup_cursor c where c.name = rollup for update;
  looked_at := clock_timestamp();
  -- A statement of its own: its snapshot is taken after the wait for the cursor.
  horizon := pg_snapshot_xmin(pg_current_snapshot())::text::bigint;
  if from_tx = 0 then
    -- The first entry that can be seen may be younger than a transaction that is open.
    from_tx := least((select min(e.tx) from ledger.entry e), horizon);
  end if;
  to_tx := greatest(from_tx, least(horizon, from_tx + most));
  is_last := to_tx >= horizon;
  -- Only where the next window begins: a long queue is not read to tell its age.
  waits_since := (select min(e.at) from ledger.entry e where e.tx >= to_tx and e.tx < to_tx + most);
  update ledger.rollup_cursor c
  set next_tx = to_tx, counted_until = case
    when waits_since is not null then waits_since
    when exists (select from ledger.entry e where e.tx >= to_tx) then c.counted_until
    else looked_at end
  where c.name = rollup;
end $$;
