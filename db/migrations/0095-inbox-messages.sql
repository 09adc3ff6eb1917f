-- Inbox: what the house has to tell a member. Words are made by the page, from kind and facts, in the reader's language.
create schema inbox;
grant usage on schema inbox to fairhouse_app;
create table inbox.message (
  id bigint generated always as identity primary key,
  member_id bigint not null,
  kind text not null,
  -- What the words need: amounts as decimal strings, instants as milliseconds.
  facts jsonb not null default '{}',
  -- What it is about, once per member: telling twice is telling once.
  cause text not null check (length(cause) between 1 and 100),
  sent_at timestamptz not null,
  read_at timestamptz,
  deleted_at timestamptz,
  unique (member_id, cause)
);
create index message_shown on inbox.message (member_id, id desc) where deleted_at is null;
create index message_unread on inbox.message (member_id) where deleted_at is null and read_at is null;
create index message_sent on inbox.message (sent_at);
grant select, insert, delete on inbox.message to fairhouse_app;
grant update (read_at, deleted_at) on inbox.message to fairhouse_app;
