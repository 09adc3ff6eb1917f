-- Where a member can be reached. A claimed address is nobody's until it is verified: only then is it one member's alone.
create table identity.contact (
  member_id bigint not null references identity.member (id),
  brand_id bigint not null,
  kind text not null check (kind in ('mobile', 'email')),
  -- E.164, or lower case.
  address text not null,
  verified_at timestamptz,
  primary key (member_id, kind)
);
create unique index contact_verified on identity.contact (brand_id, kind, address) where verified_at is not null;
grant select, insert, update on identity.contact to fairhouse_app;

-- The newest code of a purpose and an address. Addresses nobody has get a row too, with a code nobody was sent: a wrong
-- guess costs the same work either way.
create table identity.code (
  brand_id bigint not null,
  purpose text not null check (purpose in ('login', 'register', 'recover', 'bind', 'payment')),
  bound_to text not null,
  -- Keyed: six digits could be read off a plain hash.
  mac bytea not null,
  tries int not null default 0,
  expires_at timestamptz not null,
  used_at timestamptz,
  primary key (brand_id, purpose, bound_to)
) with (fillfactor = 80);
create index code_expiry on identity.code (expires_at);
grant select, insert, update, delete on identity.code to fairhouse_app;

-- What has been sent, by number, network, block of numbers and brand. Kept here and not in a process: messages cost money.
create table identity.code_budget (
  key text primary key,
  window_ends_at timestamptz not null,
  used int not null
) with (fillfactor = 80);
create index code_budget_end on identity.code_budget (window_ends_at);
grant select, insert, update, delete on identity.code_budget to fairhouse_app;

-- Withdrawals rest for a while after a recovery.
alter table identity.credential add column recovered_at timestamptz;
