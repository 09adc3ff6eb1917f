-- Chat: the conversation of each member with the house, who is at the desk, and tickets of the desk's sockets.
create schema chat;
grant usage on schema chat to fairhouse_app;
create table chat.conversation (
  id bigint generated always as identity (start with 100001) primary key,
  brand_id bigint not null,
  member_id bigint not null unique,
  username text not null,
  state text not null default 'resting' check (state in ('resting', 'waiting', 'open')),
  operator_id bigint,
  operator_name text,
  -- In this state; a place in the queue goes by it.
  since timestamptz not null,
  last_seq int not null default 0,
  last_text text not null default '',
  last_at timestamptz,
  member_read_seq int not null default 0,
  desk_read_seq int not null default 0,
  member_unread int not null default 0,
  desk_unread int not null default 0,
  check ((state = 'open') = (operator_id is not null))
);
create index conversation_going on chat.conversation (brand_id, state, since) where state <> 'resting';
grant select, insert on chat.conversation to fairhouse_app;
grant update (state, operator_id, operator_name, since, last_seq, last_text, last_at, member_read_seq, desk_read_seq, member_unread, desk_unread)
  on chat.conversation to fairhouse_app;

-- Numbered without a gap within a conversation; a client's key is one message, whoever sends it again.
create table chat.message (
  conversation_id bigint not null references chat.conversation (id),
  seq int not null,
  author text not null check (author in ('member', 'operator', 'house')),
  operator_id bigint,
  text text not null,
  upload_name uuid unique,
  client_key text,
  sent_at timestamptz not null,
  primary key (conversation_id, seq),
  unique (conversation_id, author, client_key)
);
create index message_sent on chat.message (sent_at);
grant select, insert, delete on chat.message to fairhouse_app;

create table chat.duty (
  operator_id bigint primary key,
  name text not null,
  -- Null: every brand.
  brand_ids bigint[],
  seen_at timestamptz not null
);
grant select, insert, update, delete on chat.duty to fairhouse_app;

create table chat.desk_ticket (
  hash bytea primary key,
  operator_id bigint not null,
  session_id bigint not null,
  brand_ids bigint[],
  expires_at timestamptz not null
);
grant select, insert, delete on chat.desk_ticket to fairhouse_app;
