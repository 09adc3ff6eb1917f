-- What stands between a stranger and an account: captchas, counted failures, known devices, second factors.

-- One use: taken with its row.
create table identity.captcha (
  id uuid primary key,
  -- Null: the longer proof of work stands in for the picture.
  answer_hash bytea,
  expires_at timestamptz not null
);
grant select, insert, delete on identity.captcha to fairhouse_app;

-- Failures of the last while by account, whether it exists or not: strangers' browsers together, and each browser its
-- member has logged in with before by itself, so that strangers lock nobody out.
create table identity.login_failure (
  brand_id bigint not null,
  account text not null,
  -- Hash of a known browser; empty for all others.
  device_hash bytea not null default '',
  failures int not null,
  last_at timestamptz not null,
  primary key (brand_id, account, device_hash)
);
create index login_failure_last on identity.login_failure (last_at);
grant select, insert, update, delete on identity.login_failure to fairhouse_app;

create table identity.device (
  device_hash bytea not null,
  member_id bigint not null references identity.member (id),
  used_at timestamptz not null,
  primary key (member_id, device_hash)
);
grant select, insert, update, delete on identity.device to fairhouse_app;

create table identity.second_factor (
  member_id bigint primary key references identity.member (id),
  -- Sealed for this member.
  secret bytea not null,
  -- Null until the first code has shown that the member has it.
  confirmed_at timestamptz,
  -- Time step of the last code taken: none is taken twice.
  last_step bigint not null default 0
);
grant select, insert, update, delete on identity.second_factor to fairhouse_app;

create table identity.recovery_code (
  member_id bigint not null references identity.member (id),
  code_hash bytea not null,
  used_at timestamptz,
  primary key (member_id, code_hash)
);
grant select, insert, update, delete on identity.recovery_code to fairhouse_app;

-- A password somebody else has known, or everybody guesses, opens a session that can only change it.
alter table identity.credential add must_change boolean not null default false;
alter table identity.session add is_restricted boolean not null default false;
alter table identity.session add ip text not null default '', add user_agent text not null default '';
alter table identity.session drop constraint session_end_reason_check;
alter table identity.session add constraint session_end_reason_check
  check (end_reason in ('logout', 'replaced', 'idle', 'expired', 'ended_by_member', 'password_changed', 'closed'));
