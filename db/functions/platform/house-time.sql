-- The time of the house: what the books, bets, draws and limits bear, and what pages show. The database uses it in place of the time of
-- the machine, so that a demo can be filled with a month that has passed (decision 130). It is inlined and costs nothing. What waits in
-- real time, such as a lock or a look for workers that are gone, asks the machine.
create or replace function platform.house_time() returns timestamptz
language sql as $$ select clock_timestamp() $$;
