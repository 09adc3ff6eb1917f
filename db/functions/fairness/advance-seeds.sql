-- Moves seeds on by the rounds the ledger accepted; the first round of a seed brings it into use. The condition is repeated: a nonce
-- that is not the next one takes the whole batch back.
create or replace function fairness.advance_seeds(ordinals int[], ids bigint[], nonces bigint[]) returns void
language plpgsql set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
declare
  due bigint;
  moved bigint;
begin
  with rounds as (
    select t.id, min(t.nonce) as first_nonce, max(t.nonce) as last_nonce, count(*) as rounds
    from unnest(ordinals, ids, nonces) t(ordinal, id, nonce) join ledger.accepted() a(ordinal) on a.ordinal = t.ordinal
    group by t.id
  ), advanced as (
    update fairness.seed s set next_nonce = r.last_nonce + 1, used_since = coalesce(s.used_since, s.activated_at)
    from rounds r
    where s.id = r.id and s.state = 'active' and s.client_seed is not null
      and s.next_nonce = r.first_nonce and r.rounds = r.last_nonce - r.first_nonce + 1
    returning 1
  )
  select (select count(*) from rounds), (select count(*) from advanced) into due, moved;
  if due <> moved then
    raise exception 'a nonce was not the next one of its seed';
  end if;
end $$;
