-- A key signs, and an address is called, once a second operator has agreed (docs/decisions/144). Keys of before are in use.
alter table seamless.vendor_key add column made_by bigint, add column confirmed_by bigint, add column confirmed_at timestamptz;
update seamless.vendor_key set confirmed_at = made_at;
alter table seamless.vendor_key add constraint vendor_key_two check (confirmed_by is null or (made_by is not null and made_by <> confirmed_by));
grant update (confirmed_by, confirmed_at) on seamless.vendor_key to fairhouse_app;

create table seamless.vendor_change (
  id bigint generated always as identity (start with 710001) primary key,
  vendor text not null check (vendor ~ '^[A-Z][A-Z0-9_]{1,23}$'),
  -- The version of the record it was made for; null: the vendor was not on record.
  of_version int,
  page text not null check (length(page) <= 300),
  server text not null check (length(server) <= 300),
  wallet_mode text not null check (wallet_mode in ('seamless', 'transfer')),
  is_on boolean not null,
  reason text not null,
  asked_by bigint not null,
  asked_at timestamptz not null,
  state text not null default 'waiting' check (state in ('waiting', 'approved', 'rejected')),
  decided_by bigint,
  decided_at timestamptz,
  check ((state = 'waiting') = (decided_by is null and decided_at is null)),
  check (state <> 'approved' or decided_by <> asked_by)
);
create unique index vendor_change_waiting on seamless.vendor_change (vendor) where state = 'waiting';
grant select, insert on seamless.vendor_change to fairhouse_app;
grant update (state, decided_by, decided_at) on seamless.vendor_change to fairhouse_app;
