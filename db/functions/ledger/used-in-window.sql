-- What the books say a wallet used in the running window; a limit that is new starts with it, not with nothing. What was taken back
-- since counts no more.
create or replace function ledger.used_in_window(wallet bigint, measure text, span text, zone text, stakes text[], payouts text[])
returns bigint
language plpgsql stable as $$
declare
  since timestamptz := date_trunc(span, platform.house_time() at time zone zone) at time zone zone;
  staked bigint;
  paid bigint;
begin
  if measure = 'deposit' then
    return coalesce((select sum(c.amount) from ledger.deposit_claim c
      where c.wallet_id = wallet and c.counted_at >= since and c.state in ('open', 'paid')), 0);
  end if;
  select coalesce(sum(p.amount) filter (where e.code = any (stakes) and p.debit = wallet), 0),
         coalesce(sum(p.amount) filter (where e.code = any (stakes || payouts) and p.credit = wallet), 0)
    into staked, paid
  from ledger.entry e join ledger.posting p on p.entry_id = e.id and p.at = e.at
  where e.wallet_id = wallet and e.at >= since;
  select staked - coalesce(sum(t.stake), 0), paid - coalesce(sum(t.payout), 0) into staked, paid
  from ledger.taken_back t where t.wallet_id = wallet and t.counted_at >= since;
  return case when measure = 'stake' then greatest(staked, 0) else staked - paid end;
end $$;
