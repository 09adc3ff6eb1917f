-- Issues of the lotteries (docs/decisions/072). One issue of a game is that of all brands.
create schema lottery;
grant usage on schema lottery to fairhouse_app;
create table lottery.issue (
  id bigint generated always as identity primary key,
  game_code text not null,
  -- Number of the issue, as its schedule writes it.
  numero text not null,
  -- The date where the game is on which it is drawn: zodiacs follow the lunar year.
  draw_day text not null,
  opens_at timestamptz not null,
  closes_at timestamptz not null,
  draws_at timestamptz not null,
  state text not null default 'PENDING' check (state in ('PENDING', 'OPEN', 'CLOSED', 'DRAWN', 'SETTLED', 'DELAYED', 'VOID', 'RE_DRAWN')),
  -- When it has to be looked at next; null: never again by itself.
  due_at timestamptz,
  -- 1; one more with each correction of the result.
  version int not null default 1 check (version > 0),
  -- Committed when the issue was made, before anybody could bet on it; null for draws of others.
  draw_id bigint unique,
  commitment bytea,
  rules_hash bytea,
  -- The beacon its draw waits for: fixed at the opening.
  beacon text check (beacon in ('quicknet', 'local')),
  beacon_key bytea,
  beacon_genesis_ms bigint,
  beacon_period_ms int,
  lead_ms int not null,
  beacon_round bigint,
  -- The tickets at the closing: Merkle root (RFC 9162), number and sum of stakes, signed.
  manifest_root bytea check (length(manifest_root) = 32),
  manifest_count int,
  manifest_sum numeric(30, 0),
  manifest_signature bytea,
  sealed_at timestamptz,
  beacon_randomness bytea,
  beacon_signature bytea,
  -- Shown once the draw is made.
  seed bytea check (length(seed) = 32),
  -- As the family writes a result.
  winning_number text,
  drawn_at timestamptz,
  settled_at timestamptz,
  void_reason text,
  check (closes_at > opens_at and draws_at > closes_at),
  check ((draw_id is null) = (commitment is null)),
  check ((state in ('DRAWN', 'SETTLED', 'RE_DRAWN')) <= (winning_number is not null)),
  check ((state = 'VOID') = (void_reason is not null)),
  unique (game_code, numero)
);
create index issue_due on lottery.issue (due_at) where due_at is not null;
-- What a game sells now and next, and what it has drawn.
create index issue_order on lottery.issue (game_code, draws_at);
-- Waiting for a beacon or for people.
create index issue_delayed on lottery.issue (game_code, id) where state = 'DELAYED';
grant select, insert on lottery.issue to fairhouse_app;
grant update (state, due_at, version, beacon, beacon_key, beacon_genesis_ms, beacon_period_ms, beacon_round, manifest_root, manifest_count, manifest_sum, manifest_signature,
  sealed_at, beacon_randomness, beacon_signature, seed, winning_number, drawn_at, settled_at, void_reason) on lottery.issue to fairhouse_app;

-- Each result an issue has had; the newest is that of the issue.
create table lottery.issue_result (
  issue_id bigint not null references lottery.issue,
  version int not null,
  winning_number text not null,
  -- Of an official draw or a correction: the two operators, and why.
  entered_by bigint,
  approved_by bigint check (approved_by <> entered_by),
  reason text,
  at timestamptz not null,
  primary key (issue_id, version)
);
grant select, insert on lottery.issue_result to fairhouse_app;

-- What one operator asked for and another one has to ask for as well: a result, a corrected one, or nothing (void).
create table lottery.issue_asked (
  issue_id bigint not null references lottery.issue,
  -- The version it would be; 0 asks for void.
  version int not null,
  winning_number text not null,
  asked_by bigint not null,
  reason text not null,
  asked_at timestamptz not null,
  primary key (issue_id, version)
);
grant select, insert, delete on lottery.issue_asked to fairhouse_app;
