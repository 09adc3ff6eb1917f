-- Passkeys of operators: a way in by themselves, and in the place of a code (docs/decisions/096).

-- What their devices know the account by: no name, and nothing of ours to be read in it.
alter table operators.operator add column passkey_user uuid not null default gen_random_uuid() unique;

create table operators.passkey (
  id bigint generated always as identity primary key,
  operator_id bigint not null references operators.operator (id),
  -- Given by the device, public; one that was taken away never comes back.
  credential_id bytea not null unique,
  -- COSE, as the device gave it.
  public_key bytea not null,
  -- Signatures of the device so far; devices that sync do not count and say 0.
  counter bigint not null,
  transports text[] not null,
  is_synced boolean not null,
  name text not null,
  made_at timestamptz not null,
  used_at timestamptz,
  revoked_at timestamptz
);
create index passkey_operator on operators.passkey (operator_id, id desc) where revoked_at is null;
-- Whose it is and what judges it stay as they were made (ASVS 6.7.1).
grant select, insert, update (name, counter, used_at, revoked_at) on operators.passkey to fairhouse_app;

-- What a device was asked to sign. One use: taken with its row.
create table operators.passkey_challenge (
  challenge_hash bytea primary key,
  -- Who is to add a passkey; null: a question to whoever has one.
  operator_id bigint references operators.operator (id),
  expires_at timestamptz not null
);
create index passkey_challenge_expires on operators.passkey_challenge (expires_at);
grant select, insert, delete on operators.passkey_challenge to fairhouse_app;
