-- The books (ARCHITECTURE section 6): accounts, entries, postings, keys, limits. Amounts are 1/10,000 of a unit.
create schema ledger;
grant usage on schema ledger to fairhouse_app;

create sequence ledger.house_account_id start with 1 maxvalue 999999;
create sequence ledger.wallet_id start with 1000000;
grant usage on sequence ledger.house_account_id, ledger.wallet_id to fairhouse_app;

-- Ids below 1,000,000 are house accounts: never locked by a bet, their balance is the sum of their postings.
create table ledger.account (
  id bigint primary key,
  brand_id bigint not null,
  member_id bigint,
  -- 'cash', 'bonus', 'hold' ... for a wallet; the code of the chart for a house account.
  purse text not null,
  currency text not null,
  balance bigint not null default 0 check (balance >= 0),
  -- Grows by one with each entry that touches the wallet.
  version bigint not null default 0,
  -- Stakes are refused until then (break, exclusion, closed wallet); payouts never are.
  closed_until timestamptz,
  check ((member_id is null) = (id < 1000000)),
  unique nulls not distinct (brand_id, member_id, purse, currency)
) with (fillfactor = 70);
grant select, insert on ledger.account to fairhouse_app;
grant update (balance, version, closed_until) on ledger.account to fairhouse_app;

-- What a member or the policy allows per window; counters of the running window. Guarded by the lock on the account.
create table ledger.wallet_limit (
  account_id bigint not null references ledger.account (id),
  measure text not null check (measure in ('stake', 'loss')),
  span text not null check (span in ('day', 'week', 'month')),
  zone text not null default 'UTC',
  cap bigint not null check (cap >= 0),
  used bigint not null default 0,
  period int not null default 0,
  primary key (account_id, measure, span)
) with (fillfactor = 70);
grant select, insert, update, delete on ledger.wallet_limit to fairhouse_app;

-- The number of the running day, week or month in a time zone.
create function ledger.period_of(at timestamptz, span text, zone text) returns int
language sql stable parallel safe return
  case span
    when 'day' then ((at at time zone zone)::date - date '1970-01-01')
    -- 1970-01-01 was a Thursday: weeks start on Monday.
    when 'week' then (((at at time zone zone)::date - date '1970-01-01') + 3) / 7
    else (extract(year from (at at time zone zone)) * 12 + extract(month from (at at time zone zone)))::int
  end;

create table ledger.entry (
  id bigint not null,
  at timestamptz not null,
  code text not null,
  wallet_id bigint not null,
  -- The other wallet of a movement between two; most entries have none.
  counterparty_id bigint,
  -- The database transaction, so that readers can tell what is still open (rollups must not skip it).
  tx bigint not null,
  primary key (id, at)
) partition by range (at);
create index entry_wallet on ledger.entry (wallet_id, id);
create index entry_counterparty on ledger.entry (counterparty_id, id) where counterparty_id is not null;
create index entry_tx on ledger.entry using brin (tx) with (pages_per_range = 32, autosummarize = on);

create table ledger.posting (
  entry_id bigint not null,
  at timestamptz not null,
  ordinal smallint not null,
  debit bigint not null,
  credit bigint not null,
  amount bigint not null check (amount > 0),
  -- Balance of the entry's wallet after this posting.
  balance_after bigint not null check (balance_after >= 0),
  check (debit <> credit),
  primary key (entry_id, ordinal, at)
) partition by range (at);

grant select, insert on ledger.entry, ledger.posting to fairhouse_app;
revoke update, delete, truncate on ledger.entry, ledger.posting from fairhouse_app;

insert into platform.monthly_table values ('ledger', 'entry'), ('ledger', 'posting');

-- The rights above already forbid it; this also stops the owner's hand from slipping (research/trust.md H1).
create function ledger.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'ledger.% is append-only: correct it with a new entry', tg_table_name;
end $$;
create trigger entry_is_append_only before update or delete or truncate on ledger.entry
  for each statement execute function ledger.refuse_change();
create trigger posting_is_append_only before update or delete or truncate on ledger.posting
  for each statement execute function ledger.refuse_change();

-- One row per accepted movement; refusals are not stored. Inserted after the wallet is locked.
create table ledger.key (
  wallet_id bigint not null,
  call text not null,
  client_key text not null,
  request_hash uuid not null,
  entry_id bigint not null,
  balance_after bigint not null,
  version_after bigint not null,
  answer text not null,
  primary key (wallet_id, call, client_key)
) partition by hash (wallet_id);
do $$
begin
  for i in 0..7 loop
    execute format('create table ledger.key_%s partition of ledger.key for values with (modulus 8, remainder %s)', i, i);
  end loop;
end $$;
grant select, insert on ledger.key to fairhouse_app;

-- Sums of postings per house account up to the cursor.
create table ledger.house_total (
  account_id bigint primary key references ledger.account (id),
  debited numeric not null default 0,
  credited numeric not null default 0
);
create table ledger.rollup_cursor (
  name text primary key,
  -- Entries of transactions below this one are in the sums.
  next_tx bigint not null
);
insert into ledger.rollup_cursor values ('house_total', 0);
grant select, insert, update on ledger.house_total, ledger.rollup_cursor to fairhouse_app;

create table ledger.book_check (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  scope text not null,
  wallets bigint not null,
  differences bigint not null,
  detail jsonb not null default '[]'
);
grant select, insert on ledger.book_check to fairhouse_app;

select platform.ensure_months();
