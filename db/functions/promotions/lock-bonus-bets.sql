-- A guard of the ledger: bonus bets in their order. A grant needs some that wait; a bet one that is left, before their end; an end the
-- number of played ones that it was worked out for. Of several bets in a batch as many pass as are left.
create or replace function promotions.lock_bonus_bets(ordinals int[], ids bigint[], steps text[], playeds int[], times bigint[]) returns void
language plpgsql as $$
declare
  refused int[];
begin
  perform from promotions.bonus_bets b where b.id = any (ids) order by b.id for no key update;
  -- A query of its own: it sees what was done to the rows while this one waited for them.
  with asked as (
    select t.ordinal, t.id, t.step, t.played, timestamptz 'epoch' + t.ms * interval '1 millisecond' as at,
      row_number() over (partition by t.id, t.step order by t.ordinal) as place
    from unnest(ordinals, ids, steps, playeds, times) t(ordinal, id, step, played, ms)
  )
  select array_agg(a.ordinal) into refused from asked a
  where not exists (
    select from promotions.bonus_bets b where b.id = a.id and case a.step
      when 'grant' then b.state = 'waiting'
      when 'play' then b.state = 'open' and b.ends_at > a.at and b.played + a.place <= b.count
      else b.state = 'open' and b.played = a.played and not exists (select from asked o where o.id = a.id and o.step = 'play') end
  );
  if refused is not null then
    perform ledger.refuse(refused, array_fill(410, array[cardinality(refused)]));
  end if;
end $$;
