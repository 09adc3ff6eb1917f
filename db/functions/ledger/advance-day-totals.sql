-- Sums of each wallet by business day of its brand and by code, by the same cursor as the house sums.
create or replace function ledger.advance_day_totals(brands bigint[], zones text[], most bigint, out added bigint, out is_last boolean)
language plpgsql as $$
declare
  t record;
begin
  select * into t from ledger.next_window('day_total', most);
  is_last := t.is_last;
  with fresh as (
    select e.id, e.at, e.code, e.wallet_id, e.counterparty_id from ledger.entry e where e.tx >= t.from_tx and e.tx < t.to_tx
  ), sides as (
    select f.wallet_id as wallet, f.code, f.id, f.at from fresh f
    union all
    select f.counterparty_id, f.code, f.id, f.at from fresh f where f.counterparty_id is not null
  ), moved as (
    select s.wallet, s.code, s.id, s.at, sum(p.amount) filter (where p.debit = s.wallet) as debited, sum(p.amount) filter (where p.credit = s.wallet) as credited
    from sides s join ledger.posting p on p.entry_id = s.id and p.at = s.at
    group by s.wallet, s.code, s.id, s.at
  ), added_rows as (
    insert into ledger.day_total as x (wallet_id, day, code, entries, debited, credited)
    select m.wallet, (m.at at time zone coalesce(z.zone, 'UTC'))::date, m.code, count(*), coalesce(sum(m.debited), 0), coalesce(sum(m.credited), 0)
    from moved m join ledger.account a on a.id = m.wallet left join unnest(brands, zones) z(brand, zone) on z.brand = a.brand_id
    group by 1, 2, 3
    on conflict (wallet_id, day, code) do update
      set entries = x.entries + excluded.entries, debited = x.debited + excluded.debited, credited = x.credited + excluded.credited
  )
  select count(*) into added from fresh;
end $$;
