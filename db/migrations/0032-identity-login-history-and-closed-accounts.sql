-- Logins tell how somebody came in, and those that were refused stand beside them.
alter table identity.login
  add column way text not null default 'password' check (way in ('password', 'code', 'remembered', 'link', 'registration', 'recovery', 'trial')),
  add column is_refused boolean not null default false;
create index login_at on identity.login (at);
create index login_success on identity.login (member_id, id desc) where not is_refused;
-- Kept for ninety days.
grant delete on identity.login to fairhouse_app;

-- A closed account is nobody's way in; its name and what the law wants kept stay.
alter table identity.member add column closed_at timestamptz;
grant update (closed_at) on identity.member to fairhouse_app;
create table identity.closure (
  id bigint generated always as identity primary key,
  member_id bigint not null references identity.member (id),
  at timestamptz not null,
  reason text,
  reopened_at timestamptz
);
create index closure_member on identity.closure (member_id);
grant select, insert, update (reopened_at) on identity.closure to fairhouse_app;
