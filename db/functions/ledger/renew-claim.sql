-- Money that came for a deposit whose room in the limits was given back, or more of it than was asked for, asks for room before it is
-- booked (docs/decisions/027). `done`: the claim is open and counts `asked`, or more; `limit`: there is no room, and nothing is changed.
-- A limit that was lowered below what its window has claimed holds for what comes from then on: of the deposits under way those asked for
-- first keep their room, as far as the limit goes.
create or replace function ledger.renew_claim(wallet bigint, key text, asked bigint, out verdict text, out claim_id bigint)
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
    -- Of the windows it counts in, those that still run: a day that is over is not limited afterwards.
    perform from ledger.wallet_limit x
    where x.account_id = wallet and x.measure = 'deposit' and x.used > x.cap
      and x.period = ledger.period_of(platform.house_time(), x.span, x.zone) and x.period = ledger.period_of(known.counted_at, x.span, x.zone)
      and asked + (
        select coalesce(sum(c.amount), 0) from ledger.deposit_claim c
        where c.wallet_id = wallet and c.state in ('open', 'paid') and (c.counted_at, c.id) < (known.counted_at, known.id)
          and c.counted_at >= date_trunc(x.span, known.counted_at at time zone x.zone) at time zone x.zone
      ) > x.cap;
    if found then
      verdict := 'limit';
    end if;
    return;
  end if;
  perform from ledger.wallet_limit x
  where x.account_id = wallet and x.measure = 'deposit'
    and more > x.cap - case when x.period = ledger.period_of(platform.house_time(), x.span, x.zone) then x.used else 0 end;
  if found then
    verdict := 'limit';
    return;
  end if;
  -- What is open stays in the windows it counts in already.
  update ledger.deposit_claim c set state = 'open', amount = asked, counted_at = case when known.state = 'open' then c.counted_at else platform.house_time() end
  where c.id = known.id returning c.counted_at into known.counted_at;
  perform ledger.count_deposit(wallet, known.counted_at, more);
end $$;
