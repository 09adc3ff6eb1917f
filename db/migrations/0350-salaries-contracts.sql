-- Contracts between an agent and a direct downline, or the house and an agent of level 1, and what they pay (agency.md 2 and 3).
create schema salaries;
grant usage on schema salaries to fairhouse_app;

-- Each offer is a row of its own: terms never change. A contract counts from in_force_from until ended_at.
create table salaries.contract (
  id bigint generated always as identity (start with 1001) primary key,
  brand_id bigint not null,
  kind text not null check (kind in ('dividend', 'daily', 'hourly', 'realtime')),
  -- Null: the house.
  upline_id bigint,
  downline_id bigint not null,
  version int not null,
  state text not null check (state in ('offered', 'accepted', 'rejected', 'withdrawn', 'expired', 'replaced', 'termination_requested', 'terminated')),
  terms jsonb not null,
  offered_at timestamptz not null,
  -- The operator who offered for the house.
  offered_by bigint,
  expires_at timestamptz not null,
  answered_at timestamptz,
  in_force_from timestamptz,
  ended_at timestamptz,
  termination_by text check (termination_by in ('upline', 'downline')),
  -- A requested termination happens by itself then.
  ends_at timestamptz,
  unique (downline_id, kind, version),
  check (upline_id <> downline_id),
  check ((in_force_from is null) = (state in ('offered', 'rejected', 'withdrawn', 'expired'))),
  check ((state = 'termination_requested') = (termination_by is not null and ends_at is not null))
);
create unique index contract_offered on salaries.contract (downline_id, kind) where state = 'offered';
create unique index contract_open on salaries.contract (downline_id, kind) where in_force_from is not null and ended_at is null;
create index contract_upline on salaries.contract (upline_id, kind, id);
create index contract_of_kind on salaries.contract (brand_id, kind, in_force_from) where in_force_from is not null;
create index contract_waiting on salaries.contract (expires_at) where state = 'offered';
create index contract_ending on salaries.contract (ends_at) where state = 'termination_requested';
grant select, insert, update on salaries.contract to fairhouse_app;

create table salaries.run (
  id bigint generated always as identity primary key,
  brand_id bigint not null,
  kind text not null,
  period_start timestamptz not null,
  period_end timestamptz not null,
  state text not null check (state in ('reviewing', 'paying', 'paid')),
  computed_at timestamptz not null,
  unique (brand_id, kind, period_start),
  check (period_start < period_end)
);
create index run_unpaid on salaries.run (id) where state <> 'paid';
grant select, insert, update on salaries.run to fairhouse_app;

create table salaries.line (
  id bigint generated always as identity primary key,
  run_id bigint not null references salaries.run (id),
  brand_id bigint not null,
  contract_id bigint not null references salaries.contract (id),
  kind text not null,
  agent_id bigint not null,
  upline_id bigint,
  period_start timestamptz not null,
  period_end timestamptz not null,
  -- Valid bet, or net loss with what was carried in.
  base bigint not null,
  active int not null,
  -- The place of the tier in the terms; null: none was reached.
  tier int,
  gross bigint not null,
  downlines bigint not null,
  paid bigint not null check (paid >= 0),
  shortfall bigint not null,
  carry_in bigint not null default 0,
  carry_out bigint not null default 0,
  -- Of the team, by category: what a run cost by product is read from it.
  products jsonb not null,
  state text not null check (state in ('reviewing', 'due', 'held', 'paid', 'rejected')),
  reason text,
  entry_id bigint,
  paid_at timestamptz,
  -- Paid once: the key of its ledger entry is its contract and period.
  unique (contract_id, period_start)
);
create index line_run on salaries.line (run_id, state);
create index line_agent on salaries.line (agent_id, period_end desc, id desc);
create index line_upline on salaries.line (upline_id, period_end desc, id desc);
create index line_unpaid on salaries.line (id) where state in ('due', 'held');
grant select, insert, update on salaries.line to fairhouse_app;
