-- Locks the seeds of a batch and tells which nonce each expects: null when the seed is out of use, -1 when a round was
-- drawn with another client seed than the one that stands here.
create or replace function fairness.guard_seeds(ids bigint[], client_seeds bytea[]) returns void
language plpgsql set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
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
