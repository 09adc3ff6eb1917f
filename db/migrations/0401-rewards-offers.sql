-- Offers are data that operators edit; what their terms mean is said by the file of their kind.
create table rewards.offer (
  -- Names the house account it pays from; deposit offers of brand files have smaller numbers.
  id bigint generated always as identity (start with 100001) primary key,
  brand_id bigint not null,
  kind text not null,
  state text not null check (state in ('draft', 'waiting', 'open', 'closed')),
  -- Grows with every edit; a claim names the version its member saw.
  version int not null default 1,
  title jsonb not null,
  body jsonb not null,
  pictures jsonb not null,
  audience jsonb not null,
  terms jsonb not null,
  rewards jsonb not null,
  starts_at timestamptz,
  ends_at timestamptz,
  claim_days int check (claim_days > 0),
  stock int check (stock > 0),
  budget bigint check (budget > 0),
  taken int not null default 0 check (taken >= 0),
  spent bigint not null default 0 check (spent >= 0),
  made_by bigint,
  asked_by bigint,
  approved_by bigint,
  made_at timestamptz not null,
  updated_at timestamptz not null,
  opened_at timestamptz,
  check (stock is null or taken <= stock),
  check (budget is null or spent <= budget),
  check (starts_at is null or ends_at is null or starts_at < ends_at)
);
create index offer_of_brand on rewards.offer (brand_id, state, id);
-- A code means one open offer of a brand.
create unique index offer_code on rewards.offer (brand_id, upper(terms ->> 'code')) where kind = 'promo_code' and state in ('waiting', 'open');
grant select, insert on rewards.offer to fairhouse_app;
grant update (state, version, title, body, pictures, audience, terms, rewards, starts_at, ends_at, claim_days, stock, budget, taken, spent, asked_by, approved_by, updated_at, opened_at)
  on rewards.offer to fairhouse_app;

-- Activities that are joined first and applied for later.
create table rewards.joining (
  offer_id bigint not null references rewards.offer,
  member_id bigint not null,
  at timestamptz not null,
  primary key (offer_id, member_id)
);
grant select, insert on rewards.joining to fairhouse_app;

-- Who takes no offers.
create table rewards.opt_out (
  member_id bigint primary key,
  at timestamptz not null
);
grant select, insert, delete on rewards.opt_out to fairhouse_app;

-- What was given, or waits to be: once for each source, member and occasion.
create table rewards.claim (
  id bigint generated always as identity (start with 700001) primary key,
  brand_id bigint not null,
  member_id bigint not null,
  -- `offer:100001`, or the module that gives it.
  source text not null,
  offer_id bigint references rewards.offer,
  occasion text not null,
  state text not null check (state in ('applying', 'review', 'issued', 'due', 'claimed', 'rejected', 'expired')),
  title jsonb not null,
  rewards jsonb not null,
  promotion_type text not null,
  -- What it takes of the budget of its offer; has_piece: it has taken that and one of the stock.
  cost bigint not null default 0 check (cost >= 0),
  has_piece boolean not null default false,
  remarks text not null default '',
  reason text not null default '',
  held_for text not null default '',
  made_at timestamptz not null,
  -- When the member could claim it, and how long they can.
  issued_at timestamptz,
  expires_at timestamptz,
  due_at timestamptz,
  ended_at timestamptz,
  -- When the member was told.
  told_at timestamptz,
  unique (source, member_id, occasion),
  check ((state in ('claimed', 'rejected', 'expired')) = (ended_at is not null)),
  check (state <> 'issued' or issued_at is not null)
);
create index claim_of_member on rewards.claim (member_id, id desc);
create index claim_issued on rewards.claim (member_id, expires_at) where state = 'issued';
create index claim_due on rewards.claim (id) where state = 'due';
create index claim_waiting on rewards.claim (brand_id, state, id) where state in ('applying', 'review');
create index claim_expiring on rewards.claim (expires_at) where state = 'issued' and expires_at is not null;
create index claim_untold on rewards.claim (id) where told_at is null and state in ('issued', 'rejected');
create index claim_of_offer on rewards.claim (offer_id, state) where offer_id is not null;
grant select, insert on rewards.claim to fairhouse_app;
grant update (state, rewards, cost, has_piece, reason, issued_at, expires_at, due_at, ended_at, told_at) on rewards.claim to fairhouse_app;

create table rewards.application_picture (
  claim_id bigint not null references rewards.claim,
  upload_name uuid not null,
  place int not null,
  primary key (claim_id, place)
);
create unique index application_picture_name on rewards.application_picture (upload_name);
grant select, insert on rewards.application_picture to fairhouse_app;

-- Wrong promo codes by member and by network, so that none is found by guessing.
create table rewards.code_failure (
  guarded text primary key,
  failures int not null,
  last_at timestamptz not null
);
grant select, insert, update, delete on rewards.code_failure to fairhouse_app;
