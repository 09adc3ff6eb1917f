-- The sandbox provider of demo brands. It acts as a stranger would: its own payments, its own messages on their way.
create table cashier.sandbox_payment (
  ref text primary key,
  merchant text not null,
  reference text not null,
  amount bigint not null check (amount > 0),
  currency text not null,
  return_url text not null,
  callback_url text not null,
  language text not null,
  state text not null check (state in ('open', 'paid', 'failed')),
  paid_amount bigint,
  made_at timestamptz not null,
  expires_at timestamptz not null,
  unique (merchant, reference)
);
grant select, insert on cashier.sandbox_payment to fairhouse_app;
grant update (state, paid_amount) on cashier.sandbox_payment to fairhouse_app;

create table cashier.sandbox_message (
  id bigint generated always as identity primary key,
  ref text not null references cashier.sandbox_payment (ref),
  -- Whose key signs it: another brand's when the sandbox plays a stranger.
  signed_for text not null,
  body text not null,
  due_at timestamptz not null,
  tries int not null default 0,
  delivered_at timestamptz,
  answer int
);
create index sandbox_message_due on cashier.sandbox_message (due_at) where delivered_at is null;
grant select, insert on cashier.sandbox_message to fairhouse_app;
grant update (due_at, tries, delivered_at, answer) on cashier.sandbox_message to fairhouse_app;
