-- Seed pairs of PF1. The owner is an opaque number: nothing here knows a member, a wallet or a bet (law 2).
create schema fairness;
grant usage on schema fairness to fairhouse_app;

create table fairness.seed (
  id bigint generated always as identity primary key,
  owner_id bigint not null,
  state text not null check (state in ('active', 'next', 'revealed')),
  -- AES-256-GCM with a key no backup of the database holds.
  sealed bytea not null,
  commitment bytea not null check (length(commitment) = 32),
  client_seed bytea check (length(client_seed) between 1 and 64),
  -- Nonce of the next round; gapless.
  next_nonce bigint not null default 0 check (next_nonce >= 0),
  made_at timestamptz not null,
  activated_at timestamptz,
  revealed_at timestamptz,
  check ((state = 'revealed') = (revealed_at is not null)),
  check (next_nonce = 0 or client_seed is not null)
) with (fillfactor = 70);
-- The two below cannot serve a look-up of both states at once.
create index seed_owner on fairness.seed (owner_id);
create unique index seed_active on fairness.seed (owner_id) where state = 'active';
create unique index seed_next on fairness.seed (owner_id) where state = 'next';
grant select, insert on fairness.seed to fairhouse_app;
grant update (state, client_seed, next_nonce, activated_at, revealed_at) on fairness.seed to fairhouse_app;

-- Locks the seeds of a batch and tells which nonce each expects: null when the seed is out of use, -1 when a round was
-- drawn with another client seed than the one that stands here.
create function fairness.guard_seeds(ids bigint[], client_seeds bytea[]) returns void
language plpgsql as $$
begin
  perform ledger.publish_turns(array_agg(g.id order by g.id), array_agg(g.next order by g.id))
  from (
    with locked as materialized (
      select s.id, s.state, s.client_seed, s.next_nonce from fairness.seed s where s.id = any (ids) order by s.id for update
    )
    select l.id, case when l.state <> 'active' then null when bool_and(t.client_seed = l.client_seed) then l.next_nonce else -1 end as next
    from locked l join unnest(ids, client_seeds) t(id, client_seed) on t.id = l.id
    group by l.id, l.state, l.next_nonce
  ) g;
end $$;

-- Moves seeds on by the rounds the ledger accepted. The condition is repeated: a nonce that is not the next one
-- takes the whole batch back.
create function fairness.advance_seeds(ordinals int[], ids bigint[], nonces bigint[]) returns void
language plpgsql as $$
declare
  due bigint;
  moved bigint;
begin
  with rounds as (
    select t.id, min(t.nonce) as first_nonce, max(t.nonce) as last_nonce, count(*) as rounds
    from unnest(ordinals, ids, nonces) t(ordinal, id, nonce) join ledger.accepted() a(ordinal) on a.ordinal = t.ordinal
    group by t.id
  ), advanced as (
    update fairness.seed s set next_nonce = r.last_nonce + 1
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
alter function fairness.advance_seeds set plan_cache_mode = force_generic_plan;
alter function fairness.guard_seeds set plan_cache_mode = force_generic_plan;
alter function fairness.guard_seeds set enable_seqscan = off;
alter function fairness.advance_seeds set enable_seqscan = off;
revoke all on all functions in schema fairness from public;
grant execute on all functions in schema fairness to fairhouse_app;
