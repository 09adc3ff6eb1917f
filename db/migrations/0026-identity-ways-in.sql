-- Further ways in: a browser that is remembered for a day, and codes that open a session on another device.

create table identity.remembered (
  token_hash bytea primary key,
  -- All tokens that followed one another since the box was ticked.
  family uuid not null,
  member_id bigint not null references identity.member (id),
  expires_at timestamptz not null,
  -- Each token is used once; seen again, somebody has copied it, and the family ends.
  used_at timestamptz
);
create index remembered_family on identity.remembered (family);
create index remembered_expires on identity.remembered (expires_at);
grant select, insert, update, delete on identity.remembered to fairhouse_app;

create table identity.launch_code (
  code_hash bytea primary key,
  member_id bigint not null references identity.member (id),
  brand_id bigint not null,
  expires_at timestamptz not null
);
grant select, insert, delete on identity.launch_code to fairhouse_app;

-- Began without a password: may play, may not change what guards the account.
alter table identity.session add is_remembered boolean not null default false;
