-- The transactions a cursor at `from_tx` goes on with, and up to when all is counted once it has; null: as it was before. The first window
-- too ends where something may still be open.
create or replace function ledger.plan_window(inout from_tx bigint, most bigint, out to_tx bigint, out is_last boolean, out counted_until timestamptz)
language plpgsql as $$
declare
  looked_at timestamptz := platform.house_time();
  horizon bigint;
begin
  -- A statement of its own: its snapshot is taken after the wait for the cursor.
  horizon := pg_snapshot_xmin(pg_current_snapshot())::text::bigint;
  if from_tx = 0 then
    -- The first entry that can be seen may be younger than a transaction that is open.
    from_tx := least((select min(e.tx) from ledger.entry e), horizon);
  end if;
  to_tx := greatest(from_tx, least(horizon, from_tx + most));
  is_last := to_tx >= horizon;
  -- Only where the next window begins: a long queue is not read to tell its age.
  counted_until := (select min(e.at) from ledger.entry e where e.tx >= to_tx and e.tx < to_tx + most);
  if counted_until is null and not exists (select from ledger.entry e where e.tx >= to_tx) then
    counted_until := looked_at;
  end if;
end $$;
