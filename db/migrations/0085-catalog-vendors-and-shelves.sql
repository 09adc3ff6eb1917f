-- Vendors, what a shelf needs to know of a game, and what members keep and have played.
create table catalog.vendor (
  code text primary key check (code ~ '^[A-Z][A-Z0-9_]{1,23}$'),
  name text not null check (length(name) between 1 and 200),
  is_listed boolean not null default true,
  is_in_maintenance boolean not null default false,
  position int not null
);
grant select, insert, update on catalog.vendor to fairhouse_app;

alter table catalog.game
  add column icon text not null default '',
  -- A vendor's tile opens the list of its games.
  add column kind text not null default 'GAME' check (kind in ('GAME', 'VASSALAGE')),
  add column is_new boolean not null default false,
  add column is_in_maintenance boolean not null default false,
  add column platforms text[] not null default '{html5,html5-desktop}',
  -- Null: speaks every language.
  add column languages text[],
  -- How its tile is painted; null where the picture is a file.
  add column art jsonb,
  -- Members who played it in the last seven days.
  add column players int not null default 0,
  add constraint game_name_length check (length(name) between 1 and 200);
create index game_vendor on catalog.game (vendor, position);

create table catalog.favourite (
  member_id bigint not null,
  node_id int not null,
  added_at timestamptz not null,
  primary key (member_id, node_id)
);
create table catalog.recent (
  member_id bigint not null,
  node_id int not null,
  played_at timestamptz not null,
  primary key (member_id, node_id)
);
create index recent_latest on catalog.recent (played_at, node_id);
grant select, insert, delete on catalog.favourite to fairhouse_app;
grant select, insert, update, delete on catalog.recent to fairhouse_app;

-- Every process keeps the shelves in memory; whoever changes a row, by whatever way, all of them hear of it.
create function catalog.tell_change() returns trigger language plpgsql as $$
begin
  if exists (select 1 from changed) then
    perform pg_notify('fairhouse', '{"from":"catalog","messages":[["catalog.changed",null]]}');
  end if;
  return null;
end $$;
create trigger game_added after insert on catalog.game referencing new table as changed
  for each statement execute function catalog.tell_change();
create trigger game_changed after update on catalog.game referencing new table as changed
  for each statement execute function catalog.tell_change();
create trigger vendor_added after insert on catalog.vendor referencing new table as changed
  for each statement execute function catalog.tell_change();
create trigger vendor_changed after update on catalog.vendor referencing new table as changed
  for each statement execute function catalog.tell_change();
