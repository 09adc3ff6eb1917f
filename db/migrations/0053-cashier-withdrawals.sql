-- Withdrawals: accounts money may go to, what was asked for, what was paid of it in parts, and what its member said.
create table cashier.instrument (
  id bigint generated always as identity (start with 200001) primary key,
  brand_id bigint not null,
  member_id bigint not null,
  type text not null check (type in ('BC', 'EW', 'VW')),
  bank_code text not null,
  -- What may be shown; number and holder themselves are sealed, and open for their own row only.
  masked text not null,
  sealed bytea not null,
  -- Equal numbers are found equal, within a brand, without being readable.
  fingerprint bytea not null,
  -- Another member of the brand has, or had, the same one.
  is_shared boolean not null,
  is_default boolean not null default false,
  paid_before_at timestamptz,
  added_at timestamptz not null,
  removed_at timestamptz
);
create unique index instrument_once on cashier.instrument (member_id, fingerprint) where removed_at is null;
create unique index instrument_default on cashier.instrument (member_id) where is_default and removed_at is null;
create index instrument_by_fingerprint on cashier.instrument (brand_id, fingerprint);
create index instrument_by_member on cashier.instrument (member_id, id);
grant select, insert on cashier.instrument to fairhouse_app;
grant update (is_shared, is_default, paid_before_at, removed_at) on cashier.instrument to fairhouse_app;

create table cashier.withdrawal (
  id bigint generated always as identity (start with 300001) primary key,
  brand_id bigint not null,
  member_id bigint not null,
  member_name text not null,
  wallet_id bigint not null,
  client_key text not null,
  request_hash bytea not null,
  instrument_id bigint not null references cashier.instrument (id),
  type text not null check (type in ('BC', 'EW', 'VW')),
  bank_code text not null,
  masked text not null,
  provider text not null,
  -- Where its member's browser knew the house: messages of a provider go there.
  site_origin text not null,
  currency text not null,
  amount bigint not null check (amount > 0),
  -- Kept once all of the rest is paid; nothing of it when something is given back.
  fee bigint not null check (fee >= 0 and fee < amount),
  fee_booked boolean not null default false,
  hold_id bigint,
  paid bigint not null default 0 check (paid >= 0),
  -- What goes back to the wallet, and when it was back.
  returned bigint not null default 0 check (returned >= 0),
  returned_at timestamptz,
  review_reasons text[] not null default '{}',
  -- Asked for and refused: kept, and no withdrawal.
  refused_as text,
  state text not null check (state in (
    'created', 'requested', 'in_review', 'awaiting_approval', 'approved', 'paying', 'paid_out', 'received', 'assumed_received', 'disputed', 'forced',
    'rejected', 'failed')),
  flag text check (flag in ('payment_failed', 'wrong_amount', 'contradicted', 'not_received')),
  reason text,
  evidence text,
  version int not null default 1,
  taken_by bigint,
  approved_by bigint,
  forced_by bigint,
  created_at timestamptz not null,
  state_at timestamptz not null,
  confirm_until timestamptz,
  dispute_until timestamptz,
  ended_at timestamptz,
  unique (member_id, client_key),
  -- Whatever happens, no more leaves than was set aside.
  check (paid + fee + returned <= amount)
);
create index withdrawal_by_member on cashier.withdrawal (member_id, id desc);
create index withdrawal_by_brand on cashier.withdrawal (brand_id, id desc);
create index withdrawal_open on cashier.withdrawal (state, state_at) where state in ('created', 'requested', 'approved', 'paying', 'paid_out');
create index withdrawal_to_return on cashier.withdrawal (id) where returned > 0 and returned_at is null;
grant select, insert on cashier.withdrawal to fairhouse_app;
grant update (fee, fee_booked, hold_id, paid, returned, returned_at, review_reasons, refused_as, state, flag, reason, evidence, version, taken_by, approved_by,
  forced_by, state_at, confirm_until, dispute_until, ended_at) on cashier.withdrawal to fairhouse_app;

-- Each step, never changed.
create table cashier.withdrawal_step (
  withdrawal_id bigint not null references cashier.withdrawal (id),
  version int not null,
  state text not null,
  by text not null check (by in ('member', 'operator', 'provider', 'job', 'ledger')),
  operator_id bigint,
  note text,
  at timestamptz not null,
  primary key (withdrawal_id, version)
);
grant select, insert on cashier.withdrawal_step to fairhouse_app;

-- A payment to a provider; one at a time, so that two can never be on their way for the same money.
create table cashier.withdrawal_part (
  id bigint generated always as identity (start with 400001) primary key,
  withdrawal_id bigint not null references cashier.withdrawal (id),
  ordinal int not null,
  amount bigint not null check (amount > 0),
  -- What the provider says it has paid.
  paid bigint check (paid > 0 and paid <= amount),
  provider text not null,
  reference text not null unique,
  provider_ref text,
  state text not null check (state in ('begun', 'sent', 'confirmed', 'paid', 'failed')),
  word text check (word in ('received', 'not_received', 'assumed', 'forced')),
  word_at timestamptz,
  operator_id bigint,
  created_at timestamptz not null,
  paid_at timestamptz,
  unique (withdrawal_id, ordinal)
);
create unique index withdrawal_part_open on cashier.withdrawal_part (withdrawal_id) where state in ('begun', 'sent', 'confirmed');
create index withdrawal_part_waiting on cashier.withdrawal_part (created_at) where state in ('begun', 'sent', 'confirmed');
grant select, insert on cashier.withdrawal_part to fairhouse_app;
grant update (paid, provider_ref, state, word, word_at, paid_at) on cashier.withdrawal_part to fairhouse_app;

-- Every authentic message of a provider about a payment out, once by its own number.
create table cashier.payout_message (
  provider text not null,
  event_id text not null,
  part_id bigint not null references cashier.withdrawal_part (id),
  body_hash bytea not null,
  told text not null check (told in ('paid', 'failed', 'pending')),
  amount bigint,
  verdict text not null,
  at timestamptz not null,
  primary key (provider, event_id)
);
grant select, insert on cashier.payout_message to fairhouse_app;

create table cashier.withdrawal_proof (
  withdrawal_id bigint not null references cashier.withdrawal (id),
  upload_name uuid not null unique,
  sent_at timestamptz not null,
  primary key (withdrawal_id, upload_name)
);
grant select, insert on cashier.withdrawal_proof to fairhouse_app;
