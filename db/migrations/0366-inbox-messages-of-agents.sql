-- How many messages an agent wrote to its downlines on a business day, so that two at once are not both the last one allowed.
create table inbox.written (
  agent_id bigint not null,
  day date not null,
  messages int not null check (messages > 0),
  primary key (agent_id, day)
);
create index written_day on inbox.written (day);
grant select, insert, delete on inbox.written to fairhouse_app;
grant update (messages) on inbox.written to fairhouse_app;
