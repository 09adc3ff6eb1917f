-- Seeds of draws, one each, committed when the draw is announced (docs/fairness.md). The owner is an opaque name: nothing here knows
-- a ticket, a stake or a game (law 2).
create table fairness.draw_seed (
  id bigint generated always as identity primary key,
  owner_name text not null unique,
  -- AES-256-GCM with a key no backup of the database holds.
  sealed bytea not null,
  commitment bytea not null unique check (length(commitment) = 32),
  made_at timestamptz not null,
  revealed_at timestamptz
);
grant select, insert on fairness.draw_seed to fairhouse_app;
grant update (revealed_at) on fairness.draw_seed to fairhouse_app;
