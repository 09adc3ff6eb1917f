-- When a provider was last asked about a part, and what it said of it that a person has to look at: the same is marked once.
alter table cashier.withdrawal_part add column asked_at timestamptz, add column doubt text;
grant update (asked_at, doubt) on cashier.withdrawal_part to fairhouse_app;
