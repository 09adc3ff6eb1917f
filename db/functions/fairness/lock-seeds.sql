-- Locks the seeds before the wallets, as the guard of the draws does.
create or replace function fairness.lock_seeds(ids bigint[]) returns void
language plpgsql set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
begin
  perform from fairness.seed s where s.id = any (ids) order by s.id for update;
end $$;
