-- Links say who comes by them, until when and how often, and what they get (docs/decisions/121).
alter table agency.affiliate_code
  add column id bigint generated always as identity,
  -- Whoever comes becomes an agent of type 2, or 42 when members only.
  add column is_for_agents boolean not null default false,
  add column is_members_only boolean not null default false,
  -- Parts per million of the valid bet, by category.
  add column percents jsonb not null default '{}',
  add column expires_at timestamptz,
  add column max_uses integer check (max_uses > 0),
  add column use_count integer not null default 0 check (use_count >= 0 and use_count <= max_uses),
  add column remark text not null default '',
  -- Off the list of its agent.
  add column deleted_at timestamptz,
  -- Stopped by the house.
  add column frozen_at timestamptz;
create unique index affiliate_code_id on agency.affiliate_code (id);
create index affiliate_code_of_agent on agency.affiliate_code (agent_id, id desc) where deleted_at is null;
-- A domain registers without a code.
create index affiliate_code_by_domain on agency.affiliate_code (brand_id, domain) where domain is not null and closed_at is null;
create index placement_by_code on agency.placement (brand_id, affiliate_code, id desc) where affiliate_code is not null;
update agency.affiliate_code c set use_count = used.members
from (select brand_id, affiliate_code, count(distinct member_id)::int as members from agency.placement where affiliate_code is not null group by 1, 2) used
where used.brand_id = c.brand_id and used.affiliate_code = c.code;
grant update (use_count, closed_at, deleted_at, frozen_at) on agency.affiliate_code to fairhouse_app;

-- Agents whom the house has stopped: their links recruit nobody and they give no rates.
create table agency.freeze (
  member_id bigint primary key,
  brand_id bigint not null,
  since timestamptz not null,
  reason text not null,
  by_operator bigint not null
);
grant select, insert, delete on agency.freeze to fairhouse_app;
