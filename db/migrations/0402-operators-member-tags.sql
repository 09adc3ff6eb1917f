-- What operators tag members with, for their colleagues and for offers. A tag that is taken away is gone; the trail keeps it.
create table operators.member_tag (
  brand_id bigint not null,
  member_id bigint not null,
  tag text not null,
  operator_id bigint not null references operators.operator (id),
  at timestamptz not null,
  primary key (member_id, tag)
);
create index member_tag_of_brand on operators.member_tag (brand_id, tag);
grant select, insert, delete on operators.member_tag to fairhouse_app;
