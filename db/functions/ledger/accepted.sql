-- Ordinals of the movements the ledger accepted in this transaction; riders join it.
create or replace function ledger.accepted() returns setof int
language sql stable rows 100 as $$
  select unnest(nullif(current_setting('ledger.accepted', true), '')::int[])
$$;
