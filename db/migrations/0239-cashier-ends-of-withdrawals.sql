-- When a provider was last asked about a part, and what it said of it that a person has to look at: the same is marked once.
alter table cashier.withdrawal_part add column asked_at timestamptz, add column doubt text;
grant update (asked_at, doubt) on cashier.withdrawal_part to fairhouse_app;

-- What nobody has complained of in time is over.
create index withdrawal_assumed on cashier.withdrawal (dispute_until) where state = 'assumed_received' and ended_at is null;
