-- Before the wallets of a batch, which have higher ids: so that two batches never wait for each other in a circle.
create or replace function ledger.lock_meters(ids bigint[]) returns void
language plpgsql as $$
begin
  perform from ledger.account a where a.id = any (ids) order by a.id for no key update;
end $$;
