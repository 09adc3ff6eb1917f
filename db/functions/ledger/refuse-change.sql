-- The rights of the application forbid it already; this also stops the hand of the owner from slipping.
create or replace function ledger.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'ledger.% is append-only: correct it with a new entry', tg_table_name;
end $$;

create or replace trigger entry_is_append_only before update or delete or truncate on ledger.entry
  for each statement execute function ledger.refuse_change();
create or replace trigger liability_is_append_only before update or delete or truncate on reports.liability
  for each statement execute function ledger.refuse_change();
create or replace trigger posting_is_append_only before update or delete or truncate on ledger.posting
  for each statement execute function ledger.refuse_change();
create or replace trigger seal_is_append_only before update or delete or truncate on ledger.seal
  for each statement execute function ledger.refuse_change();
create or replace trigger seal_part_is_append_only before update or delete or truncate on ledger.seal_part
  for each statement execute function ledger.refuse_change();
create or replace trigger sealed_account_is_append_only before update or delete or truncate on ledger.sealed_account
  for each statement execute function ledger.refuse_change();
