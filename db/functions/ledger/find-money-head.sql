-- The last money entry that may be read now: no row without any.
create or replace function ledger.find_money_head() returns table (tx bigint, entry_id bigint, version int)
language plpgsql stable set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
#variable_conflict use_column
declare
  horizon bigint := pg_snapshot_xmin(pg_current_snapshot())::text::bigint;
begin
  return query
  select e.tx, e.id, 
    case when exists (select from ledger.account a where a.id = e.counterparty_id and a.member_id is not null) then 2 else 1 end
  from ledger.entry e
  where e.code = any (array['deposit.paid', 'deposit.reversed', 'jackpot.won', 'promotion.forfeited', 'promotion.freed', 'promotion.granted', 'rebate.paid', 'withdrawal.fee', 'withdrawal.paid', 'withdrawal.returned'])
    and e.tx < horizon
  order by e.tx desc, e.id desc limit 1;
end $$;
