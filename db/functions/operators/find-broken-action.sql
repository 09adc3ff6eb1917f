-- The first row, at or after `from_id`, that does not fit the one before it; null when the trail is whole.
create or replace function operators.find_broken_action(from_id bigint) returns bigint
language sql stable set search_path = pg_catalog as $$
  select min(x.id) from (
    select a.id, a.hash, lag(a.id, 1, 0::bigint) over w as id_before,
      operators.hash_of(a, lag(a.hash) over w) as expected
    from operators.action a where a.id >= from_id - 1 window w as (order by a.id)
  ) x
  where x.id >= from_id and (x.id <> x.id_before + 1 or x.hash <> x.expected)
$$;
