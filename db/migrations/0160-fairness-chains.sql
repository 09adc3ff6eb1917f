-- Chains of seeds for rounds that are everybody's (docs/fairness.md). The owner is an opaque name: nothing here knows a room,
-- a bet or a brand (law 2). Links are used from the anchor's side, so that each shown link proves the one before.
create table fairness.chain (
  id bigint generated always as identity primary key,
  owner_name text not null,
  length int not null check (length > 0),
  -- The hash of the first link: published with the row, before any link is used.
  anchor bytea not null check (length(anchor) = 32),
  -- Every thousandth link and the last, AES-256-GCM with a key no backup of the database holds.
  sealed bytea not null,
  made_at timestamptz not null,
  usable_at timestamptz not null
);
create index chain_owner on fairness.chain (owner_name, id);
grant select, insert on fairness.chain to fairhouse_app;
