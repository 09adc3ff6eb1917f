-- Which changes of bets each rebate of an agent was paid for, so that it opens down to them (agency.md 4).
-- A place is taken while the accounts are locked: for one account, places are in the order in which they were changed or paid.
create sequence rebates.place;
grant usage on sequence rebates.place to fairhouse_app;

create table rebates.counted (
  place bigint not null,
  chain_id bigint not null,
  bet_id bigint not null,
  -- 1 the settlement, then its corrections.
  version int not null,
  changed_at timestamptz not null,
  valid_stake bigint not null,
  primary key (place, bet_id, version)
);
create index counted_of_chain on rebates.counted (chain_id, place);
create index counted_changed on rebates.counted using brin (changed_at);
grant select, insert, delete on rebates.counted to fairhouse_app;

create index chain_of_earner on rebates.chain using gin (earners);

alter table rebates.payment
  -- Everything counted up to here is in it; null, or 0: made before this was kept.
  add column place bigint,
  -- Marked after the movement; a run later finds it by the key.
  add column entry_id bigint;
create unique index payment_of_entry on rebates.payment (entry_id) where entry_id is not null;
-- What is due when this begins is booked, and does not open.
update rebates.payment set place = 0 where paid_at is null;
drop index rebates.payment_due;
create index payment_due on rebates.payment (id) where entry_id is null and place is not null;
grant update (entry_id) on rebates.payment to fairhouse_app;

-- What the account had earned in all when the line was made, in millionths: lines differ by exactly what their bets earned.
alter table rebates.payment_line add column earned numeric(40, 0);
