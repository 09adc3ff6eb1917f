-- Points (docs/decisions/135): what earns them, what they are redeemed for, and the movements that wait to be booked.
create schema points;
grant usage on schema points to fairhouse_app;

-- What a member has earned. `earned` is exact: amounts in the smallest unit of money times millionths of a point for one unit, so that only
-- a booking is floored and the rest counts with the next one.
create table points.account (
  member_id bigint primary key,
  brand_id bigint not null,
  earned numeric(40, 0) not null,
  -- Whole points for which bookings were made.
  booked bigint not null default 0 check (booked >= 0)
);
create index account_due on points.account (member_id) where earned >= (booked + 1) * 10000000000::numeric;
grant select, insert on points.account to fairhouse_app;
grant update (earned, booked) on points.account to fairhouse_app;

-- Earned points on their way into the books: one movement by the number of the row, whoever dies in between.
create table points.earning (
  id bigint generated always as identity primary key,
  member_id bigint not null references points.account,
  brand_id bigint not null,
  points bigint not null check (points > 0),
  made_at timestamptz not null,
  booked_at timestamptz
);
create index earning_due on points.earning (id) where booked_at is null;
create index earning_of_member on points.earning (member_id, id desc);
grant select, insert on points.earning to fairhouse_app;
grant update (booked_at) on points.earning to fairhouse_app;

-- A thing of the mall. Redemptions keep what it was called and what it cost.
create table points.article (
  id bigint generated always as identity (start with 1001) primary key,
  brand_id bigint not null,
  category text not null,
  art text not null,
  title jsonb not null,
  text jsonb not null,
  points bigint not null check (points > 0),
  -- What is left; null: no limit.
  stock int check (stock >= 0),
  per_member int check (per_member > 0),
  is_open boolean not null,
  redeemed int not null default 0,
  version int not null default 1,
  changed_at timestamptz not null
);
create index article_of_brand on points.article (brand_id, id);
grant select, insert on points.article to fairhouse_app;
grant update (category, art, title, text, points, stock, per_member, is_open, redeemed, version, changed_at) on points.article to fairhouse_app;

-- `due`: kept from the stock, not paid yet; `void`: could not be paid. Address and number are sealed.
create table points.redemption (
  id bigint generated always as identity (start with 20001) primary key,
  brand_id bigint not null,
  member_id bigint not null,
  member_name text not null,
  article_id bigint not null references points.article,
  title jsonb not null,
  art text not null,
  quantity int not null check (quantity > 0),
  points bigint not null check (points > 0),
  sealed bytea not null,
  client_key text not null,
  -- Hash of the request, so that a repeated key with another request is refused.
  request_hash bytea not null,
  state text not null check (state in ('due', 'void', 'in_process', 'approved', 'rejected')),
  version int not null default 1,
  reason text,
  made_at timestamptz not null,
  decided_at timestamptz,
  -- A rejected one, whose points are back.
  returned_at timestamptz,
  unique (member_id, client_key)
);
create index redemption_of_member on points.redemption (member_id, id desc);
create index redemption_of_article on points.redemption (article_id, member_id);
create index redemption_in_state on points.redemption (brand_id, state, id);
create index redemption_unfinished on points.redemption (id) where state = 'due' or (state = 'rejected' and returned_at is null);
grant select, insert on points.redemption to fairhouse_app;
grant update (state, version, reason, decided_at, returned_at) on points.redemption to fairhouse_app;

-- `due`: nothing is booked; `taken`: the points are gone; `paid`: the money has arrived; `void`: there were not enough points.
create table points.conversion (
  id bigint generated always as identity primary key,
  brand_id bigint not null,
  member_id bigint not null,
  points bigint not null check (points > 0),
  amount bigint not null check (amount > 0),
  currency text not null,
  client_key text not null,
  asked bigint not null,
  state text not null check (state in ('due', 'taken', 'paid', 'void')),
  made_at timestamptz not null,
  unique (member_id, client_key)
);
create index conversion_unfinished on points.conversion (id) where state in ('due', 'taken');
grant select, insert on points.conversion to fairhouse_app;
grant update (state) on points.conversion to fairhouse_app;
