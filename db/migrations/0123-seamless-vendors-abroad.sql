-- Vendors abroad: where their pages and servers are, and whether the house opens their games.
create table seamless.vendor (
  code text primary key check (code ~ '^[A-Z][A-Z0-9_]{1,23}$'),
  -- Shown in the frame: an origin and a path.
  page text not null check (length(page) <= 300),
  -- Called by the house.
  server text not null check (length(server) <= 300),
  wallet_mode text not null check (wallet_mode in ('seamless', 'transfer')),
  is_on boolean not null,
  version int not null default 1,
  changed_at timestamptz not null
);
grant select, insert, update on seamless.vendor to fairhouse_app;

-- How well its server answers. Whatever is asked of it writes here, so it stands apart from what operators decide.
create table seamless.vendor_health (
  vendor text primary key,
  answered_at timestamptz,
  latency_ms int,
  failed_at timestamptz,
  -- Why the last one failed: a word of ours, never what the vendor sent.
  failure text,
  -- In a row; an answer ends them.
  failures int not null default 0
);
grant select, insert, update on seamless.vendor_health to fairhouse_app;

-- Every process keeps the vendors in memory; whoever changes a row, all of them hear of it.
create function seamless.tell_vendors() returns trigger language plpgsql as $$
begin
  perform pg_notify('fairhouse', '{"from":"seamless","messages":[["seamless.vendors_changed",null]]}');
  return null;
end $$;
create trigger vendor_changed after insert or update on seamless.vendor
  for each statement execute function seamless.tell_vendors();
