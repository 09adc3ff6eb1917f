-- The number of the transaction as a bigint at once: by way of its text it costs half a microsecond for every row.
alter table bets.bet alter column tx set default txid_current();
