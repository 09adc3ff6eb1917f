-- A guard of the ledger: what a vendor pays beyond the stakes in a day of a brand stays below its ceiling (3); a ceiling of null asks for
-- nothing. The rows are locked in their order until the batch is over, so that wins booked at the same moment count together.
create or replace function seamless.guard_wins(ordinals int[], vendors text[], brands bigint[], days text[], wins bigint[], ceilings bigint[]) returns void
language plpgsql as $$
declare
  refused int[];
begin
  insert into seamless.vendor_day (vendor, brand_id, day)
  select distinct t.vendor, t.brand, t.day::date from unnest(vendors, brands, days) t(vendor, brand, day) order by 1, 2, 3
  on conflict do nothing;
  perform from seamless.vendor_day v
  where (v.vendor, v.brand_id, v.day) in (select t.vendor, t.brand, t.day::date from unnest(vendors, brands, days) t(vendor, brand, day))
  order by v.vendor, v.brand_id, v.day for no key update;
  -- A query of its own: it sees what others counted while this one waited.
  select array_agg(w.ordinal) into refused from (
    select t.ordinal, t.vendor, t.brand, t.day, t.ceiling, sum(t.win) over (partition by t.vendor, t.brand, t.day order by t.ordinal) as wanted
    from unnest(ordinals, vendors, brands, days, wins, ceilings) t(ordinal, vendor, brand, day, win, ceiling)
  ) w join seamless.vendor_day v on v.vendor = w.vendor and v.brand_id = w.brand and v.day = w.day::date
  where w.ceiling is not null and v.won + w.wanted > w.ceiling;
  if refused is not null then
    perform ledger.refuse(refused, array_fill(3, array[cardinality(refused)]));
  end if;
end $$;
