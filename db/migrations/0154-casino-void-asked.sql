-- Two people void a round: one asks, another one approves (docs/decisions/065).
create table casino.void_asked (
  round_id bigint primary key,
  asked_by bigint not null,
  asked_at timestamptz not null,
  approved_by bigint check (approved_by <> asked_by)
);
grant select, insert, update on casino.void_asked to fairhouse_app;
