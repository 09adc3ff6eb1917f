-- The steps of bonus bets that came with their movements; those that were all played are over.
create or replace function promotions.take_bonus_bets(ids bigint[], steps text[], wons bigint[], times bigint[]) returns void
language sql as $$
  with step as (
    select t.id, t.step, t.won, timestamptz 'epoch' + t.ms * interval '1 millisecond' as at from unnest(ids, steps, wons, times) t(id, step, won, ms)
  ), summed as (
    select s.id, count(*) filter (where s.step = 'play')::int as plays, coalesce(sum(s.won), 0)::bigint as won, max(s.at) as at,
      max(s.at) filter (where s.step = 'grant') as granted_at, bool_or(s.step = 'end') as is_ended
    from step s group by s.id
  )
  update promotions.bonus_bets b set played = b.played + s.plays, won = b.won + s.won,
    granted_at = coalesce(b.granted_at, s.granted_at), ends_at = coalesce(b.ends_at, s.granted_at + b.days * interval '24 hours'),
    state = case when s.is_ended or b.played + s.plays = b.count then 'over' else 'open' end,
    reason = case when s.is_ended then 'expired' when b.played + s.plays = b.count then 'played' end,
    ended_at = case when s.is_ended or b.played + s.plays = b.count then s.at end
  from summed s where b.id = s.id and b.state <> 'over'
$$;
