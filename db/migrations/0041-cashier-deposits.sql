-- Deposits: what was asked for, what became of it and by whose hand, what providers said, what members proved.
create schema if not exists cashier;
grant usage on schema cashier to fairhouse_app;

create table cashier.deposit (
  id bigint generated always as identity (start with 100001) primary key,
  brand_id bigint not null,
  member_id bigint not null,
  member_name text not null,
  wallet_id bigint not null,
  -- One intent of a client is one deposit; the hash tells the same request from another under the same key.
  client_key text not null,
  request_hash bytea not null,
  method text not null,
  type text not null check (type in ('BANK_TRANSFER', 'HOSTED_PAGE', 'EWALLET_QR')),
  provider text,
  bank_code text,
  currency text not null,
  amount bigint not null check (amount > 0),
  fee bigint not null check (fee >= 0 and fee < amount),
  -- What has arrived, where it is not what was asked for.
  received bigint check (received > 0),
  -- What the member writes on the transfer, and what a provider knows the payment by.
  reference text not null unique,
  provider_ref text,
  -- The account as it was shown: it stays with the deposit when the brand changes it.
  lines jsonb not null default '[]',
  qr_text text,
  launch_url text,
  needs_proof boolean not null default false,
  promotion_id bigint,
  promo_claim_id bigint,
  -- What the ledger counted it as against the member's limits; null again when it was given back.
  claim_id bigint,
  -- Asked for and refused by a limit: kept, and no deposit.
  refused_as text,
  state text not null check (state in (
    'created', 'awaiting_payment', 'proof_sent', 'in_review', 'awaiting_approval', 'confirmed', 'paid', 'failed', 'expired', 'cancelled', 'rejected')),
  -- Something a person should look at, whatever the state.
  flag text check (flag in ('wrong_amount', 'contradicted')),
  reason text,
  version int not null default 1,
  taken_by bigint,
  approved_by bigint,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  state_at timestamptz not null,
  ended_at timestamptz,
  unique (member_id, client_key),
  unique (provider, provider_ref),
  check ((state in ('paid', 'rejected', 'failed', 'expired', 'cancelled')) = (ended_at is not null))
);
create index deposit_by_member on cashier.deposit (member_id, id desc);
create index deposit_by_brand on cashier.deposit (brand_id, id desc);
create index deposit_open on cashier.deposit (expires_at) where state in ('created', 'awaiting_payment');
create index deposit_claimed on cashier.deposit (id) where claim_id is not null and state in ('failed', 'expired', 'cancelled', 'rejected');
create index deposit_confirmed on cashier.deposit (id) where state = 'confirmed';
grant select, insert on cashier.deposit to fairhouse_app;
grant update (claim_id, refused_as, provider_ref, lines, qr_text, launch_url, received, state, flag, reason, version, taken_by, approved_by, state_at, ended_at)
  on cashier.deposit to fairhouse_app;

-- Each step, never changed.
create table cashier.deposit_step (
  deposit_id bigint not null references cashier.deposit (id),
  version int not null,
  state text not null,
  by text not null check (by in ('member', 'operator', 'provider', 'job', 'ledger')),
  operator_id bigint,
  note text,
  at timestamptz not null,
  primary key (deposit_id, version)
);
grant select, insert on cashier.deposit_step to fairhouse_app;

-- Every authentic message of a provider, once by its own number; what it led to.
create table cashier.provider_message (
  provider text not null,
  event_id text not null,
  deposit_id bigint not null references cashier.deposit (id),
  body_hash bytea not null,
  told text not null check (told in ('paid', 'failed', 'pending')),
  amount bigint,
  verdict text not null,
  at timestamptz not null,
  primary key (provider, event_id)
);
create index provider_message_by_deposit on cashier.provider_message (deposit_id, at);
grant select, insert on cashier.provider_message to fairhouse_app;
