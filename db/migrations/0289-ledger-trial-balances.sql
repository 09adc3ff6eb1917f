-- The trial balance of a sealed day (docs/decisions/107): its text, whose hash the head names; none before it was made.
alter table ledger.seal add column trial_balance text;

-- Which head was the first to name an account: each is named once, so that the sums of an export can be made again. It refers to no
-- account: that would lock the rows of new wallets while a day is sealed.
create table ledger.sealed_account (
  account_id bigint primary key,
  no bigint not null references ledger.seal (no) deferrable initially deferred
);
create index sealed_account_of on ledger.sealed_account (no, account_id);
grant select, insert on ledger.sealed_account to fairhouse_app;
create trigger sealed_account_is_append_only before update or delete or truncate on ledger.sealed_account
  for each statement execute function ledger.refuse_change();

-- Every process keeps in memory whether the books differ.
create function ledger.tell_book_check() returns trigger language plpgsql as $$
begin
  perform pg_notify('fairhouse', '{"from":"ledger","messages":[["ledger.book_check",null]]}');
  return null;
end $$;
create trigger book_checked after insert on ledger.book_check for each statement execute function ledger.tell_book_check();
revoke all on function ledger.tell_book_check from public;
grant execute on function ledger.tell_book_check to fairhouse_app;
