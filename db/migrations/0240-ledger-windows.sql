-- What a cursor has not counted yet shows as its age, and no window begins behind what is still open.

-- What was booked before this moment is counted; marks only make readers fast, and nothing is behind them.
alter table ledger.rollup_cursor rename column moved_at to counted_until;

-- The transactions a cursor at `from_tx` goes on with, and up to when all is counted once it has; null: as it was before. The first window
-- too ends where something may still be open.
create function ledger.plan_window(inout from_tx bigint, most bigint, out to_tx bigint, out is_last boolean, out counted_until timestamptz)
language plpgsql as $$
declare
  looked_at timestamptz := clock_timestamp();
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

revoke all on function ledger.plan_window from public;
grant execute on function ledger.plan_window to fairhouse_app;
