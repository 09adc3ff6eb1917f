-- Number and hash are given here, one writer after the other, so that the chain has no gap whatever the program does.
create or replace function operators.chain_action() returns trigger language plpgsql set search_path = pg_catalog as $$
declare
  last record;
begin
  perform pg_advisory_xact_lock(hashtext('operators.action'));
  select id, hash into last from operators.action order by id desc limit 1;
  new.id := coalesce(last.id, 0) + 1;
  new.hash := operators.hash_of(new, last.hash);
  return new;
end $$;

create or replace trigger action_is_chained before insert on operators.action
  for each row execute function operators.chain_action();
