-- Shares of stakes have come into the books. Whoever has counted from another state takes the batch back (FH409).
create or replace function winners.feed_jackpot(ordinals int[], brands bigint[], fed_before bigint[], kept_before bigint[], to_pot bigint[], to_reserve bigint[]) returns void
language plpgsql as $$
declare
  due bigint;
  done bigint;
begin
  with given as (
    select t.* from unnest(ordinals, brands, fed_before, kept_before, to_pot, to_reserve) t(ordinal, brand, fed, kept, pot, reserve)
    join ledger.accepted() a(ordinal) on a.ordinal = t.ordinal
  ), booked as (
    update winners.jackpot j set fed = j.fed + g.pot, kept = j.kept + g.reserve
    from given g where j.brand_id = g.brand and j.fed = g.fed and j.kept = g.kept
    returning 1
  )
  select (select count(*) from given), (select count(*) from booked) into due, done;
  if due <> done then
    raise exception 'these shares are booked already' using errcode = 'FH409';
  end if;
end $$;
