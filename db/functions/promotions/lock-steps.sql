-- A guard of the ledger: bonuses first, then what they count in, each in order, so that no two batches wait in a circle.
-- A step is refused where the bonus is not in the state it leads from (409), and a grant where the budget has no room for it (410).
create or replace function promotions.lock_steps(ordinals int[], ids bigint[], befores text[], amounts bigint[], budgets bigint[]) returns void
language plpgsql as $$
declare
  refused int[];
begin
  perform from promotions.bonus b where b.id = any (ids) order by b.id for no key update;
  perform from promotions.budget g where (g.brand_id, g.offer_id) in (select b.brand_id, b.offer_id from promotions.bonus b where b.id = any (ids))
    order by g.brand_id, g.offer_id for no key update;
  -- A query of its own: it sees what was done to the rows while this one waited for them.
  select array_agg(t.ordinal) into refused from unnest(ordinals, ids, befores) t(ordinal, id, before)
  where not exists (select from promotions.bonus b where b.id = t.id and b.state = t.before);
  if refused is not null then
    perform ledger.refuse(refused, array_fill(409, array[cardinality(refused)]));
  end if;
  -- Several grants of one offer in a batch count together.
  select array_agg(w.ordinal) into refused from (
    select t.ordinal, t.budget, b.brand_id, b.offer_id, sum(t.amount) over (partition by b.brand_id, b.offer_id order by t.ordinal) as wanted
    from unnest(ordinals, ids, befores, amounts, budgets) t(ordinal, id, before, amount, budget)
    join promotions.bonus b on b.id = t.id and b.state = t.before and b.state = 'waiting'
  ) w join promotions.budget g on g.brand_id = w.brand_id and g.offer_id = w.offer_id
  where w.budget is not null and g.granted - g.forfeited + w.wanted > w.budget;
  if refused is not null then
    perform ledger.refuse(refused, array_fill(410, array[cardinality(refused)]));
  end if;
end $$;
