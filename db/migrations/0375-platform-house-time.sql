-- Moments that pages and reports show are those of the house, whose time a demo may be filled with (docs/decisions/131). The function is
-- here because defaults name it; its file in db/functions has the last word.
create function platform.house_time() returns timestamptz language sql as $$ select clock_timestamp() $$;
alter table ledger.book_check alter column at set default platform.house_time();
alter table ledger.hold alter column made_at set default platform.house_time();
alter table ledger.deposit_claim alter column counted_at set default platform.house_time();
alter table ledger.seal_key alter column made_at set default platform.house_time();
alter table ledger.seal alter column sealed_at set default platform.house_time();
alter table ledger.correction alter column at set default platform.house_time();
alter table ledger.rollup_cursor alter column counted_until set default platform.house_time();
alter table bets.correction alter column at set default platform.house_time();
alter table brand.brand alter column made_at set default platform.house_time();
