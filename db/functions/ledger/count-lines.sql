-- Lines of the wanted codes before an instant, since the wallet was made.
create or replace function ledger.count_lines(w bigint, keys text[], before timestamptz) returns bigint
language plpgsql stable as $$
declare
  m ledger.record_mark;
  rest bigint;
begin
  select * into m from ledger.record_mark x where x.wallet_id = w and x.at < before order by x.at desc, x.no desc limit 1;
  select count(*) into rest
  from ledger.record_lines(w, coalesce(m.at, '-infinity'), coalesce(m.entry_id, 0), before, -1) l
  where keys is null or l.code || case when l.change < 0 then '-' else '+' end = any (keys);
  return coalesce(ledger.lines_of(m, keys), 0) + rest;
end $$;
