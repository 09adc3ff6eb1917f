-- The steps that came with their movements, and what they change in the sums of their offers.
create or replace function promotions.take_steps(ids bigint[], states text[], amounts bigint[], reasons text[], times bigint[]) returns void
language sql as $$
  with step as (
    select t.id, t.state, t.amount, nullif(t.reason, '') as reason, timestamptz 'epoch' + t.ms * interval '1 millisecond' as at
    from unnest(ids, states, amounts, reasons, times) t(id, state, amount, reason, ms)
  ), taken as (
    update promotions.bonus b set state = s.state, reason = s.reason,
      amount = coalesce(b.amount, s.amount), granted_at = coalesce(b.granted_at, s.at), ends_at = coalesce(b.ends_at, s.at + b.days * interval '24 hours'),
      ended_at = case when s.state <> 'open' then s.at end, look_at = case when s.state = 'open' then s.at end
    from step s where b.id = s.id and b.state = case when s.state = 'open' then 'waiting' else 'open' end
    returning b.brand_id, b.offer_id, b.state, b.amount, b.most
  ), summed as (
    select brand_id, offer_id, coalesce(sum(most) filter (where state = 'open'), 0) as unreserved, coalesce(sum(amount) filter (where state = 'open'), 0) as granted,
      coalesce(sum(amount) filter (where state = 'freed'), 0) as freed, coalesce(sum(amount) filter (where state = 'forfeited'), 0) as forfeited
    from taken group by brand_id, offer_id
  )
  update promotions.budget g set reserved = g.reserved - s.unreserved, granted = g.granted + s.granted, freed = g.freed + s.freed, forfeited = g.forfeited + s.forfeited
  from summed s where g.brand_id = s.brand_id and g.offer_id = s.offer_id
$$;
