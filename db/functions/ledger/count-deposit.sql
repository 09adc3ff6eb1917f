-- Adds to the deposit counters of a wallet what belongs to the windows `counted_at` lies in. The account is locked.
create or replace function ledger.count_deposit(wallet bigint, counted_at timestamptz, amount bigint) returns void
language sql as $$
  update ledger.wallet_limit x
  set used = case when x.period = w.running then x.used else 0 end + case when w.meant = w.running then $3 else 0 end, period = w.running
  from (
    select l.span, ledger.period_of(platform.house_time(), l.span, l.zone) as running, ledger.period_of($2, l.span, l.zone) as meant
    from ledger.wallet_limit l where l.account_id = $1 and l.measure = 'deposit'
  ) w
  where x.account_id = $1 and x.measure = 'deposit' and x.span = w.span
$$;
