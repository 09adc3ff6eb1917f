-- Lines of the wanted codes up to a mark; all lines when no codes are given.
create or replace function ledger.lines_of(m ledger.record_mark, keys text[]) returns bigint
language sql stable as $$
  select case when keys is null then m.lines
    else (select coalesce(sum((m.lines_by ->> k)::bigint), 0) from unnest(keys) k) end
$$;
