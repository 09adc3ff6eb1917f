-- What limits counted and count no longer: the stake of a void, a win that was taken back, both of an entry that was corrected. It goes
-- back in the windows it was counted in, and in no later one.
create table ledger.taken_back (
  -- The entry that took it back.
  entry_id bigint primary key,
  -- Whose limits had counted it.
  wallet_id bigint not null references ledger.account (id),
  -- Below zero when what had taken it back is taken back itself.
  stake bigint not null,
  payout bigint not null,
  counted_at timestamptz not null
);
create index taken_back_wallet on ledger.taken_back (wallet_id, counted_at);
grant select, insert on ledger.taken_back to fairhouse_app;

-- A rider of the ledger. The wallets are locked by their movements.
create function ledger.take_back(ordinals int[], entries bigint[], wallets bigint[], stakes bigint[], payouts bigint[], counted bigint[]) returns void
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

-- As in 0033, without what was taken back of it; what an entry took back of an earlier window frees nothing in this one.
drop function ledger.set_limit(bigint, text, text, text, bigint, text[], text[], text[]);
drop function ledger.used_in_window(bigint, text, text, text, text[], text[], text[]);
create function ledger.used_in_window(wallet bigint, measure text, span text, zone text, stakes text[], payouts text[])
returns bigint
language plpgsql stable as $$
declare
  since timestamptz := date_trunc(span, now() at time zone zone) at time zone zone;
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

create function ledger.set_limit(wallet bigint, measure text, span text, zone text, cap bigint, stakes text[], payouts text[])
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
    values ($1, $2, $3, $4, $5, ledger.used_in_window($1, $2, $3, $4, stakes, payouts), ledger.period_of(clock_timestamp(), $3, $4))
    on conflict on constraint wallet_limit_pkey
    do update set cap = excluded.cap, zone = excluded.zone, used = excluded.used, period = excluded.period;
  end if;
end $$;

revoke all on function ledger.take_back, ledger.used_in_window, ledger.set_limit from public;
grant execute on function ledger.take_back, ledger.used_in_window, ledger.set_limit to fairhouse_app;
