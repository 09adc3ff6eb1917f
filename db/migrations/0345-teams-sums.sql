-- Sums of teams (docs/decisions/124). Figures are kept per placement of a member, and per agent and direct line, by 5-minute windows of the
-- epoch and by business days. Category '' has what is of no game: money and jackpots.
create schema teams;
grant usage on schema teams to fairhouse_app;

-- Windows that begin before `until` are closed: their figures never change, and what comes later counts in the first open one.
create table teams.closed (
  brand_id bigint primary key,
  until timestamptz not null
);
grant select, insert, update (until) on teams.closed to fairhouse_app;

create table teams.member_window (
  placement_id bigint not null,
  window_start timestamptz not null,
  category text not null,
  brand_id bigint not null,
  member_id bigint not null,
  bets bigint not null, stake bigint not null, valid_stake bigint not null, payout bigint not null,
  deposits bigint not null, withdrawals bigint not null, rebates bigint not null, promotions bigint not null,
  primary key (placement_id, window_start, category)
) with (fillfactor = 80);
create index member_window_time on teams.member_window (brand_id, window_start, placement_id);

create table teams.member_day (
  placement_id bigint not null,
  day date not null,
  category text not null,
  brand_id bigint not null,
  member_id bigint not null,
  bets bigint not null, stake bigint not null, valid_stake bigint not null, payout bigint not null,
  deposits bigint not null, withdrawals bigint not null, rebates bigint not null, promotions bigint not null,
  primary key (placement_id, day, category)
) with (fillfactor = 80);
create index member_day_time on teams.member_day (brand_id, day, placement_id);

-- What came to an agent through each direct downline: the downline itself and everybody below.
create table teams.line_window (
  agent_id bigint not null,
  window_start timestamptz not null,
  via_id bigint not null,
  category text not null,
  bets bigint not null, stake bigint not null, valid_stake bigint not null, payout bigint not null,
  deposits bigint not null, withdrawals bigint not null, rebates bigint not null, promotions bigint not null,
  primary key (agent_id, window_start, via_id, category)
) with (fillfactor = 80);

create table teams.line_day (
  agent_id bigint not null,
  day date not null,
  via_id bigint not null,
  category text not null,
  bets bigint not null, stake bigint not null, valid_stake bigint not null, payout bigint not null,
  deposits bigint not null, withdrawals bigint not null, rebates bigint not null, promotions bigint not null,
  primary key (agent_id, day, via_id, category)
) with (fillfactor = 80);

-- The sum of the lines, so that a page of a large team reads no more rows than one of a small one.
create table teams.team_day (
  agent_id bigint not null,
  day date not null,
  category text not null,
  bets bigint not null, stake bigint not null, valid_stake bigint not null, payout bigint not null,
  deposits bigint not null, withdrawals bigint not null, rebates bigint not null, promotions bigint not null,
  primary key (agent_id, day, category)
) with (fillfactor = 80);
grant select, insert, update on teams.member_window, teams.member_day, teams.line_window, teams.line_day, teams.team_day to fairhouse_app;

-- Where whoever has figures stood: one row for each upline of a placement.
create table teams.seat (
  agent_id bigint not null,
  via_id bigint not null,
  placement_id bigint not null,
  member_id bigint not null,
  primary key (placement_id, agent_id)
);
create index seat_line on teams.seat (agent_id, via_id, placement_id);
create index seat_member on teams.seat (agent_id, member_id);
grant select, insert on teams.seat to fairhouse_app;

-- Changes that were counted in a later window than their own, so that a line opens into exactly what was counted.
create table teams.late_bet (
  member_id bigint not null,
  bet_id bigint not null,
  version int not null,
  changed_at timestamptz not null,
  window_start timestamptz not null,
  placed_at timestamptz not null,
  vendor text not null,
  category text not null,
  game text not null,
  node_id int not null,
  stake bigint not null, valid_stake bigint not null, payout bigint not null,
  primary key (member_id, bet_id, version)
);
create index late_bet_window on teams.late_bet (member_id, window_start);
create index late_bet_change on teams.late_bet (member_id, changed_at);
grant select, insert on teams.late_bet to fairhouse_app;

-- Who placed a bet that settled in a day, week (by its Monday) or month (by its first day), and how many of a team did: no sum of days.
create table teams.played (
  member_id bigint not null,
  kind text not null check (kind in ('day', 'week', 'month')),
  start date not null,
  placement_id bigint not null,
  primary key (member_id, kind, start, placement_id)
);
create table teams.active (
  agent_id bigint not null,
  kind text not null,
  start date not null,
  members bigint not null,
  primary key (agent_id, kind, start)
) with (fillfactor = 80);

-- A member's first deposit counts once, for the agents of that moment.
create table teams.first_deposit (
  member_id bigint primary key,
  day date not null
);
create table teams.first_deposits (
  agent_id bigint not null,
  day date not null,
  members bigint not null,
  primary key (agent_id, day)
) with (fillfactor = 80);
grant select, insert, update on teams.played, teams.active, teams.first_deposit, teams.first_deposits to fairhouse_app;

-- Counted by a job: what a team holds.
create table teams.balance (
  agent_id bigint primary key,
  balance bigint not null,
  counted_at timestamptz not null
) with (fillfactor = 70);
grant select, insert, update on teams.balance to fairhouse_app;
