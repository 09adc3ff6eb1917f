-- Moves of a member with its team, which one operator asks for and another one decides (docs/decisions/129).
create table teams.move (
  id bigint generated always as identity (start with 101) primary key,
  brand_id bigint not null,
  member_id bigint not null,
  -- The upline when the move was asked for, and the one asked for; null: directly under the house.
  from_id bigint,
  to_id bigint,
  reason text not null,
  state text not null default 'asked' check (state in ('asked', 'approved', 'rejected')),
  version int not null default 1,
  asked_by bigint not null,
  asked_at timestamptz not null,
  client_key text not null,
  decided_by bigint,
  decided_at timestamptz,
  decision_reason text,
  -- How many moved.
  people int,
  unique (asked_by, client_key),
  check (from_id is distinct from to_id),
  check ((state = 'asked') = (decided_by is null)),
  check ((state = 'approved') = (people is not null)),
  check (decided_by <> asked_by)
);
create unique index move_waiting on teams.move (member_id) where state = 'asked';
create index move_brand on teams.move (brand_id, id desc);
create index move_member on teams.move (member_id, id desc);
grant select, insert on teams.move to fairhouse_app;
grant update (state, version, decided_by, decided_at, decision_reason, people) on teams.move to fairhouse_app;
