-- The job queue (ARCHITECTURE section 5) keeps its own tables up to date, as the application's role; what it may not do
-- is make its schema, so schema and version table stand ready.
create schema graphile_worker authorization fairhouse_app;
create table graphile_worker.migrations (
  id int primary key,
  ts timestamptz not null default now(),
  breaking boolean not null default false
);
alter table graphile_worker.migrations owner to fairhouse_app;
