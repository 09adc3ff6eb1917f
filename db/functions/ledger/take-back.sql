-- A rider of the ledger. The wallets are locked by their movements.
create or replace function ledger.take_back(ordinals int[], entries bigint[], wallets bigint[], stakes bigint[], payouts bigint[], counted bigint[]) returns void
language sql as $$
  with taken as materialized (
    select t.entry, t.wallet, t.stake, t.payout, timestamptz 'epoch' + t.ms * interval '1 millisecond' as counted_at
    from unnest(ordinals, entries, wallets, stakes, payouts, counted) t(ordinal, entry, wallet, stake, payout, ms)
    join ledger.accepted() a(ordinal) using (ordinal)
  ), kept as (
    insert into ledger.taken_back (entry_id, wallet_id, stake, payout, counted_at) select t.entry, t.wallet, t.stake, t.payout, t.counted_at from taken t
  ), back as (
    select x.account_id, x.measure, x.span, sum(t.stake)::bigint as stake, sum(t.payout)::bigint as payout
    from taken t join ledger.wallet_limit x on x.account_id = t.wallet and x.measure <> 'deposit' and x.period = ledger.period_of(t.counted_at, x.span, x.zone)
    group by x.account_id, x.measure, x.span
  )
  update ledger.wallet_limit x
  set used = case when x.measure = 'loss' then x.used - b.stake + b.payout else greatest(x.used - b.stake, 0) end
  from back b where x.account_id = b.account_id and x.measure = b.measure and x.span = b.span
$$;
