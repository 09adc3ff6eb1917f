-- What the accepted results of a batch paid beyond their stakes, in rows the guard has made and locked.
create or replace function seamless.count_wins(ordinals int[], vendors text[], brands bigint[], days text[], wins bigint[]) returns void
language sql as $$
  update seamless.vendor_day v set won = v.won + s.win
  from (
    select t.vendor, t.brand, t.day::date as day, sum(t.win) as win
    from unnest(ordinals, vendors, brands, days, wins) t(ordinal, vendor, brand, day, win)
    join ledger.accepted() a(ordinal) on a.ordinal = t.ordinal group by 1, 2, 3
  ) s where v.vendor = s.vendor and v.brand_id = s.brand and v.day = s.day
$$;
