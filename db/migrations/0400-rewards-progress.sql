-- What members did, and what the house gives for it (docs/decisions/132, 136).
create schema rewards;
grant usage on schema rewards to fairhouse_app;

-- By business day of the brand's zone. Longer periods are sums of days. A corrected result counts on the day of the correction.
create table rewards.day (
  member_id bigint not null,
  day date not null,
  measure text not null,
  -- The game type of a bet; '' for money and logins.
  category text not null,
  brand_id bigint not null,
  amount bigint not null,
  primary key (member_id, day, measure, category)
);
grant select, insert on rewards.day to fairhouse_app;
grant update (amount) on rewards.day to fairhouse_app;

create table rewards.total (
  member_id bigint not null,
  measure text not null,
  category text not null,
  brand_id bigint not null,
  amount bigint not null,
  primary key (member_id, measure, category)
);
grant select, insert on rewards.total to fairhouse_app;
grant update (amount) on rewards.total to fairhouse_app;

-- The first deposits of a member, which offers for the first to the fifth one look at.
create table rewards.early_deposit (
  member_id bigint not null,
  place int not null check (place between 1 and 5),
  entry_id bigint not null,
  amount bigint not null check (amount > 0),
  at timestamptz not null,
  primary key (member_id, place),
  unique (member_id, entry_id)
);
grant select, insert on rewards.early_deposit to fairhouse_app;
