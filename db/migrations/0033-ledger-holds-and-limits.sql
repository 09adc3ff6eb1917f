-- Holds, deposit limits, and what an account record is read by (ARCHITECTURE section 6).

-- The account record: the newest first, in the order the wallet saw them. Ids come in blocks of each process and tell no time.
drop index ledger.entry_wallet;
drop index ledger.entry_counterparty;
create index entry_wallet on ledger.entry (wallet_id, at, id);
create index entry_counterparty on ledger.entry (counterparty_id, at, id) where counterparty_id is not null;
-- Balance of the other wallet after the entry; postings carry that of the entry's own.
alter table ledger.entry add column counterparty_after bigint check (counterparty_after >= 0);

-- Money of a member set aside in the hold purse. What is left of all holds of a purse is its balance.
create table ledger.hold (
  -- The entry that made it.
  id bigint primary key,
  -- Where the money came from and a release goes back to.
  wallet_id bigint not null references ledger.account (id),
  purse_id bigint not null references ledger.account (id),
  code text not null,
  amount bigint not null check (amount > 0),
  captured bigint not null default 0 check (captured >= 0),
  released bigint not null default 0 check (released >= 0),
  made_at timestamptz not null default clock_timestamp(),
  constraint hold_is_not_exceeded check (captured + released <= amount)
) with (fillfactor = 80);
create index hold_open on ledger.hold (purse_id) where captured + released < amount;
grant select, insert on ledger.hold to fairhouse_app;
grant update (captured, released) on ledger.hold to fairhouse_app;

-- A rider of the ledger: takes from holds what the accepted movements took from their purses. The condition is
-- repeated in the UPDATE; several takes of one hold in one batch pass together or not at all.
create function ledger.take_holds(ordinals int[], ids bigint[], purses bigint[], captures bigint[], releases bigint[]) returns void
language plpgsql as $$
declare
  asked int;
  taken int;
begin
  with takes as (
    select t.id, t.purse, sum(t.capture) as capture, sum(t.release) as release
    from unnest(ordinals, ids, purses, captures, releases) t(ordinal, id, purse, capture, release)
    join ledger.accepted() a(ordinal) using (ordinal) group by t.id, t.purse
  ), done as (
    update ledger.hold h set captured = h.captured + t.capture, released = h.released + t.release
    from takes t
    where h.id = t.id and h.purse_id = t.purse and h.captured + h.released + t.capture + t.release <= h.amount
    returning h.id
  )
  select (select count(*) from takes), (select count(*) from done) into asked, taken;
  if taken <> asked then
    raise exception 'a hold has less left than was asked' using errcode = 'FH001';
  end if;
end $$;

-- Deposits count against their limits when they are asked for (docs/decisions/027).
alter table ledger.wallet_limit drop constraint wallet_limit_measure_check;
alter table ledger.wallet_limit add constraint wallet_limit_measure_check check (measure in ('stake', 'loss', 'deposit'));

create table ledger.deposit_claim (
  id bigint primary key,
  wallet_id bigint not null references ledger.account (id),
  -- Null: counted when it came, without having been asked for.
  client_key text,
  -- What counts: as asked for, and as it came once it came.
  amount bigint not null check (amount > 0),
  state text not null default 'open' check (state in ('open', 'returned', 'paid')),
  -- The moment whose day, week and month it counts in.
  counted_at timestamptz not null default clock_timestamp(),
  entry_id bigint,
  unique (wallet_id, client_key)
);
create index deposit_claim_wallet on ledger.deposit_claim (wallet_id, counted_at);
grant select, insert on ledger.deposit_claim to fairhouse_app;
grant update (amount, state, counted_at, entry_id) on ledger.deposit_claim to fairhouse_app;

-- Adds to the deposit counters of a wallet what belongs to the windows `counted_at` lies in. The account is locked.
create function ledger.count_deposit(wallet bigint, counted_at timestamptz, amount bigint) returns void
language sql as $$
  update ledger.wallet_limit x
  set used = case when x.period = w.running then x.used else 0 end + case when w.meant = w.running then $3 else 0 end, period = w.running
  from (
    select l.span, ledger.period_of(clock_timestamp(), l.span, l.zone) as running, ledger.period_of($2, l.span, l.zone) as meant
    from ledger.wallet_limit l where l.account_id = $1 and l.measure = 'deposit'
  ) w
  where x.account_id = $1 and x.measure = 'deposit' and x.span = w.span
$$;

-- Counts a deposit that is asked for, or tells why not: done, duplicate, conflict, closed, limit.
create function ledger.claim_deposit(claim bigint, wallet bigint, key text, asked bigint, out verdict text, out claim_id bigint)
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
  if until > clock_timestamp() then
    verdict := 'closed';
    return;
  end if;
  perform from ledger.wallet_limit x
  where x.account_id = wallet and x.measure = 'deposit'
    and asked > x.cap - case when x.period = ledger.period_of(clock_timestamp(), x.span, x.zone) then x.used else 0 end;
  if found then
    verdict := 'limit';
    return;
  end if;
  insert into ledger.deposit_claim (id, wallet_id, client_key, amount) values (claim, wallet, key, asked);
  perform ledger.count_deposit(wallet, clock_timestamp(), asked);
  verdict := 'done';
  claim_id := claim;
end $$;

-- Gives back what a deposit that never came had counted; false when it came or was given back before.
create function ledger.return_deposit(claim bigint) returns boolean
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

-- A rider of the ledger: a deposit that came counts as what it is, whatever was asked for. It is never refused here.
create function ledger.pay_claims(ordinals int[], wallets bigint[], claims bigint[], entries bigint[], amounts bigint[]) returns void
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
        update ledger.deposit_claim c set state = 'paid', amount = paid.amount, entry_id = paid.entry, counted_at = clock_timestamp()
        where c.id = known.id;
      else
        insert into ledger.deposit_claim (id, wallet_id, amount, state, entry_id)
        values (paid.entry, paid.wallet, paid.amount, 'paid', paid.entry);
      end if;
      perform ledger.count_deposit(paid.wallet, clock_timestamp(), paid.amount);
    end if;
  end loop;
end $$;

-- What the books say a wallet used in the running window; a limit that is new starts with it, not with nothing.
create function ledger.used_in_window(wallet bigint, measure text, span text, zone text, stakes text[], payouts text[], voids text[])
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
  select sum(case when e.code = any (stakes) and p.debit = wallet then p.amount
                  when e.code = any (voids) and p.credit = wallet then -p.amount end),
         sum(case when e.code = any (stakes || payouts) and p.credit = wallet then p.amount end)
    into staked, paid
  from ledger.entry e join ledger.posting p on p.entry_id = e.id and p.at = e.at
  where e.wallet_id = wallet and e.at >= since;
  return case when measure = 'stake' then greatest(coalesce(staked, 0), 0) else coalesce(staked, 0) - coalesce(paid, 0) end;
end $$;

-- Sets a limit under the lock on the account. Counters go on when only the cap changes.
create function ledger.set_limit(wallet bigint, measure text, span text, zone text, cap bigint, stakes text[], payouts text[], voids text[])
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
    values ($1, $2, $3, $4, $5, ledger.used_in_window($1, $2, $3, $4, stakes, payouts, voids), ledger.period_of(clock_timestamp(), $3, $4))
    on conflict on constraint wallet_limit_pkey
    do update set cap = excluded.cap, zone = excluded.zone, used = excluded.used, period = excluded.period;
  end if;
end $$;

revoke all on all functions in schema ledger from public;
grant execute on all functions in schema ledger to fairhouse_app;
