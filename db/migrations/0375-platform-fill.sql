-- How far `npm run demo:fill` has come; a house that was never filled has no row (docs/decisions/130). Its time runs from `house_at`,
-- `speed` times as fast as that of the machine for `span`, then as fast.
create table platform.fill (
  id int primary key default 1 check (id = 1),
  began_at timestamptz not null,
  house_at timestamptz not null,
  real_at timestamptz not null,
  speed numeric not null,
  span interval not null,
  -- The plan and what has been done of it.
  state jsonb not null,
  finished_at timestamptz
);
grant select on platform.fill to fairhouse_app;
