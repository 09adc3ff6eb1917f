-- When its member last showed a secret in this session; null in one that began without any (a remembered browser, a link).
alter table identity.session add column proved_at timestamptz;
update identity.session set proved_at = started_at where not is_remembered;
alter table identity.session drop column is_remembered;

-- A recovery is not the only thing after which money rests: a proved contact or a payment password replaced by a code is another.
alter table identity.credential rename column recovered_at to money_rests_from;
-- Tries are counted before they are judged, so that many in one moment are no more than the rule allows.
alter table identity.credential
  add column payment_changed_at timestamptz,
  add column payment_tries int not null default 0,
  add column payment_locked_until timestamptz;

-- Notices of logins are mailed unless a member switches them off.
create table identity.login_notice_off (
  member_id bigint primary key references identity.member (id),
  since timestamptz not null
);
grant select, insert, delete on identity.login_notice_off to fairhouse_app;
