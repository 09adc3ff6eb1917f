-- Every process keeps the versions in memory.
create or replace function identity.tell_terms() returns trigger language plpgsql as $$
begin
  perform pg_notify('fairhouse', '{"from":"identity","messages":[["identity.terms",null]]}');
  return null;
end $$;

create or replace trigger terms_changed after insert on identity.terms_version
  for each statement execute function identity.tell_terms();
