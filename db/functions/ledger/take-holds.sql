-- A rider of the ledger: takes from holds what the accepted movements took from their purses. The condition is
-- repeated in the UPDATE; several takes of one hold in one batch pass together or not at all.
create or replace function ledger.take_holds(ordinals int[], ids bigint[], purses bigint[], captures bigint[], releases bigint[]) returns void
language plpgsql as $$
declare
  asked int;
  taken int;
begin
  with takes as (
    select t.id, t.purse, sum(t.capture) as capture, sum(t.release) as release
    from unnest(ordinals, ids, purses, captures, releases) t(ordinal, id, purse, capture, release)
    join ledger.accepted() a(ordinal) using (ordinal) group by t.id, t.purse
  ), done as (
    update ledger.hold h set captured = h.captured + t.capture, released = h.released + t.release
    from takes t
    where h.id = t.id and h.purse_id = t.purse and h.captured + h.released + t.capture + t.release <= h.amount
    returning h.id
  )
  select (select count(*) from takes), (select count(*) from done) into asked, taken;
  if taken <> asked then
    raise exception 'a hold has less left than was asked' using errcode = 'FH001';
  end if;
end $$;
