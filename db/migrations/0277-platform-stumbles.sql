-- Work of jobs that failed and is tried again later: one row for each piece until it comes through. It is kept apart from the
-- queues themselves, so that a failure needs no column in each of them, and a look at one table tells what keeps failing.
create table platform.stumble (
  -- Of which job and step, and the number of its row there.
  work text not null,
  id bigint not null,
  failures int not null check (failures > 0),
  first_at timestamptz not null,
  last_at timestamptz not null,
  try_at timestamptz not null,
  primary key (work, id)
) with (fillfactor = 80);
grant select, insert, update, delete on platform.stumble to fairhouse_app;
