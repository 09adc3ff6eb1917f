-- Placements get versions, uplines a closure and members their rates (docs/decisions/121). A move ends a placement and writes another,
-- so that sums kept per placement stay where they were earned.
alter table agency.placement drop constraint placement_pkey;
drop index agency.placement_upline;
alter table agency.placement
  add column id bigint generated always as identity primary key,
  -- Null: where the member stands now.
  add column ended_at timestamptz,
  -- Null: placed by an operator or by its upline, without a code.
  alter column affiliate_code drop not null;
create unique index placement_now on agency.placement (member_id) where ended_at is null;
create index placement_by_time on agency.placement (member_id, placed_at);
create index placement_line on agency.placement (upline_id, member_id) where ended_at is null;
grant update (ended_at) on agency.placement to fairhouse_app;

-- One row for each upline of a placement.
create table agency.ancestor (
  placement_id bigint not null references agency.placement (id),
  ancestor_id bigint not null,
  member_id bigint not null,
  -- 1: the direct upline.
  distance int not null check (distance > 0),
  -- The direct downline of the ancestor on the way to the member; the member itself at distance 1.
  via_id bigint not null,
  placed_at timestamptz not null,
  ended_at timestamptz,
  primary key (placement_id, ancestor_id)
);
create index ancestor_line on agency.ancestor (ancestor_id, via_id, member_id) where ended_at is null;
create index ancestor_newest on agency.ancestor (ancestor_id, placed_at);
create index ancestor_member on agency.ancestor (member_id, distance) where ended_at is null;
grant select, insert, update (ended_at) on agency.ancestor to fairhouse_app;
insert into agency.ancestor (placement_id, ancestor_id, member_id, distance, via_id, placed_at)
select p.id, a.id, p.member_id, a.distance, case when a.distance = 1 then p.member_id else p.path[a.distance - 1] end, p.placed_at
from agency.placement p cross join lateral unnest(p.path) with ordinality a(id, distance);

-- How many stand below an agent: pages of large teams do not count them.
create table agency.team_count (
  agent_id bigint primary key,
  direct int not null check (direct >= 0),
  total int not null check (total >= direct)
) with (fillfactor = 70);
grant select, insert, update on agency.team_count to fairhouse_app;
insert into agency.team_count (agent_id, direct, total)
select ancestor_id, count(*) filter (where distance = 1), count(*) from agency.ancestor group by ancestor_id;

-- What a member earns on its own bets and may pass on: the rebate series of lotteries, and parts per million of the valid bet by category.
create table agency.rate (
  member_id bigint primary key,
  brand_id bigint not null,
  rebate_series integer not null check (rebate_series between 1000 and 2000),
  percents jsonb not null default '{}'
);
grant select, insert, update on agency.rate to fairhouse_app;
insert into agency.rate (member_id, brand_id, rebate_series) select member_id, brand_id, rebate_series from agency.placement;
alter table agency.placement drop column rebate_series;
