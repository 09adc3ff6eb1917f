-- Transfers between the main wallet and wallets that vendors keep, and a vendor of our own to try them with.
create schema wallet;
grant usage on schema wallet to fairhouse_app;

create table wallet.transfer (
  -- Also the reference the vendor knows it by.
  id bigint primary key,
  brand_id bigint not null,
  member_id bigint not null,
  vendor text not null,
  account_type int not null,
  direction text not null check (direction in ('in', 'out')),
  amount bigint not null check (amount > 0),
  state text not null default 'pending' check (state in ('pending', 'done', 'failed')),
  client_key text not null,
  started_at timestamptz not null,
  ended_at timestamptz,
  -- When the vendor is asked again.
  ask_at timestamptz not null,
  asked int not null default 0,
  unique (member_id, client_key),
  check ((state = 'pending') = (ended_at is null))
);
create index transfer_member on wallet.transfer (member_id, started_at desc, id desc);
create index transfer_pending on wallet.transfer (ask_at) where state = 'pending';
grant select, insert on wallet.transfer to fairhouse_app;
grant update (state, ended_at, ask_at, asked) on wallet.transfer to fairhouse_app;

-- What a vendor said last, for when it does not answer.
create table wallet.vendor_balance (
  member_id bigint not null,
  vendor text not null,
  balance bigint not null,
  told_at timestamptz not null,
  primary key (member_id, vendor)
);
grant select, insert, update on wallet.vendor_balance to fairhouse_app;

-- The sandbox vendor's own books: another company's in real life, which is why the ledger knows nothing of them.
create table wallet.sandbox_wallet (
  member_id bigint not null,
  vendor text not null,
  balance bigint not null default 0 check (balance >= 0),
  primary key (member_id, vendor)
);
create table wallet.sandbox_transfer (
  reference bigint primary key,
  member_id bigint not null,
  vendor text not null,
  kind text not null check (kind in ('deposit', 'withdraw')),
  amount bigint not null check (amount > 0),
  status text not null check (status in ('SUCCESS', 'PENDING', 'FAILED')),
  at timestamptz not null
);
grant select, insert, update on wallet.sandbox_wallet, wallet.sandbox_transfer to fairhouse_app;

-- Withdrawals through the agent channel, for their daily count.
create table wallet.upline_transfer (
  id bigint primary key,
  brand_id bigint not null,
  member_id bigint not null,
  upline_id bigint not null,
  amount bigint not null check (amount > 0),
  client_key text not null,
  -- On the wall clock of the brand.
  day date not null,
  -- The how manyeth of its day: two at once cannot both be the last one allowed.
  no int not null check (no > 0),
  at timestamptz not null,
  unique (member_id, day, no),
  unique (member_id, client_key)
);
grant select, insert on wallet.upline_transfer to fairhouse_app;
