-- How long a correction has waited to be counted.
alter table bets.correction add column at timestamptz not null default clock_timestamp();
