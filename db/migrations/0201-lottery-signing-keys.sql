-- Keys the house has signed manifests and receipts with (docs/decisions/084): what an earlier one signed stays checkable. Only public halves.
create table lottery.signing_key (
  id smallint generated always as identity primary key,
  public_key bytea not null unique check (length(public_key) = 32),
  used_from timestamptz not null,
  -- When another one took its place; null: in use.
  used_until timestamptz
);
grant select, insert on lottery.signing_key to fairhouse_app;
grant update (used_until) on lottery.signing_key to fairhouse_app;
create trigger signing_key_changed after insert or update on lottery.signing_key for each statement execute function lottery.tell_terms();

-- By which one; null: the first there was.
alter table lottery.ticket add column receipt_key smallint;
alter table lottery.issue add column manifest_key smallint;
grant update (manifest_key) on lottery.issue to fairhouse_app;
