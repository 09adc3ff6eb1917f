-- Every process keeps in memory whether the books differ.
create or replace function ledger.tell_book_check() returns trigger language plpgsql as $$
begin
  perform pg_notify('fairhouse', '{"from":"ledger","messages":[["ledger.book_check",null]]}');
  return null;
end $$;

create or replace trigger book_checked after insert on ledger.book_check
  for each statement execute function ledger.tell_book_check();
