-- Keys that bodies with secrets are encrypted to, and the marks of the bodies that have arrived.
create table platform.body_key (
  kid text primary key,
  public_x text not null,
  public_y text not null,
  -- AES-256-GCM with a key no backup of the database holds.
  sealed bytea not null,
  made_at timestamptz not null,
  -- When a newer key took its place; it opens bodies for a day more.
  superseded_at timestamptz
);
grant select, insert, delete on platform.body_key to fairhouse_app;
grant update (superseded_at) on platform.body_key to fairhouse_app;

-- Each body is good once, in whichever process it arrives.
create table platform.seen_body (
  jti text primary key,
  expires_at timestamptz not null
);
create index seen_body_expiry on platform.seen_body (expires_at);
grant select, insert, delete on platform.seen_body to fairhouse_app;
