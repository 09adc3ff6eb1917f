-- What a wallet had before one of its entries: what the entry before left it with, whoever's of the two it was.
create or replace function ledger.balance_before(w bigint, before_at timestamptz, before_id bigint) returns bigint
language plpgsql stable set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
declare
  own record;
  other record;
begin
  select x.at, x.id into own from ledger.entry x
  where x.wallet_id = w and x.at <= before_at and (x.at, x.id) < (before_at, before_id) order by x.at desc, x.id desc limit 1;
  select x.at, x.id, x.counterparty_after into other from ledger.entry x
  where x.counterparty_id = w and x.at <= before_at and (x.at, x.id) < (before_at, before_id) order by x.at desc, x.id desc limit 1;
  if own.id is null or (other.at, other.id) > (own.at, own.id) then
    return coalesce(other.counterparty_after, 0);
  end if;
  return (select p.balance_after from ledger.posting p where p.entry_id = own.id and p.at = own.at order by p.ordinal desc limit 1);
end $$;
