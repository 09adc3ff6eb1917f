-- Percentage rebates of every product but the house's own lotteries, which pay by series (decision 127).
create schema rebates;
grant usage on schema rebates to fairhouse_app;

-- Who earns from the bets of a member in a category, and what share in parts per million: the member first, then the uplines up to the top.
-- A row never changes; other rates or uplines make another one. A bet earns by the last one with `since` up to the moment it was placed.
create table rebates.chain (
  id bigint generated always as identity primary key,
  brand_id bigint not null,
  member_id bigint not null,
  category text not null,
  earners bigint[] not null,
  shares int[] not null check (cardinality(shares) = cardinality(earners)),
  since timestamptz not null
);
create index chain_of_member on rebates.chain (member_id, category, since);
grant select, insert on rebates.chain to fairhouse_app;

-- Valid stakes by chain and business day: what of a member has earned, for whom and at which rate, opens from here.
create table rebates.play (
  chain_id bigint not null references rebates.chain,
  day date not null,
  valid_stake bigint not null,
  -- The last bet counted by this chain: no later chain begins before it.
  last_placed_at timestamptz not null,
  primary key (chain_id, day)
);
grant select, insert on rebates.play to fairhouse_app;
grant update (valid_stake, last_placed_at) on rebates.play to fairhouse_app;

-- What somebody has earned in a category and what of it was paid out. `earned` is exact, in millionths of the smallest unit of money, so that
-- only a payment is floored; the rest stays and counts with the next one. `role`: by own bets, or as an upline.
create table rebates.account (
  member_id bigint not null,
  role text not null check (role in ('own', 'agent')),
  currency text not null,
  category text not null,
  brand_id bigint not null,
  valid_stake bigint not null,
  earned numeric(40, 0) not null,
  paid_valid_stake bigint not null default 0,
  paid bigint not null default 0,
  primary key (member_id, role, currency, category)
);
create index account_due on rebates.account (role, brand_id, member_id) where earned >= (paid + 1) * 1000000::numeric;
grant select, insert on rebates.account to fairhouse_app;
grant update (valid_stake, earned, paid_valid_stake, paid) on rebates.account to fairhouse_app;

-- A payment, made together with what it takes off the accounts, and booked by its id afterwards: one movement, whoever dies in between.
create table rebates.payment (
  id bigint generated always as identity primary key,
  brand_id bigint not null,
  member_id bigint not null,
  role text not null,
  currency text not null,
  amount bigint not null check (amount > 0),
  -- The key of a claim by hand.
  client_key text,
  made_at timestamptz not null,
  paid_at timestamptz,
  unique (member_id, client_key)
);
create index payment_of_member on rebates.payment (member_id, role, id desc);
create index payment_due on rebates.payment (id) where paid_at is null;
grant select, insert on rebates.payment to fairhouse_app;
grant update (paid_at) on rebates.payment to fairhouse_app;

-- Of which categories a payment is made up; below zero where a corrected result is taken back.
create table rebates.payment_line (
  payment_id bigint not null references rebates.payment,
  category text not null,
  valid_stake bigint not null,
  amount bigint not null,
  primary key (payment_id, category)
);
grant select, insert on rebates.payment_line to fairhouse_app;
