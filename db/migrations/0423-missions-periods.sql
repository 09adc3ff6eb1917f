-- Missions and leaderboards are offers of the schema rewards; here are their periods, what was reached in them and the scores (docs/decisions/140).
create schema missions;
grant usage on schema missions to fairhouse_app;

-- Members for whom something was counted since their scores were written, by business day.
create table missions.touched (
  day date not null,
  member_id bigint not null,
  brand_id bigint not null,
  primary key (day, member_id)
);
create index touched_of_member on missions.touched (member_id);
grant select, insert, update, delete on missions.touched to fairhouse_app;

-- `running` until its end is counted, `closed` when places are final, `settled` when everything has been issued.
create table missions.period (
  offer_id bigint not null,
  -- Its first business day names it; the last one is in it.
  starts_on date not null,
  ends_on date not null,
  -- An offer that begins within a period counts from there.
  counts_from date not null,
  brand_id bigint not null,
  kind text not null check (kind in ('mission', 'leaderboard')),
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  -- Prizes and scores of a leaderboard as they were when the period began.
  terms jsonb not null,
  -- The version of the mission with which everybody has been looked at.
  version int not null,
  state text not null check (state in ('running', 'closed', 'settled')),
  members int not null default 0,
  closed_at timestamptz,
  settled_at timestamptz,
  primary key (offer_id, starts_on),
  check (starts_on <= ends_on and counts_from <= ends_on),
  check (starts_at < ends_at)
);
create index period_unsettled on missions.period (state, ends_at) where state <> 'settled';
create index period_of_brand on missions.period (brand_id, starts_on) where state = 'running';
grant select, insert on missions.period to fairhouse_app;
grant update (ends_on, ends_at, version, state, members, closed_at, settled_at) on missions.period to fairhouse_app;

-- Milestones that were reached, once for each occasion; an edit of the mission takes none away.
create table missions.reached (
  offer_id bigint not null,
  occasion text not null,
  member_id bigint not null,
  brand_id bigint not null,
  starts_on date not null,
  day date not null,
  points int not null check (points >= 0),
  rewards jsonb not null,
  at timestamptz not null,
  -- When its period was over and what had not been claimed was issued.
  settled_at timestamptz,
  primary key (offer_id, occasion, member_id)
);
create index reached_points on missions.reached (member_id, day) where points > 0;
create index reached_unsettled on missions.reached (offer_id, starts_on, member_id) where settled_at is null;
grant select, insert on missions.reached to fairhouse_app;
grant update (settled_at) on missions.reached to fairhouse_app;

create table missions.score (
  offer_id bigint not null,
  starts_on date not null,
  member_id bigint not null,
  value bigint not null,
  -- Not taking part for now: shut out, on a break, or no longer in the audience.
  is_out boolean not null default false,
  primary key (offer_id, starts_on, member_id)
);
create index score_by_value on missions.score (offer_id, starts_on, value desc, member_id) where value > 0;
grant select, insert on missions.score to fairhouse_app;
grant update (value, is_out) on missions.score to fairhouse_app;

-- Final places of a period with what each brings.
create table missions.standing (
  offer_id bigint not null,
  starts_on date not null,
  member_id bigint not null,
  place int not null check (place > 0),
  value bigint not null,
  rewards jsonb not null,
  prize_state text not null check (prize_state in ('none', 'open', 'issued', 'used_up')),
  claim_id bigint,
  primary key (offer_id, starts_on, member_id),
  foreign key (offer_id, starts_on) references missions.period
);
create index standing_by_place on missions.standing (offer_id, starts_on, place, member_id);
create index standing_unissued on missions.standing (offer_id, starts_on, place) where prize_state in ('open', 'used_up');
grant select, insert on missions.standing to fairhouse_app;
grant update (prize_state, claim_id) on missions.standing to fairhouse_app;
