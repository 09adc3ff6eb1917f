-- Meters: accounts of the house whose balance stands in their row (docs/decisions/048). Other house accounts keep the
-- balance 0 there and are sums of postings. A movement about a meter locks and writes its row as post_batch does with a
-- wallet; one that only touches it, such as a round with a contribution, carries the two functions below.

-- Before the wallets of a batch, which have higher ids: so that two batches never wait for each other in a circle.
create function ledger.lock_meters(ids bigint[]) returns void
language plpgsql as $$
begin
  perform from ledger.account a where a.id = any (ids) order by a.id for no key update;
end $$;

-- What the accepted movements did to the meters; one that would fall below zero takes its movement with it.
create function ledger.turn_meters(ordinals int[], ids bigint[], changes bigint[]) returns void
language sql as $$
  update ledger.account x set balance = x.balance + t.change, version = x.version + t.entries
  from (
    select m.id, sum(m.change)::bigint as change, count(*) as entries
    from unnest(ordinals, ids, changes) m(ordinal, id, change) join ledger.accepted() a(ordinal) using (ordinal) group by m.id
  ) t
  where x.id = t.id
$$;

revoke all on function ledger.lock_meters, ledger.turn_meters from public;
grant execute on function ledger.lock_meters, ledger.turn_meters to fairhouse_app;
