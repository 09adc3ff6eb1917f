-- Sums of settled bets per member, business day, vendor and category (ARCHITECTURE section 9). Derived: made again from the
-- bets by emptying the sums and setting the cursor to 0. What the books say of a day is the ledger's own sum.
create schema reports;
grant usage on schema reports to fairhouse_app;

create table reports.member_day (
  member_id bigint not null,
  -- On the wall clock of the brand.
  day date not null,
  vendor text not null,
  category text not null,
  brand_id bigint not null,
  bets bigint not null default 0,
  stake bigint not null default 0,
  valid_stake bigint not null default 0,
  payout bigint not null default 0,
  primary key (member_id, day, vendor, category)
) with (fillfactor = 80);
create index member_day_brand on reports.member_day (brand_id, day);

create table reports.rollup_cursor (
  name text primary key,
  -- What transactions below this one wrote is in the sums.
  next_tx bigint not null default 0,
  moved_at timestamptz
);
insert into reports.rollup_cursor (name) values ('bets');
grant select, insert, update on reports.member_day to fairhouse_app;
grant select, update on reports.rollup_cursor to fairhouse_app;
