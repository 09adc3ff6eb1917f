-- Support: what people write to the house (feedback, complaints, messages left at the chat desk), and what was answered.
create schema support;
grant usage on schema support to fairhouse_app;
create table support.matter (
  id bigint generated always as identity (start with 100001) primary key,
  brand_id bigint not null,
  -- Null: nobody who was logged in.
  member_id bigint,
  kind text not null check (kind in ('feedback', 'complaint', 'message')),
  type smallint not null check (type in (0, 1, 2, 3, 4, 6)),
  sender text not null,
  content text not null check (length(content) between 1 and 1000),
  -- One intent of a client is one matter; visitors have none.
  client_key text,
  state text not null default 'received' check (state in ('received', 'in_hand', 'answered', 'contested', 'closed')),
  -- What the house has promised, by the policy of that day.
  due_at timestamptz,
  taken_by bigint,
  taken_by_name text,
  answered_at timestamptz,
  created_at timestamptz not null,
  version int not null default 1,
  unique (member_id, client_key)
);
create index matter_of_member on support.matter (member_id, id desc) where member_id is not null;
create index matter_of_brand on support.matter (brand_id, id desc);
create index matter_waiting on support.matter (brand_id, due_at, id) where state in ('received', 'in_hand', 'contested');
grant select, insert on support.matter to fairhouse_app;
grant update (state, taken_by, taken_by_name, answered_at, due_at, version) on support.matter to fairhouse_app;

-- What was said and done, in its order; it stays as written.
create table support.matter_step (
  matter_id bigint not null references support.matter (id),
  version int not null,
  state text not null,
  by text not null check (by in ('member', 'operator', 'job')),
  operator_id bigint,
  operator_name text,
  text text not null default '',
  -- Words among colleagues: the member does not read them.
  is_inner boolean not null default false,
  at timestamptz not null,
  primary key (matter_id, version)
);
grant select, insert on support.matter_step to fairhouse_app;

create table support.matter_picture (
  matter_id bigint not null references support.matter (id),
  upload_name uuid not null unique,
  sent_at timestamptz not null,
  primary key (matter_id, upload_name)
);
grant select, insert on support.matter_picture to fairhouse_app;
