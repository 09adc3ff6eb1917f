-- A hit is paid with the movement that pays it: once, and as the next one of its brand. Otherwise the batch is taken back (FH409).
create or replace function winners.pay_jackpot(
  ordinals int[], hits bigint[], brands bigint[], nos int[], amounts bigint[], seeds bigint[], reserves bigint[], names text[], at_ms bigint[]
) returns void
language plpgsql as $$
declare
  due bigint;
  counted bigint;
  paid bigint;
begin
  with won as (
    select t.* from unnest(ordinals, hits, brands, nos, amounts, seeds, reserves, names, at_ms) t(ordinal, hit, brand, no, amount, seed, reserve, name, ms)
    join ledger.accepted() a(ordinal) on a.ordinal = t.ordinal
  ), next as (
    update winners.jackpot j set won = w.no from won w where j.brand_id = w.brand and j.won = w.no - 1
    returning 1
  ), done as (
    update winners.jackpot_hit h set no = w.no, amount = w.amount, seed = w.seed, reserve = w.reserve, masked_name = w.name,
      paid_at = timestamptz 'epoch' + w.ms * interval '1 millisecond'
    from won w where h.id = w.hit and h.brand_id = w.brand and h.paid_at is null
    returning 1
  )
  select (select count(*) from won), (select count(*) from next), (select count(*) from done) into due, counted, paid;
  if due <> counted or due <> paid then
    raise exception 'the jackpot was won by somebody else' using errcode = 'FH409';
  end if;
end $$;
