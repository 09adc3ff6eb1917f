-- Consumers of feeds and how far each has come (docs/decisions/116). The changes themselves are kept by their source: here is nothing
-- that grows with them.
create schema feed;
grant usage on schema feed to fairhouse_app;

create table feed.cursor (
  consumer text not null,
  shard int not null,
  -- The place of the last change that was taken.
  tx bigint not null,
  id bigint not null,
  version int not null,
  -- When a process that has this consumer was last at work: one that was removed from the program is forgotten by it.
  seen_at timestamptz not null,
  primary key (consumer, shard)
) with (fillfactor = 50);
grant select, insert, update, delete on feed.cursor to fairhouse_app;

-- Changes a consumer failed on. The rest went on without them; they are tried again until they come through.
create table feed.aside (
  consumer text not null,
  id bigint not null,
  version int not null,
  tx bigint not null,
  shard int not null,
  changed_at timestamptz not null,
  primary key (consumer, id, version)
);
grant select, insert, delete on feed.aside to fairhouse_app;
