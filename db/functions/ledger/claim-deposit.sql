-- Counts a deposit that is asked for, or tells why not: done, duplicate, conflict, closed, limit.
create or replace function ledger.claim_deposit(claim bigint, wallet bigint, key text, asked bigint, out verdict text, out claim_id bigint)
language plpgsql as $$
declare
  until timestamptz;
  known ledger.deposit_claim;
begin
  select a.closed_until into until from ledger.account a where a.id = wallet for no key update;
  if not found then
    raise exception 'the wallet of a deposit does not exist';
  end if;
  select * into known from ledger.deposit_claim c where c.wallet_id = wallet and c.client_key = key;
  if found then
    verdict := case when known.amount = asked or known.state = 'paid' then 'duplicate' else 'conflict' end;
    claim_id := known.id;
    return;
  end if;
  if until > platform.house_time() then
    verdict := 'closed';
    return;
  end if;
  perform from ledger.wallet_limit x
  where x.account_id = wallet and x.measure = 'deposit'
    and asked > x.cap - case when x.period = ledger.period_of(platform.house_time(), x.span, x.zone) then x.used else 0 end;
  if found then
    verdict := 'limit';
    return;
  end if;
  insert into ledger.deposit_claim (id, wallet_id, client_key, amount, counted_at) values (claim, wallet, key, asked, platform.house_time());
  perform ledger.count_deposit(wallet, platform.house_time(), asked);
  verdict := 'done';
  claim_id := claim;
end $$;
