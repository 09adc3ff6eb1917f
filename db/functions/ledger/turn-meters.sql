-- What the accepted movements did to the meters; one that would fall below zero takes its movement with it.
create or replace function ledger.turn_meters(ordinals int[], ids bigint[], changes bigint[]) returns void
language sql as $$
  update ledger.account x set balance = x.balance + t.change, version = x.version + t.entries
  from (
    select m.id, sum(m.change)::bigint as change, count(*) as entries
    from unnest(ordinals, ids, changes) m(ordinal, id, change) join ledger.accepted() a(ordinal) using (ordinal) group by m.id
  ) t
  where x.id = t.id
$$;
