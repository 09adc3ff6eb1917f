-- Protection: limits that wait to be loosened, breaks, self-exclusion, reality checks (trust.md B*, C*). The caps of
-- stake, loss and deposit limits are kept by the ledger, which decides on them.
create schema protection;
grant usage on schema protection to fairhouse_app;

-- What belongs to a member once; its row is locked by every change of this member's protection.
create table protection.member (
  member_id bigint primary key,
  brand_id bigint not null,
  -- Minutes a member may play in a day; null: no such limit.
  day_minutes int check (day_minutes between 1 and 1440),
  -- Minutes between two reality checks; null: as the policy says.
  check_minutes int check (check_minutes between 1 and 240),
  -- When the question about limits was answered, and whether by declining them.
  asked_at timestamptz,
  declined_at timestamptz,
  reviewed_at timestamptz
);
grant select, insert, update on protection.member to fairhouse_app;

-- A looser limit, or none, that waits; it holds only after its time and a second yes.
create table protection.loosening (
  id bigint generated always as identity primary key,
  member_id bigint not null references protection.member,
  kind text not null check (kind in ('deposit', 'loss', 'stake', 'time')),
  span text not null check (span in ('day', 'week', 'month')),
  -- 1/10,000 units of money, or minutes; null: no limit any more.
  cap bigint check (cap >= 0),
  asked_at timestamptz not null,
  ripe_at timestamptz not null,
  state text not null default 'waiting' check (state in ('waiting', 'confirmed', 'withdrawn', 'replaced')),
  ended_at timestamptz,
  check ((state = 'waiting') = (ended_at is null))
);
create unique index loosening_waits_once on protection.loosening (member_id, kind, span) where state = 'waiting';
grant select, insert on protection.loosening to fairhouse_app;
grant update (state, ended_at) on protection.loosening to fairhouse_app;

-- Breaks and self-exclusions; they are lengthened by a further row, never shortened.
create table protection.pause (
  id bigint generated always as identity primary key,
  member_id bigint not null references protection.member,
  kind text not null check (kind in ('break', 'exclusion')),
  term text not null,
  began_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > began_at),
  -- After an exclusion nothing reopens by itself: asked for, and then a day of waiting (trust.md B7).
  return_asked_at timestamptz
);
create index pause_by_member on protection.pause (member_id, ends_at);
grant select, insert on protection.pause to fairhouse_app;
grant update (return_asked_at) on protection.pause to fairhouse_app;

-- Everything a member did here, for the member and for who has to show it.
create table protection.change (
  id bigint generated always as identity primary key,
  member_id bigint not null references protection.member,
  at timestamptz not null,
  what text not null,
  kind text,
  span text,
  cap bigint,
  term text
);
create index change_by_member on protection.change (member_id, id desc);
grant select, insert on protection.change to fairhouse_app;

-- Time at play, by day of the brand's zone. Gaps longer than a few minutes are no play.
create table protection.play_time (
  member_id bigint not null references protection.member,
  day date not null,
  used_ms bigint not null check (used_ms >= 0),
  primary key (member_id, day)
) with (fillfactor = 80);
create table protection.sitting (
  member_id bigint primary key references protection.member,
  -- Up to when time has been counted.
  counted_at timestamptz not null,
  -- Played since the last reality check that was answered.
  since_check_ms bigint not null check (since_check_ms >= 0)
) with (fillfactor = 80);
grant select, insert, update on protection.play_time, protection.sitting to fairhouse_app;
