-- The house jackpot can be won (docs/decisions/142). What stands in it is in the books (`house.jackpot:lobby`, and `house.jackpot:lobby.next`
-- for the reserve); here are the terms, what stakes give, and the bets that hit it.
create table winners.jackpot (
  brand_id bigint primary key,
  currency text not null,
  -- Hits that were paid.
  won int not null default 0,
  -- Shares of stakes that are in the books: of the pot, and of the reserve of the next one.
  fed bigint not null default 0,
  kept bigint not null default 0
) with (fillfactor = 50);
grant select, insert on winners.jackpot to fairhouse_app;
grant update (won, fed, kept) on winners.jackpot to fairhouse_app;

-- Of whatever terms a stake was placed under; each change waits for a second operator. They count for bets placed from `from_at` on.
create table winners.jackpot_terms (
  id bigint generated always as identity primary key,
  brand_id bigint not null,
  -- 0: what the policy says.
  no int not null,
  state text not null check (state in ('waiting', 'open', 'rejected')),
  -- The sum of stakes on which one win is expected.
  one_win_per bigint not null check (one_win_per > 0),
  contribution_bps int not null check (contribution_bps between 0 and 1000),
  reserve_bps int not null check (reserve_bps between 0 and 1000),
  -- What the house puts into the next pot, in play money.
  seed bigint not null check (seed >= 0),
  from_at timestamptz,
  reason text,
  asked_by bigint,
  asked_at timestamptz,
  decided_by bigint,
  decided_at timestamptz,
  unique (brand_id, no),
  check ((state = 'open') = (from_at is not null))
);
create unique index jackpot_terms_waiting on winners.jackpot_terms (brand_id) where state = 'waiting';
grant select, insert on winners.jackpot_terms to fairhouse_app;
grant update (state, from_at, decided_by, decided_at) on winners.jackpot_terms to fairhouse_app;

-- What settled stakes give, by shard of their members, so that no two consumers wait for each other: stakes in 1/10,000 times
-- ten-thousandths, exact. What is not booked yet is the difference to `jackpot.fed` and `jackpot.kept`.
create table winners.jackpot_share (
  brand_id bigint not null,
  shard int not null,
  pot numeric(40, 0) not null,
  reserve numeric(40, 0) not null,
  primary key (brand_id, shard)
) with (fillfactor = 50);
grant select, insert on winners.jackpot_share to fairhouse_app;
grant update (pot, reserve) on winners.jackpot_share to fairhouse_app;

-- A bet whose number is below its stake. Paid in the order of ids, each with what stands in the pot then.
create table winners.jackpot_hit (
  id bigint generated always as identity primary key,
  brand_id bigint not null,
  bet_id bigint not null unique,
  member_id bigint not null,
  node_id int not null,
  number bigint not null check (number >= 0),
  stake bigint not null,
  one_win_per bigint not null,
  placed_at timestamptz not null,
  hit_at timestamptz not null,
  -- Of the brand, from 1.
  no int,
  amount bigint check (amount > 0),
  seed bigint,
  reserve bigint,
  paid_at timestamptz,
  -- The name as others may see it; null: the member is not shown.
  masked_name text,
  told_at timestamptz,
  unique (brand_id, no),
  check ((paid_at is null) = (no is null)),
  check ((paid_at is null) = (amount is null))
);
create index jackpot_hit_due on winners.jackpot_hit (brand_id, id) where paid_at is null;
create index jackpot_hit_untold on winners.jackpot_hit (id) where paid_at is not null and told_at is null;
grant select, insert on winners.jackpot_hit to fairhouse_app;
grant update (no, amount, seed, reserve, paid_at, masked_name, told_at) on winners.jackpot_hit to fairhouse_app;
