-- People of the back office: accounts, second factors and sessions of their own, and the trail of what they did.
create schema operators;
grant usage on schema operators to fairhouse_app;

create table operators.operator (
  id bigint generated always as identity primary key,
  name text not null,
  -- Lower case: two names that differ only in case are one.
  name_key text not null unique,
  role text not null check (role in ('owner', 'finance', 'risk', 'support', 'auditor')),
  -- Brands they may work for; null: every one.
  brand_ids bigint[],
  -- Null until the invitation was accepted.
  password_hash text,
  password_changed_at timestamptz,
  disabled_at timestamptz,
  -- Made for a demo; switched off by the first start that has a brand of another policy.
  is_demo boolean not null default false,
  created_at timestamptz not null,
  version int not null default 1
);
grant select, insert, update on operators.operator to fairhouse_app;

-- One use: taken with its row. One per person, the newest.
create table operators.invitation (
  operator_id bigint primary key references operators.operator (id),
  token_hash bytea not null unique,
  expires_at timestamptz not null
);
grant select, insert, update, delete on operators.invitation to fairhouse_app;

create table operators.second_factor (
  operator_id bigint primary key references operators.operator (id),
  -- Sealed for this operator.
  secret bytea not null,
  confirmed_at timestamptz,
  -- Time step of the last code taken: none is taken twice.
  last_step bigint not null default 0
);
grant select, insert, update, delete on operators.second_factor to fairhouse_app;

create table operators.recovery_code (
  operator_id bigint not null references operators.operator (id),
  code_hash bytea not null,
  used_at timestamptz,
  primary key (operator_id, code_hash)
);
grant select, insert, update, delete on operators.recovery_code to fairhouse_app;

-- As identity keeps them (0025): strangers' browsers together, and each browser its operator has used before by itself.
create table operators.login_failure (
  account text not null,
  device_hash bytea not null default '',
  failures int not null,
  last_at timestamptz not null,
  primary key (account, device_hash)
);
create index login_failure_last on operators.login_failure (last_at);
grant select, insert, update, delete on operators.login_failure to fairhouse_app;

create table operators.device (
  operator_id bigint not null references operators.operator (id),
  device_hash bytea not null,
  used_at timestamptz not null,
  primary key (operator_id, device_hash)
);
grant select, insert, update, delete on operators.device to fairhouse_app;

-- A session is the cookie half; each tab has a token of its own beside it. Only hashes are kept.
create table operators.session (
  id bigint generated always as identity primary key,
  operator_id bigint not null references operators.operator (id),
  half_hash bytea not null unique,
  -- May only set up the second factor.
  is_restricted boolean not null,
  started_at timestamptz not null,
  seen_at timestamptz not null,
  ended_at timestamptz,
  end_reason text check (end_reason in ('logout', 'idle', 'expired', 'ended_by_operator', 'password_changed', 'account_changed')),
  ip text not null,
  user_agent text not null,
  check ((ended_at is null) = (end_reason is null))
) with (fillfactor = 80);
create index session_operator on operators.session (operator_id, id desc);
create index session_live on operators.session (operator_id) where ended_at is null;
grant select, insert, update, delete on operators.session to fairhouse_app;

create table operators.session_token (
  token_hash bytea primary key,
  session_id bigint not null references operators.session (id) on delete cascade,
  made_at timestamptz not null
);
create index session_token_session on operators.session_token (session_id, made_at);
grant select, insert, delete on operators.session_token to fairhouse_app;

-- The audit trail. Each row holds a hash over itself and over the row before it: a row that was changed or taken out
-- breaks the chain at its place.
create table operators.action (
  id bigint primary key,
  at timestamptz not null,
  -- Null: the program itself, or a command on the machine.
  operator_id bigint references operators.operator (id),
  operator_name text not null,
  brand_id bigint,
  action text not null,
  -- What it was done to, `member:100001`.
  subject text not null,
  reason text not null,
  before jsonb,
  after jsonb,
  ip text not null,
  hash bytea not null
);
create index action_subject on operators.action (subject, id desc);
create index action_operator on operators.action (operator_id, id desc);
create index action_at on operators.action (at);
grant select, insert on operators.action to fairhouse_app;
revoke update, delete, truncate on operators.action from fairhouse_app;

create function operators.hash_of(a operators.action, previous bytea) returns bytea
language sql stable parallel safe set search_path = pg_catalog return
  sha256(coalesce(previous, '') || convert_to(jsonb_build_array(
    a.id, extract(epoch from a.at), a.operator_id, a.operator_name, a.brand_id, a.action, a.subject, a.reason, a.before, a.after, a.ip)::text, 'UTF8'));

-- Number and hash are given here, one writer after the other, so that the chain has no gap whatever the program does.
create function operators.chain_action() returns trigger language plpgsql set search_path = pg_catalog as $$
declare
  last record;
begin
  perform pg_advisory_xact_lock(hashtext('operators.action'));
  select id, hash into last from operators.action order by id desc limit 1;
  new.id := coalesce(last.id, 0) + 1;
  new.hash := operators.hash_of(new, last.hash);
  return new;
end $$;
create trigger action_is_chained before insert on operators.action for each row execute function operators.chain_action();

-- The rights above already forbid it; this also stops the owner's hand from slipping.
create function operators.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'operators.% is append-only', tg_table_name;
end $$;
create trigger action_is_append_only before update or delete or truncate on operators.action
  for each statement execute function operators.refuse_change();

-- The first row, at or after `from_id`, that does not fit the one before it; null when the trail is whole.
create function operators.find_broken_action(from_id bigint) returns bigint
language sql stable set search_path = pg_catalog return (
  select min(x.id) from (
    select a.id, a.hash, lag(a.id, 1, 0::bigint) over w as id_before,
      operators.hash_of(a, lag(a.hash) over w) as expected
    from operators.action a where a.id >= from_id - 1 window w as (order by a.id)
  ) x
  where x.id >= from_id and (x.id <> x.id_before + 1 or x.hash <> x.expected));
grant execute on function operators.hash_of(operators.action, bytea), operators.find_broken_action(bigint) to fairhouse_app;
