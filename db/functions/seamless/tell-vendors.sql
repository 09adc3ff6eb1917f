-- Every process keeps the vendors in memory; whoever changes a row, all of them hear of it.
create or replace function seamless.tell_vendors() returns trigger language plpgsql as $$
begin
  perform pg_notify('fairhouse', '{"from":"seamless","messages":[["seamless.vendors_changed",null]]}');
  return null;
end $$;

create or replace trigger vendor_changed after insert or update on seamless.vendor
  for each statement execute function seamless.tell_vendors();
