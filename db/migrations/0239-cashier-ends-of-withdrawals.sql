-- When a provider was last asked about a part, and what it said of it that a person has to look at: the same is marked once.
-- What comes to no end is ended by two people: how the first one wants it.
alter table cashier.withdrawal_part add column asked_at timestamptz, add column doubt text,
  add column closing text check (closing in ('paid', 'failed')), add column closing_by bigint, add check ((closing is null) = (closing_by is null));
grant update (asked_at, doubt, closing, closing_by) on cashier.withdrawal_part to fairhouse_app;

-- What nobody has complained of in time is over.
create index withdrawal_assumed on cashier.withdrawal (dispute_until) where state = 'assumed_received' and ended_at is null;
