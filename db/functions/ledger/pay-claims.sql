-- A rider of the ledger: a deposit that came counts as what it is, whatever was asked for. It is never refused here.
create or replace function ledger.pay_claims(ordinals int[], wallets bigint[], claims bigint[], entries bigint[], amounts bigint[]) returns void
language plpgsql as $$
declare
  paid record;
  known ledger.deposit_claim;
begin
  for paid in
    select t.* from unnest(ordinals, wallets, claims, entries, amounts) t(ordinal, wallet, claim, entry, amount)
    join ledger.accepted() a(ordinal) using (ordinal) order by t.ordinal
  loop
    known := null;
    if paid.claim is not null then
      select * into known from ledger.deposit_claim c where c.id = paid.claim and c.wallet_id = paid.wallet for update;
      if known.id is null or known.state = 'paid' then
        raise exception 'the claim of a deposit is unknown or paid' using errcode = 'FH002';
      end if;
    end if;
    if known.state = 'open' then
      update ledger.deposit_claim c set state = 'paid', amount = paid.amount, entry_id = paid.entry where c.id = known.id;
      perform ledger.count_deposit(paid.wallet, known.counted_at, paid.amount - known.amount);
    else
      if known.state = 'returned' then
        update ledger.deposit_claim c set state = 'paid', amount = paid.amount, entry_id = paid.entry, counted_at = platform.house_time()
        where c.id = known.id;
      else
        insert into ledger.deposit_claim (id, wallet_id, amount, state, entry_id, counted_at)
        values (paid.entry, paid.wallet, paid.amount, 'paid', paid.entry, platform.house_time());
      end if;
      perform ledger.count_deposit(paid.wallet, platform.house_time(), paid.amount);
    end if;
  end loop;
end $$;
