-- The tree of agents: codes that lead to an upline, and where each member stands.
create schema agency;
grant usage on schema agency to fairhouse_app;
create table agency.affiliate_code (
  brand_id bigint not null,
  -- Capitals: codes are read aloud and printed.
  code text not null check (code = upper(code) and code ~ '^[A-Z0-9]{1,32}$'),
  agent_id bigint not null,
  -- The prize series the agent passes on to who comes by this code.
  rebate_series integer not null check (rebate_series between 1000 and 2000),
  -- Null: good at every address of the brand.
  domain text,
  made_at timestamptz not null,
  closed_at timestamptz,
  primary key (brand_id, code)
);
grant select, insert on agency.affiliate_code to fairhouse_app;

create table agency.placement (
  member_id bigint primary key,
  brand_id bigint not null,
  upline_id bigint not null,
  rebate_series integer not null,
  affiliate_code text not null,
  placed_at timestamptz not null,
  check (upline_id <> member_id)
);
create index placement_upline on agency.placement (upline_id, member_id);
grant select, insert on agency.placement to fairhouse_app;
