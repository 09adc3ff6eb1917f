-- Sets a limit under the lock on the account. Counters go on when only the cap changes.
create or replace function ledger.set_limit(wallet bigint, measure text, span text, zone text, cap bigint, stakes text[], payouts text[])
returns void
language plpgsql as $$
begin
  perform from ledger.account a where a.id = wallet for no key update;
  if not found then
    raise exception 'the wallet of a limit does not exist';
  end if;
  update ledger.wallet_limit x set cap = $5
  where x.account_id = $1 and x.measure = $2 and x.span = $3 and x.zone = $4;
  if not found then
    insert into ledger.wallet_limit (account_id, measure, span, zone, cap, used, period)
    values ($1, $2, $3, $4, $5, ledger.used_in_window($1, $2, $3, $4, stakes, payouts), ledger.period_of(platform.house_time(), $3, $4))
    on conflict on constraint wallet_limit_pkey
    do update set cap = excluded.cap, zone = excluded.zone, used = excluded.used, period = excluded.period;
  end if;
end $$;
