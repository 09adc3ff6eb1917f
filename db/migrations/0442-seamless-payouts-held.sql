-- What a vendor says a bet pays is booked up to a ceiling; beyond it, it waits for people (docs/decisions/144).
-- A held bet has its result from the vendor, and no money yet.
alter table seamless.vendor_bet drop constraint vendor_bet_state_check, drop constraint vendor_bet_check1, drop constraint vendor_bet_check2;
alter table seamless.vendor_bet
  add constraint vendor_bet_state check (state in ('booked', 'held', 'settled', 'rolled_back', 'refused')) not valid,
  add constraint vendor_bet_result check ((state in ('held', 'settled')) = (payout is not null)) not valid,
  add constraint vendor_bet_result_key check ((state in ('held', 'settled')) = (settle_key is not null)) not valid;

-- What a vendor has paid beyond stakes in a day of the brand; its row is locked while a win is booked.
create table seamless.vendor_day (
  vendor text not null,
  brand_id bigint not null,
  day date not null,
  won bigint not null default 0 check (won >= 0),
  primary key (vendor, brand_id, day)
);
grant select, insert, update on seamless.vendor_day to fairhouse_app;

create table seamless.held_payout (
  id bigint generated always as identity (start with 700001) primary key,
  vendor text not null,
  bet_key text not null,
  brand_id bigint not null,
  member_id bigint not null,
  member_name text not null,
  game text not null,
  round_key text not null,
  currency text not null,
  stake bigint not null,
  payout bigint not null check (payout > 0),
  -- Which ceiling it went over, and how high that was.
  why text not null check (why in ('bet', 'stake', 'day')),
  ceiling bigint not null,
  held_at timestamptz not null,
  -- Decided is what happens next; the bet itself says whether it has happened.
  state text not null default 'waiting' check (state in ('waiting', 'paid', 'refused', 'withdrawn')),
  -- The first of the two who pay it.
  first_by bigint,
  first_at timestamptz,
  decided_by bigint,
  decided_at timestamptz,
  reason text,
  version int not null default 1,
  unique (vendor, bet_key),
  check ((state = 'waiting') = (decided_at is null)),
  check (state <> 'paid' or (first_by is not null and decided_by is not null and first_by <> decided_by))
);
create index held_payout_brand on seamless.held_payout (brand_id, id);
create index held_payout_waiting on seamless.held_payout (brand_id, held_at) where state = 'waiting';
create index held_payout_decided on seamless.held_payout (decided_at) where state <> 'waiting';
grant select, insert on seamless.held_payout to fairhouse_app;
grant update (state, first_by, first_at, decided_by, decided_at, reason, version) on seamless.held_payout to fairhouse_app;
