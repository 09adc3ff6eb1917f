-- How many rounds drawn with a seed still wait for a decision: until there is none it is not revealed, as it would tell
-- what is hidden (trust.md 3.3). Nothing else about them is known here (law 2).
alter table fairness.seed
  add column open_rounds int not null default 0 check (open_rounds >= 0),
  add constraint revealed_when_over check (state <> 'revealed' or open_rounds = 0);
grant update (open_rounds) on fairness.seed to fairhouse_app;

-- Locks the seeds before the wallets, as the guard of the draws does.
create function fairness.lock_seeds(ids bigint[]) returns void
language plpgsql as $$
begin
  perform from fairness.seed s where s.id = any (ids) order by s.id for update;
end $$;

-- `changes`: 1 for a round that opens, -1 for one that ends. An end that came before takes the whole batch back.
create function fairness.count_open(ids bigint[], changes int[]) returns void
language plpgsql as $$
declare
  due bigint;
  counted bigint;
begin
  with seeds as (
    select x.id, sum(x.change)::int as change from unnest(ids, changes) x(id, change) group by x.id
  ), done as (
    update fairness.seed s set open_rounds = s.open_rounds + t.change
    from seeds t where s.id = t.id and s.open_rounds + t.change >= 0
    returning 1
  )
  select (select count(*) from seeds), (select count(*) from done) into due, counted;
  if due <> counted then
    raise exception 'no round of this seed is open any more' using errcode = 'FH409';
  end if;
end $$;
alter function fairness.lock_seeds set plan_cache_mode = force_generic_plan;
alter function fairness.lock_seeds set enable_seqscan = off;
alter function fairness.count_open set plan_cache_mode = force_generic_plan;
alter function fairness.count_open set enable_seqscan = off;
revoke all on all functions in schema fairness from public;
grant execute on all functions in schema fairness to fairhouse_app;
