-- Tickets (docs/decisions/137): kinds with their prizes, the tickets members hold, and what was drawn; rains of envelopes and raffles.
create schema tickets;
grant usage on schema tickets to fairhouse_app;

-- A kind of ticket. Every draw locks its row, so that stock and budget are exact. `spent` is what it has given in cash and bonus, and
-- what planned rains and open raffles have promised.
create table tickets.kind (
  id bigint generated always as identity (start with 50001) primary key,
  brand_id bigint not null,
  kind text not null check (kind in ('red_envelope', 'golden_egg', 'treasure_chest', 'prize_wheel', 'slot', 'rain', 'raffle')),
  art text not null,
  title jsonb not null,
  text jsonb not null,
  starts_at timestamptz,
  ends_at timestamptz,
  budget bigint check (budget > 0),
  spent bigint not null default 0 check (spent >= 0),
  -- Terms of a rain, and of a raffle.
  rain jsonb,
  raffle jsonb,
  is_open boolean not null,
  version int not null default 1,
  changed_at timestamptz not null,
  check (budget is null or spent <= budget)
);
create index kind_of_brand on tickets.kind (brand_id, id);
grant select, insert on tickets.kind to fairhouse_app;
grant update (art, title, text, starts_at, ends_at, budget, spent, rain, raffle, is_open, version, changed_at) on tickets.kind to fairhouse_app;

create table tickets.prize (
  kind_id bigint not null references tickets.kind,
  place int not null,
  weight bigint not null check (weight >= 0),
  -- How many there were when the prizes were written; null: no limit.
  stock int check (stock >= 0),
  remaining int check (remaining >= 0),
  given int not null default 0,
  -- Null: nothing.
  reward jsonb,
  primary key (kind_id, place)
);
grant select, insert, delete on tickets.prize to fairhouse_app;
grant update (remaining, given) on tickets.prize to fairhouse_app;

create table tickets.raffle (
  id bigint generated always as identity (start with 3001) primary key,
  kind_id bigint not null references tickets.kind,
  brand_id bigint not null,
  -- The prizes as they were promised when it opened.
  version int not null,
  prizes jsonb not null,
  promised bigint not null check (promised >= 0),
  opens_at timestamptz not null,
  draws_at timestamptz not null,
  seed_id bigint not null,
  commitment bytea not null,
  state text not null default 'open' check (state in ('open', 'sealed', 'drawn')),
  -- From the sealing on: the list of entries, its root, and the beacon that decides.
  entries bigint[],
  root bytea,
  beacon_name text check (beacon_name in ('quicknet', 'local')),
  beacon_hash bytea,
  beacon_round bigint,
  beacon_at timestamptz,
  -- From the draw on.
  seed bytea,
  randomness bytea,
  signature bytea,
  winners int[],
  unique (kind_id, draws_at)
);
create unique index raffle_open on tickets.raffle (kind_id) where state = 'open';
create index raffle_of_brand on tickets.raffle (brand_id, draws_at desc);
create index raffle_undrawn on tickets.raffle (id) where state <> 'drawn';
grant select, insert on tickets.raffle to fairhouse_app;
grant update (state, entries, root, beacon_name, beacon_hash, beacon_round, beacon_at, seed, randomness, signature, winners) on tickets.raffle
  to fairhouse_app;

-- A ticket of a member; of a raffle it is an entry. Its seed is committed before it is given.
create table tickets.ticket (
  id bigint generated always as identity (start with 700001) primary key,
  kind_id bigint not null references tickets.kind,
  brand_id bigint not null,
  member_id bigint not null,
  given_key text not null,
  ordinal int not null,
  seed_id bigint not null,
  commitment bytea not null,
  given_at timestamptz not null,
  raffle_id bigint references tickets.raffle,
  opened_at timestamptz,
  unique (given_key, ordinal)
);
create index ticket_of_member on tickets.ticket (member_id, id) where opened_at is null;
create index ticket_of_kind on tickets.ticket (kind_id) where opened_at is null;
create index ticket_of_raffle on tickets.ticket (raffle_id, id) where raffle_id is not null;
grant select, insert on tickets.ticket to fairhouse_app;
grant update (raffle_id, opened_at) on tickets.ticket to fairhouse_app;

-- The one draw of a ticket, with everything that recomputes it.
create table tickets.draw (
  ticket_id bigint primary key references tickets.ticket,
  kind_id bigint not null references tickets.kind,
  brand_id bigint not null,
  member_id bigint not null,
  version int not null,
  seed bytea not null,
  client_seed bytea not null,
  -- As published, with what was left.
  prizes jsonb not null,
  prize_at int not null,
  reward jsonb,
  claim_id bigint,
  drawn_at timestamptz not null
);
create index draw_of_member on tickets.draw (member_id, drawn_at desc);
create index draw_of_kind on tickets.draw (kind_id, drawn_at desc);
create index draw_of_brand on tickets.draw (brand_id, drawn_at desc);
grant select, insert on tickets.draw to fairhouse_app;

-- A rain: what falls is fixed and committed when it is planned, and split when it begins.
create table tickets.rain (
  id bigint generated always as identity (start with 8001) primary key,
  kind_id bigint not null references tickets.kind,
  brand_id bigint not null,
  version int not null,
  begins_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > begins_at),
  total bigint not null check (total > 0),
  pieces int not null check (pieces > 0),
  least bigint not null check (least > 0),
  coin bigint not null check (coin > 0),
  currency text not null,
  seed_id bigint not null,
  commitment bytea not null,
  announced_at timestamptz,
  seed bytea,
  split bigint[],
  taken int not null default 0 check (taken >= 0 and taken <= pieces),
  closed_at timestamptz,
  unique (kind_id, begins_at)
);
create index rain_of_brand on tickets.rain (brand_id, begins_at);
create index rain_unclosed on tickets.rain (begins_at) where closed_at is null;
grant select, insert, delete on tickets.rain to fairhouse_app;
grant update (announced_at, seed, split, taken, closed_at) on tickets.rain to fairhouse_app;

-- A piece of a rain; place and amount are null only inside the transaction that catches it.
create table tickets.grab (
  rain_id bigint not null references tickets.rain,
  member_id bigint not null,
  place int,
  amount bigint check (amount > 0),
  claim_id bigint,
  at timestamptz not null,
  primary key (rain_id, member_id),
  unique (rain_id, place)
);
grant select, insert on tickets.grab to fairhouse_app;
grant update (place, amount, claim_id) on tickets.grab to fairhouse_app;

create table tickets.winner (
  raffle_id bigint not null references tickets.raffle,
  -- From 1.
  place int not null,
  prize_at int not null,
  ticket_id bigint not null references tickets.ticket,
  member_id bigint not null,
  reward jsonb not null,
  claim_id bigint not null,
  at timestamptz not null,
  primary key (raffle_id, place)
);
grant select, insert on tickets.winner to fairhouse_app;
