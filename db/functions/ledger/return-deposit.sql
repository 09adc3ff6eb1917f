-- Gives back what a deposit that never came had counted; false when it came or was given back before.
create or replace function ledger.return_deposit(claim bigint) returns boolean
language plpgsql as $$
declare
  back ledger.deposit_claim;
begin
  perform from ledger.account a where a.id = (select c.wallet_id from ledger.deposit_claim c where c.id = claim) for no key update;
  update ledger.deposit_claim c set state = 'returned' where c.id = claim and c.state = 'open' returning * into back;
  if not found then
    return false;
  end if;
  perform ledger.count_deposit(back.wallet_id, back.counted_at, -back.amount);
  return true;
end $$;
