-- What operators write about a member for their colleagues: added, never changed.
create table operators.member_note (
  id bigint generated always as identity primary key,
  brand_id bigint not null,
  member_id bigint not null,
  operator_id bigint not null references operators.operator (id),
  text text not null,
  at timestamptz not null
);
create index member_note_of on operators.member_note (brand_id, member_id, id desc);
grant select, insert on operators.member_note to fairhouse_app;
