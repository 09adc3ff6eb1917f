-- Accounts the house has made sure of: by whom, when and why.
alter table cashier.instrument
  add column verified_at timestamptz,
  add column verified_by bigint,
  add column verified_reason text,
  add constraint instrument_verified_by_somebody check ((verified_at is null) = (verified_by is null) and (verified_at is null) = (verified_reason is null));
grant update (verified_at, verified_by, verified_reason) on cashier.instrument to fairhouse_app;
