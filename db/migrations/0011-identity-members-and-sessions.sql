create schema identity;
grant usage on schema identity to fairhouse_app;

create table identity.member (
  id bigint generated always as identity (start with 100001) primary key,
  brand_id bigint not null,
  username text not null,
  -- Lower case: two names that differ only in case are one.
  username_key text not null,
  -- 0 member; 1, 2, 41, 42 agent; 4 trial.
  customer_type smallint not null default 0,
  email text,
  referral_code text,
  terms_accepted_at timestamptz not null,
  age_confirmed_at timestamptz not null,
  registered_at timestamptz not null,
  unique (brand_id, username_key)
);
grant select, insert on identity.member to fairhouse_app;

create table identity.credential (
  member_id bigint primary key references identity.member (id),
  password_hash text not null,
  changed_at timestamptz not null
);
grant select, insert, update on identity.credential to fairhouse_app;

-- A session is the cookie half; each tab has a token of its own beside it. Only hashes are kept.
create table identity.session (
  id bigint generated always as identity primary key,
  member_id bigint not null references identity.member (id),
  brand_id bigint not null,
  half_hash bytea not null unique,
  started_at timestamptz not null,
  seen_at timestamptz not null,
  ended_at timestamptz,
  end_reason text check (end_reason in ('logout', 'replaced', 'idle', 'expired')),
  check ((ended_at is null) = (end_reason is null))
) with (fillfactor = 80);
-- One at a time: a new login replaces the one before.
create unique index session_live on identity.session (member_id) where ended_at is null;
create index session_started on identity.session (started_at);
grant select, insert, update, delete on identity.session to fairhouse_app;

create table identity.session_token (
  token_hash bytea primary key,
  session_id bigint not null references identity.session (id) on delete cascade,
  made_at timestamptz not null
);
create index session_token_session on identity.session_token (session_id, made_at);
grant select, insert, delete on identity.session_token to fairhouse_app;

create table identity.socket_ticket (
  ticket_hash bytea primary key,
  session_id bigint not null references identity.session (id) on delete cascade,
  expires_at timestamptz not null
);
grant select, insert, delete on identity.socket_ticket to fairhouse_app;

create table identity.login (
  id bigint generated always as identity primary key,
  member_id bigint not null references identity.member (id),
  at timestamptz not null,
  ip text not null,
  user_agent text not null
);
create index login_member on identity.login (member_id, id desc);
grant select, insert on identity.login to fairhouse_app;
