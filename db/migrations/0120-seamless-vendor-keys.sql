-- Keys that vendors abroad sign with, and rounds they have closed.
create table seamless.vendor_key (
  id text primary key,
  vendor text not null,
  -- Encrypted with a key no backup of this database holds.
  sealed bytea not null,
  made_at timestamptz not null,
  ended_at timestamptz
);
create index vendor_key_vendor on seamless.vendor_key (vendor, made_at);
grant select, insert on seamless.vendor_key to fairhouse_app;
grant update (ended_at) on seamless.vendor_key to fairhouse_app;

-- No bet joins a round that its vendor called over.
create table seamless.vendor_round (
  vendor text not null,
  round_key text not null,
  closed_at timestamptz not null,
  primary key (vendor, round_key)
);
grant select, insert on seamless.vendor_round to fairhouse_app;

-- A lost bet moves no money, so no key of the ledger remembers what its vendor was told: it stands here, for who asks again.
alter table seamless.vendor_bet add column told_balance bigint, add column told_version bigint,
  add check ((told_balance is null) = (told_version is null));
grant update (told_balance, told_version) on seamless.vendor_bet to fairhouse_app;
