-- Payments out of the sandbox provider; as a stranger's, beside the payments it takes.
create table cashier.sandbox_payout (
  ref text primary key,
  merchant text not null,
  reference text not null,
  amount bigint not null check (amount > 0),
  currency text not null,
  state text not null check (state in ('open', 'paid', 'failed')),
  paid_amount bigint,
  callback_url text not null,
  -- When it has made up its mind.
  due_at timestamptz not null,
  made_at timestamptz not null,
  unique (merchant, reference)
);
grant select, insert on cashier.sandbox_payout to fairhouse_app;
grant update (state, paid_amount) on cashier.sandbox_payout to fairhouse_app;

-- Its messages may be about either.
alter table cashier.sandbox_message drop constraint sandbox_message_ref_fkey;
