-- Sums of the accounts of the house, by transactions that have ended (ledger.next_window).
create or replace function ledger.advance_house_totals(most bigint, out added bigint, out is_last boolean)
language plpgsql as $$
declare
  t record;
begin
  select * into t from ledger.next_window('house_total', most);
  is_last := t.is_last;
  with fresh as (
    select e.id, e.at from ledger.entry e where e.tx >= t.from_tx and e.tx < t.to_tx
  ), moved as (
    select p.debit, p.credit, p.amount from fresh f join ledger.posting p on p.entry_id = f.id and p.at = f.at
  ), sums as (
    select x.id, sum(x.debited) as debited, sum(x.credited) as credited from (
      select m.debit as id, m.amount as debited, 0 as credited from moved m where m.debit < 1000000
      union all
      select m.credit, 0, m.amount from moved m where m.credit < 1000000
    ) x group by x.id
  ), added_rows as (
    insert into ledger.house_total as h (account_id, debited, credited) select s.id, s.debited, s.credited from sums s
    on conflict (account_id) do update set debited = h.debited + excluded.debited, credited = h.credited + excluded.credited
  )
  select count(*) into added from fresh;
end $$;
