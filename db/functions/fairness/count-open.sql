-- `changes`: 1 for a round that opens, -1 for one that ends. An end that came before takes the whole batch back.
create or replace function fairness.count_open(ids bigint[], changes int[]) returns void
language plpgsql set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
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
