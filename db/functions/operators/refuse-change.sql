-- The rights of the application forbid it already; this also stops the hand of the owner from slipping.
create or replace function operators.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'operators.% is append-only', tg_table_name;
end $$;

create or replace trigger action_is_append_only before update or delete or truncate on operators.action
  for each statement execute function operators.refuse_change();
