-- The next look. It locks nothing and has no number before it is done, so that no sum waits for it; of several at once one counts.
create or replace function ledger.look_at_entries(most bigint, out scope text, out entries bigint, out differences jsonb, out is_last boolean)
language plpgsql as $$
declare
  began_at bigint := (select c.next_tx from ledger.rollup_cursor c where c.name = 'new_entries');
  planned record;
begin
  select * into planned from ledger.plan_window(began_at, most);
  select x.entries, x.differences into entries, differences from ledger.check_entries(planned.from_tx, planned.to_tx) x;
  update ledger.rollup_cursor c set next_tx = planned.to_tx, counted_until = coalesce(planned.counted_until, c.counted_until)
  where c.name = 'new_entries' and c.next_tx = began_at;
  is_last := planned.is_last or not found;
  if not found then
    entries := 0;
    differences := '[]';
  end if;
  scope := 'entries ' || planned.from_tx || '-' || planned.to_tx;
end $$;
