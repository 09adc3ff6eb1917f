-- Who invited whom, and what came of it (docs/decisions/141).
create schema referrals;
grant usage on schema referrals to fairhouse_app;

-- The code of each member, made when they first ask for it. Its row is the lock under which an inviter's friends are counted.
create table referrals.code (
  member_id bigint primary key,
  brand_id bigint not null,
  code text not null check (code ~ '^[2-9A-HJKMNP-TV-Z]{8}$'),
  made_at timestamptz not null,
  unique (brand_id, code)
);
grant select, insert on referrals.code to fairhouse_app;
-- The lock needs the right to change something.
grant update (made_at) on referrals.code to fairhouse_app;

-- Terms as they were when a friend came: an edit of the offer changes nothing that was promised.
create table referrals.rule (
  offer_id bigint not null,
  version int not null,
  terms jsonb not null,
  title jsonb not null,
  claim_days int,
  primary key (offer_id, version)
);
grant select, insert on referrals.rule to fairhouse_app;

create table referrals.invitation (
  id bigint generated always as identity (start with 50001) primary key,
  -- Nobody is invited twice.
  member_id bigint not null unique,
  inviter_id bigint not null references referrals.code (member_id),
  brand_id bigint not null,
  registered_at timestamptz not null,
  state text not null default 'registered'
    check (state in ('registered', 'deposited', 'met', 'rewarded', 'held', 'refused', 'lapsed')),
  version int not null default 1,
  -- When the offer was chosen; null: not yet. An invitation for which none ran has no offer.
  bound_at timestamptz,
  offer_id bigint,
  offer_version int,
  -- Business days of the brand's zone that count, both included.
  first_day date,
  last_day date,
  met_at timestamptz,
  wait text check (wait in ('limit', 'budget', 'paused')),
  -- When the reward was given or held: it counts in the limit of that period.
  given_at timestamptz,
  claim_id bigint,
  invited_claim_id bigint,
  rewards jsonb not null default '[]',
  invited_rewards jsonb not null default '[]',
  evidence jsonb not null default '[]',
  decided_by bigint,
  decided_at timestamptz,
  reason text,
  check (inviter_id <> member_id),
  check ((offer_id is null) = (offer_version is null) and (offer_id is null) = (last_day is null)),
  check ((state in ('rewarded', 'held', 'refused')) = (claim_id is not null)),
  foreign key (offer_id, offer_version) references referrals.rule (offer_id, version)
);
create index invitation_of_inviter on referrals.invitation (inviter_id, id desc);
create index invitation_of_brand on referrals.invitation (brand_id, state, id);
create index invitation_unbound on referrals.invitation (id) where bound_at is null;
create index invitation_running on referrals.invitation (id) where offer_id is not null and state in ('registered', 'deposited');
create index invitation_waiting on referrals.invitation (id) where state = 'met';
create index invitation_held on referrals.invitation (id) where state = 'held';
grant select, insert on referrals.invitation to fairhouse_app;
grant update (state, version, bound_at, offer_id, offer_version, first_day, last_day, met_at, wait, given_at, claim_id, invited_claim_id, rewards,
  invited_rewards, evidence, decided_by, decided_at, reason) on referrals.invitation to fairhouse_app;
