-- When the provider of a payment whose money may still come is asked next, and how often it was; null: no more.
alter table cashier.deposit add column ask_at timestamptz;
alter table cashier.deposit add column asked int not null default 0;
update cashier.deposit set ask_at = expires_at where provider_ref is not null and expires_at > now() - interval '3 days';
create index deposit_untold on cashier.deposit (ask_at) where ask_at is not null and state in ('awaiting_payment', 'expired', 'cancelled', 'failed');
grant update (ask_at, asked) on cashier.deposit to fairhouse_app;
