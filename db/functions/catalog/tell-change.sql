-- Every process keeps the shelves in memory; whoever changes a row, by whatever way, all of them hear of it.
create or replace function catalog.tell_change() returns trigger language plpgsql as $$
begin
  if exists (select 1 from changed) then
    perform pg_notify('fairhouse', '{"from":"catalog","messages":[["catalog.changed",null]]}');
  end if;
  return null;
end $$;

create or replace trigger game_added after insert on catalog.game referencing new table as changed
  for each statement execute function catalog.tell_change();
create or replace trigger game_changed after update on catalog.game referencing new table as changed
  for each statement execute function catalog.tell_change();
create or replace trigger vendor_added after insert on catalog.vendor referencing new table as changed
  for each statement execute function catalog.tell_change();
create or replace trigger vendor_changed after update on catalog.vendor referencing new table as changed
  for each statement execute function catalog.tell_change();
