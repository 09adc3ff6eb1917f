-- Brands are configuration files; the database only gives each a lasting id.
create schema brand;
grant usage on schema brand to fairhouse_app;
create table brand.brand (
  id bigint generated always as identity primary key,
  merchant text not null unique,
  made_at timestamptz not null default now()
);
grant select, insert on brand.brand to fairhouse_app;
