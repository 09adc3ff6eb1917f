-- The sealed books: a signed Merkle root for what was booked since the seal before.
create table ledger.seal_key (
  kid text primary key,
  public_key bytea not null,
  -- The private part, sealed with the key from the configuration.
  sealed bytea not null,
  made_at timestamptz not null default now()
);
grant select, insert on ledger.seal_key to fairhouse_app;

create table ledger.seal (
  no bigint primary key,
  day date not null unique,
  -- The entries of from_tx <= tx < to_tx: nothing that was open at the time is skipped, it is in the next one.
  from_tx bigint not null,
  to_tx bigint not null,
  entries bigint not null,
  -- The canonical text that is signed; the next head names its hash.
  head text not null,
  kid text not null references ledger.seal_key (kid),
  signature bytea not null,
  sealed_at timestamptz not null default now()
);
-- Roots of each 1,024 leaves, so that a proof reads those and one part, not a day.
create table ledger.seal_part (
  no bigint not null references ledger.seal (no),
  part int not null,
  first_id bigint not null,
  root bytea not null,
  primary key (no, part)
);
grant select, insert on ledger.seal, ledger.seal_part to fairhouse_app;

create trigger seal_is_append_only before update or delete or truncate on ledger.seal
  for each statement execute function ledger.refuse_change();
create trigger seal_part_is_append_only before update or delete or truncate on ledger.seal_part
  for each statement execute function ledger.refuse_change();

-- Corrections by two people (docs/decisions/028).
create table ledger.correction (
  entry_id bigint primary key,
  corrects_id bigint not null unique,
  proposed_by text not null,
  approved_by text not null check (approved_by <> proposed_by),
  reason text not null check (length(reason) between 1 and 500),
  at timestamptz not null default clock_timestamp()
);
grant select, insert on ledger.correction to fairhouse_app;
