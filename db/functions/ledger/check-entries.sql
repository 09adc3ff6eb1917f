-- What is wrong with the entries of finished transactions: postings that do not fit one another, a wallet that had another balance before
-- than the entry before left it with, and a row that shows another than its last entry. Meters turn between their entries: they are left out.
create or replace function ledger.check_entries(from_tx bigint, to_tx bigint, out entries bigint, out differences jsonb)
language sql stable set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
  with fresh as materialized (
    select e.id, e.at, e.wallet_id, e.counterparty_id, e.counterparty_after from ledger.entry e where e.tx >= $1 and e.tx < $2
  ), lines as materialized (
    select f.*, p.ordinal, p.balance_after, c.other_change,
      p.balance_after - sum(c.change) over (partition by f.id order by p.ordinal) as began,
      d.brand_id = k.brand_id and d.currency = k.currency and (p.debit < 1000000 or p.debit in (f.wallet_id, f.counterparty_id))
        and (p.credit < 1000000 or p.credit in (f.wallet_id, f.counterparty_id)) as fits
    from fresh f
    left join ledger.posting p on p.entry_id = f.id and p.at = f.at
    left join ledger.account d on d.id = p.debit left join ledger.account k on k.id = p.credit,
    lateral (
      select case f.wallet_id when p.credit then p.amount when p.debit then -p.amount else 0 end as change,
        case f.counterparty_id when p.credit then p.amount when p.debit then -p.amount else 0 end as other_change
    ) c
  ), whole as materialized (
    select l.id, l.at, l.wallet_id, l.counterparty_id, l.counterparty_after, min(l.began) as before,
      (array_agg(l.balance_after order by l.ordinal desc))[1] as after, l.counterparty_after - sum(l.other_change) as other_before,
      min(l.began) = max(l.began) and bool_and(coalesce(l.fits, false)) and (l.counterparty_id is null) = (l.counterparty_after is null) as fits
    from lines l group by l.id, l.at, l.wallet_id, l.counterparty_id, l.counterparty_after
  ), sides as (
    select w.wallet_id as wallet, w.id, w.at, w.before, w.after from whole w where w.wallet_id >= 1000000
    union all
    select w.counterparty_id, w.id, w.at, w.other_before, w.counterparty_after from whole w where w.counterparty_id >= 1000000
  ), steps as (
    select s.*, lag(s.after) over moved as known, lead(s.id) over moved is null as is_last
    from sides s window moved as (partition by s.wallet order by s.at, s.id)
  ), unlinked as materialized (
    -- Nearly all follow the one before; of the others it is looked for, as it may be older or of a younger transaction.
    select s.wallet, s.before, ledger.balance_before(s.wallet, s.at, s.id) as known from steps s where s.known is distinct from s.before
  ), found as (
    select 'entry' as what, w.id as account, 'postings that fit' as expected, 'others' as found from whole w where w.fits is not true
    union all
    select 'chain', u.wallet, u.known::text, u.before::text from unlinked u where u.known <> u.before
    union all
    select 'balance', a.id, s.after::text, a.balance::text from steps s join ledger.account a on a.id = s.wallet
    where s.is_last and a.balance <> s.after and a.balance <> ledger.balance_before(s.wallet, 'infinity', 0)
  )
  select (select count(*) from fresh), (select coalesce(jsonb_agg(f), '[]') from (select * from found limit 100) f)
$$;
