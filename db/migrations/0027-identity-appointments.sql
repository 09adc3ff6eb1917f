-- An operator makes a member an agent; what they were before, and when, stays on record.
grant update (customer_type) on identity.member to fairhouse_app;

create table identity.appointment (
  id bigint generated always as identity primary key,
  member_id bigint not null references identity.member (id),
  from_type smallint not null,
  to_type smallint not null check (to_type in (1, 2, 41, 42)),
  at timestamptz not null,
  check (from_type <> to_type)
);
create index appointment_member on identity.appointment (member_id, id);
grant select, insert on identity.appointment to fairhouse_app;
