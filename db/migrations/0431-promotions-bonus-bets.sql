-- Bonus bets (docs/decisions/143): rounds of one stake in one game, paid by the house. Their money lies in the member's purse `bonus_bets`.
create table promotions.bonus_bets (
  id bigint generated always as identity (start with 600001) primary key,
  -- What gave them: they are given once for it.
  source_key text not null unique check (length(source_key) between 1 and 200),
  brand_id bigint not null,
  -- Of the house account they are paid from, and to which what is left goes back.
  offer_id bigint not null,
  member_id bigint not null,
  currency text not null,
  title jsonb not null,
  node_id int not null,
  game text not null,
  stake bigint not null check (stake > 0),
  count int not null check (count > 0),
  played int not null default 0 check (played between 0 and count),
  -- What they have won so far, which is cash.
  won bigint not null default 0 check (won >= 0),
  days int not null check (days > 0),
  state text not null default 'waiting' check (state in ('waiting', 'open', 'over')),
  reason text check (reason in ('played', 'expired', 'reversed')),
  created_at timestamptz not null,
  granted_at timestamptz,
  ends_at timestamptz,
  ended_at timestamptz,
  check ((state = 'waiting') = (granted_at is null) and (state = 'waiting') = (ends_at is null)),
  check ((state = 'over') = (reason is not null) and (state = 'over') = (ended_at is not null))
);
create index bonus_bets_of_member on promotions.bonus_bets (member_id, id);
create index bonus_bets_open on promotions.bonus_bets (ends_at) where state = 'open';
grant select, insert on promotions.bonus_bets to fairhouse_app;
grant update (played, won, state, reason, granted_at, ends_at, ended_at) on promotions.bonus_bets to fairhouse_app;
