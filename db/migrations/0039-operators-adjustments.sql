-- Adjustments by hand: one operator proposes, another decides, the ledger books it once.
create table operators.adjustment (
  id bigint generated always as identity primary key,
  brand_id bigint not null,
  member_id bigint not null,
  member_name text not null,
  direction text not null check (direction in ('credit', 'debit')),
  amount bigint not null check (amount > 0),
  currency text not null,
  reason text not null,
  -- 'approved' is decided and not booked yet; what the ledger refuses is 'refused'.
  state text not null default 'proposed' check (state in ('proposed', 'approved', 'rejected', 'booked', 'refused')),
  version int not null default 1,
  -- The proposer's own key: sent twice, proposed once.
  client_key text not null,
  proposed_by bigint not null references operators.operator (id),
  proposed_at timestamptz not null,
  decided_by bigint references operators.operator (id),
  decided_at timestamptz,
  decision_reason text,
  entry_id bigint,
  unique (proposed_by, client_key),
  check (decided_by <> proposed_by),
  check ((state = 'proposed') = (decided_by is null)),
  check ((state = 'booked') = (entry_id is not null))
);
create index adjustment_queue on operators.adjustment (brand_id, state, id desc);
create index adjustment_day on operators.adjustment (proposed_by, proposed_at);
grant select, insert, update on operators.adjustment to fairhouse_app;
