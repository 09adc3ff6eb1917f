-- Money that came for a deposit whose room in the limits was given back, or more of it than was asked for, asks for room before it is
-- booked (docs/decisions/027). `done`: the claim is open and counts `asked`, or more; `limit`: there is no room, and nothing is changed.
create function ledger.renew_claim(wallet bigint, key text, asked bigint, out verdict text, out claim_id bigint)
language plpgsql as $$
declare
  known ledger.deposit_claim;
  more bigint;
begin
  perform from ledger.account a where a.id = wallet for no key update;
  select * into known from ledger.deposit_claim c where c.wallet_id = wallet and c.client_key = key for update;
  if not found or known.state = 'paid' then
    raise exception 'the claim of a deposit is unknown or paid' using errcode = 'FH002';
  end if;
  claim_id := known.id;
  more := asked - case when known.state = 'open' then known.amount else 0 end;
  verdict := 'done';
  if more <= 0 then
    return;
  end if;
  perform from ledger.wallet_limit x
  where x.account_id = wallet and x.measure = 'deposit'
    and more > x.cap - case when x.period = ledger.period_of(clock_timestamp(), x.span, x.zone) then x.used else 0 end;
  if found then
    verdict := 'limit';
    return;
  end if;
  -- What is open stays in the windows it counts in already.
  update ledger.deposit_claim c set state = 'open', amount = asked, counted_at = case when known.state = 'open' then c.counted_at else clock_timestamp() end
  where c.id = known.id returning c.counted_at into known.counted_at;
  perform ledger.count_deposit(wallet, known.counted_at, more);
end $$;
revoke all on function ledger.renew_claim(bigint, text, bigint) from public;
grant execute on function ledger.renew_claim(bigint, text, bigint) to fairhouse_app;
