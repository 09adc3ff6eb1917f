-- Sums that reports and account records read instead of entries (ARCHITECTURE section 9): per wallet, day and code.

-- What the account record lists most are not bets; bets do not touch this index.
create index entry_money on ledger.entry (wallet_id, at, id)
  where code not in ('casino.round', 'vendor.bet', 'vendor.settle', 'vendor.rollback');

create table ledger.day_total (
  wallet_id bigint not null,
  -- In the zone of the brand.
  day date not null,
  code text not null,
  entries bigint not null,
  debited numeric not null,
  credited numeric not null,
  primary key (wallet_id, day, code)
) with (fillfactor = 70);
create index day_total_day on ledger.day_total (day, code);
grant select, insert, update on ledger.day_total to fairhouse_app;

-- When the cursor was last moved; entries of open transactions are never behind it.
alter table ledger.rollup_cursor add column moved_at timestamptz not null default now();
insert into ledger.rollup_cursor values ('day_total', 0);

-- Takes the next transactions for a rollup: all of from_tx <= tx < to_tx have ended, and what they wrote is visible to
-- the statements that follow. A transaction still open keeps its number, and all later ones, for the next time.
create function ledger.next_window(rollup text, most bigint, out from_tx bigint, out to_tx bigint, out is_last boolean)
language plpgsql as $$
declare
  horizon bigint;
begin
  select c.next_tx into strict from_tx from ledger.rollup_cursor c where c.name = rollup for update;
  -- A statement of its own: its snapshot is taken after the wait for the cursor.
  horizon := pg_snapshot_xmin(pg_current_snapshot())::text::bigint;
  if from_tx = 0 then
    from_tx := coalesce((select min(e.tx) from ledger.entry e), horizon);
  end if;
  to_tx := greatest(from_tx, least(horizon, from_tx + most));
  is_last := to_tx >= horizon;
  update ledger.rollup_cursor c set next_tx = to_tx, moved_at = clock_timestamp() where c.name = rollup;
end $$;

create function ledger.advance_day_totals(brands bigint[], zones text[], most bigint, out added bigint, out is_last boolean)
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

-- The house sums by the same cursor.
create function ledger.advance_house_totals(most bigint, out added bigint, out is_last boolean)
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

revoke all on all functions in schema ledger from public;
grant execute on all functions in schema ledger to fairhouse_app;
