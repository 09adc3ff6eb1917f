-- Money is set aside for a request that still waits for it, and for no other (docs/decisions/079): one that another process refused
-- meanwhile would keep it held for ever. The row stays locked until the movement is booked, so no refusal comes in between.
create or replace function cashier.hold_created(ordinals int[], ids bigint[]) returns void
language plpgsql as $$
declare
  refused int[];
begin
  perform from cashier.withdrawal w where w.id = any (ids) order by w.id for no key update;
  -- A query of its own: it sees what was done to the rows while this one waited for them.
  select array_agg(t.ordinal) into refused from unnest(ordinals, ids) t(ordinal, id)
  where not exists (select from cashier.withdrawal w where w.id = t.id and w.state = 'created');
  if refused is not null then
    perform ledger.refuse(refused, array_fill(409, array[cardinality(refused)]));
  end if;
end $$;
