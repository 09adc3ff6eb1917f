-- The next money entries behind a place, in order, at most so many: one row for each wallet of a member, version 1 for the entry's own wallet
-- and 2 for the other one. Stable: the horizon and the rows are of one snapshot. `below` null: below the first transaction still open.
create or replace function ledger.read_money_entries(after_tx bigint, after_id bigint, after_version int, most int, below bigint default null)
returns table (
  tx bigint, entry_id bigint, version int, brand_id bigint, member_id bigint, purse text, currency text, code text, at timestamptz,
  debited bigint, credited bigint
)
language plpgsql stable set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
#variable_conflict use_column
declare
  horizon bigint := coalesce(below, pg_snapshot_xmin(pg_current_snapshot())::text::bigint);
begin
  return query
  select e.tx, e.id, s.version, a.brand_id, a.member_id, a.purse, a.currency, e.code, e.at, coalesce(m.debited, 0)::bigint, coalesce(m.credited, 0)::bigint
  from (
    select x.tx, x.id, x.at, x.code, x.wallet_id, x.counterparty_id from ledger.entry x
    where x.code = any (array['deposit.paid', 'deposit.reversed', 'jackpot.won', 'promotion.forfeited', 'promotion.freed', 'promotion.granted', 'rebate.paid', 'withdrawal.fee', 'withdrawal.paid', 'withdrawal.returned'])
      and x.tx < horizon and (x.tx, x.id) >= (after_tx, after_id)
    order by x.tx, x.id limit most + 1
  ) e
  cross join lateral (values (1, e.wallet_id), (2, e.counterparty_id)) s(version, wallet_id)
  join ledger.account a on a.id = s.wallet_id and a.member_id is not null
  cross join lateral (
    select sum(p.amount) filter (where p.debit = s.wallet_id) as debited, sum(p.amount) filter (where p.credit = s.wallet_id) as credited
    from ledger.posting p where p.entry_id = e.id and p.at = e.at
  ) m
  where (e.tx, e.id, s.version) > (after_tx, after_id, after_version)
  order by e.tx, e.id, s.version limit most;
end $$;
