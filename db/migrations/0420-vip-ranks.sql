-- Ranks of members (docs/decisions/139): what each asks for and gives, who has which, and why.
create schema vip;
grant usage on schema vip to fairhouse_app;

-- All ranks of a brand in one version; the place in the list is the level. Never changed: an edit is a new version.
create table vip.ladder (
  id bigint generated always as identity (start with 3001) primary key,
  brand_id bigint not null,
  version int not null check (version > 0),
  state text not null check (state in ('waiting', 'open', 'past', 'turned_down')),
  ranks jsonb not null check (jsonb_array_length(ranks) > 1),
  reason text not null,
  -- Null: the demo.
  made_by bigint,
  approved_by bigint,
  made_at timestamptz not null,
  opened_at timestamptz,
  unique (brand_id, version)
);
create unique index ladder_open on vip.ladder (brand_id) where state = 'open';
create unique index ladder_waiting on vip.ladder (brand_id) where state = 'waiting';
grant select, insert on vip.ladder to fairhouse_app;
grant update (state, approved_by, opened_at) on vip.ladder to fairhouse_app;

-- The rank of a member, and how far time was judged for it.
create table vip.standing (
  member_id bigint primary key,
  brand_id bigint not null,
  level int not null default 0 check (level >= 0),
  -- When the rank was reached; null: the first one, from the beginning.
  since timestamptz,
  -- The month and the week in which it was last judged, by their first days; everything before them is judged.
  month date not null,
  week date not null,
  -- The first day of the last month in which the rank is kept in any case.
  protected_until date,
  -- What counts in all from before this house, such as from an earlier programme of the brand.
  brought_valid_bet bigint not null default 0 check (brought_valid_bet >= 0),
  brought_deposits bigint not null default 0 check (brought_deposits >= 0)
);
create index standing_of_brand on vip.standing (brand_id, member_id);
create index standing_by_level on vip.standing (brand_id, level desc, member_id);
grant select, insert on vip.standing to fairhouse_app;
grant update (level, since, month, week, protected_until, brought_valid_bet, brought_deposits) on vip.standing to fairhouse_app;

-- Every change of a rank: when, from what to what, and why.
create table vip.step (
  id bigint generated always as identity primary key,
  member_id bigint not null references vip.standing,
  brand_id bigint not null,
  from_level int not null,
  to_level int not null,
  from_name jsonb not null,
  to_name jsonb not null,
  reason text not null check (reason in ('reached', 'not_kept', 'ranks_changed')),
  -- The month that decided, and what it had brought.
  month date not null,
  valid_bet bigint not null,
  deposits bigint not null,
  ladder_id bigint not null references vip.ladder,
  at timestamptz not null,
  check (from_level <> to_level)
);
create index step_of_member on vip.step (member_id, id desc);
create index step_of_brand on vip.step (brand_id, id desc);
grant select, insert on vip.step to fairhouse_app;

-- The last day whose birthdays were all seen to.
create table vip.birthday_round (
  brand_id bigint primary key,
  day date not null
);
grant select, insert on vip.birthday_round to fairhouse_app;
grant update (day) on vip.birthday_round to fairhouse_app;
