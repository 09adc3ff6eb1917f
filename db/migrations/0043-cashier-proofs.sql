-- Pictures a member sends to show that a transfer was made; the bytes are with the uploads of the platform.
create table cashier.deposit_proof (
  deposit_id bigint not null references cashier.deposit (id),
  upload_name uuid not null unique,
  sent_at timestamptz not null,
  primary key (deposit_id, upload_name)
);
grant select, insert on cashier.deposit_proof to fairhouse_app;

-- In the order they came, also within one instant.
alter table cashier.provider_message add column no bigint generated always as identity;
