-- Live rooms: each opening of a host is a room of its own, with who is in it, what was said and who is not heard.
create table chat.live_room (
  id bigint generated always as identity (start with 100001) primary key,
  brand_id bigint not null,
  operator_id bigint not null,
  host_name text not null,
  picture text not null,
  tags text[] not null,
  language text not null,
  last_seq int not null default 0,
  opened_at timestamptz not null,
  -- When its host was last heard of.
  seen_at timestamptz not null,
  closed_at timestamptz
);
-- One at a time, whoever presses twice.
create unique index live_room_of_host on chat.live_room (brand_id, operator_id) where closed_at is null;
grant select, insert on chat.live_room to fairhouse_app;
grant update (last_seq, seen_at, closed_at) on chat.live_room to fairhouse_app;

create table chat.live_listener (
  room_id bigint not null references chat.live_room (id),
  member_id bigint not null,
  seen_at timestamptz not null,
  primary key (room_id, member_id)
);
create index live_listener_member on chat.live_listener (member_id);
grant select, insert, update, delete on chat.live_listener to fairhouse_app;

-- Numbered without a gap within a room; a client's key is one message of its author. What is removed stays for the trail.
create table chat.live_message (
  room_id bigint not null references chat.live_room (id),
  seq int not null,
  author text not null check (author in ('member', 'host')),
  author_id bigint not null,
  name text not null,
  text text not null,
  client_key text not null,
  sent_at timestamptz not null,
  removed_at timestamptz,
  primary key (room_id, seq),
  unique (room_id, author, author_id, client_key)
);
grant select, insert, delete on chat.live_message to fairhouse_app;
grant update (removed_at) on chat.live_message to fairhouse_app;

-- In every room of the host, until it is lifted.
create table chat.live_mute (
  id bigint generated always as identity (start with 100001) primary key,
  brand_id bigint not null,
  operator_id bigint not null,
  member_id bigint not null,
  name text not null,
  muted_at timestamptz not null,
  unique (brand_id, operator_id, member_id)
);
grant select, insert, delete on chat.live_mute to fairhouse_app;
