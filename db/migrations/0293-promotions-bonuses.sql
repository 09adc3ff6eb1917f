-- Bonuses of deposits (docs/decisions/109): what was promised, under which terms, and how it ended.
create schema promotions;
grant usage on schema promotions to fairhouse_app;

-- What an offer has promised, given and got back; its row is locked before more is promised (ARCHITECTURE section 6).
create table promotions.budget (
  brand_id bigint not null,
  offer_id bigint not null,
  currency text not null,
  -- By language, as the file had it last: the name stays when the offer is gone.
  title jsonb not null,
  -- The most that waiting bonuses can come to.
  reserved bigint not null default 0 check (reserved >= 0),
  granted bigint not null default 0,
  freed bigint not null default 0,
  forfeited bigint not null default 0,
  primary key (brand_id, offer_id),
  check (freed >= 0 and forfeited >= 0 and freed + forfeited <= granted)
);
grant select, insert, update on promotions.budget to fairhouse_app;

-- The terms are those of the moment it was chosen; nothing changes them afterwards (trust.md H8).
create table promotions.bonus (
  id bigint generated always as identity (start with 500001) primary key,
  brand_id bigint not null,
  offer_id bigint not null,
  member_id bigint not null,
  -- The purse of cash it becomes part of.
  wallet_id bigint not null,
  deposit_id bigint not null unique,
  currency text not null,
  title jsonb not null,
  minimum bigint not null,
  rate_bps int not null,
  bonus_max bigint not null,
  wager_times int not null check (wager_times between 1 and 10),
  product text not null check (product in ('casino', 'vendors', 'lottery')),
  days int not null check (days > 0),
  -- The most it can come to by what was asked for.
  most bigint not null check (most > 0),
  -- What was granted; null: nothing yet.
  amount bigint check (amount > 0 and amount <= most),
  wagered bigint not null default 0,
  state text not null check (state in ('waiting', 'open', 'freed', 'forfeited', 'void')),
  -- Why it came to nothing.
  reason text,
  created_at timestamptz not null,
  granted_at timestamptz,
  ends_at timestamptz,
  ended_at timestamptz,
  -- When somebody looks again at what has been wagered.
  look_at timestamptz,
  foreign key (brand_id, offer_id) references promotions.budget (brand_id, offer_id),
  check ((state in ('open', 'freed', 'forfeited')) = (amount is not null and granted_at is not null and ends_at is not null)),
  check ((state in ('waiting', 'open')) = (ended_at is null)),
  check ((state in ('forfeited', 'void')) = (reason is not null))
);
-- One at a time.
create unique index bonus_one_open on promotions.bonus (member_id) where state in ('waiting', 'open');
create index bonus_member on promotions.bonus (member_id, id);
create index bonus_waiting on promotions.bonus (deposit_id) where state = 'waiting';
create index bonus_running on promotions.bonus (id) where state = 'open';
grant select, insert, delete on promotions.bonus to fairhouse_app;
grant update (amount, wagered, state, reason, granted_at, ends_at, ended_at, look_at) on promotions.bonus to fairhouse_app;

-- A guard of the ledger: bonuses first, then what they count in, each in order, so that no two batches wait in a circle.
-- A step is refused where the bonus is not in the state it leads from.
create function promotions.lock_steps(ordinals int[], ids bigint[], befores text[]) returns void
language plpgsql as $$
declare
  refused int[];
begin
  perform from promotions.bonus b where b.id = any (ids) order by b.id for no key update;
  perform from promotions.budget g where (g.brand_id, g.offer_id) in (select b.brand_id, b.offer_id from promotions.bonus b where b.id = any (ids))
    order by g.brand_id, g.offer_id for no key update;
  -- A query of its own: it sees what was done to the rows while this one waited for them.
  select array_agg(t.ordinal) into refused from unnest(ordinals, ids, befores) t(ordinal, id, before)
  where not exists (select from promotions.bonus b where b.id = t.id and b.state = t.before);
  if refused is not null then
    perform ledger.refuse(refused, array_fill(409, array[cardinality(refused)]));
  end if;
end $$;
revoke all on function promotions.lock_steps from public;
grant execute on function promotions.lock_steps to fairhouse_app;

-- The steps that came with their movements, and what they change in the sums of their offers.
create function promotions.take_steps(ids bigint[], states text[], amounts bigint[], reasons text[], times bigint[]) returns void
language sql as $$
  with step as (
    select t.id, t.state, t.amount, nullif(t.reason, '') as reason, timestamptz 'epoch' + t.ms * interval '1 millisecond' as at
    from unnest(ids, states, amounts, reasons, times) t(id, state, amount, reason, ms)
  ), taken as (
    update promotions.bonus b set state = s.state, reason = s.reason,
      amount = coalesce(b.amount, s.amount), granted_at = coalesce(b.granted_at, s.at), ends_at = coalesce(b.ends_at, s.at + b.days * interval '24 hours'),
      ended_at = case when s.state <> 'open' then s.at end, look_at = case when s.state = 'open' then s.at end
    from step s where b.id = s.id and b.state = case when s.state = 'open' then 'waiting' else 'open' end
    returning b.brand_id, b.offer_id, b.state, b.amount, b.most
  ), summed as (
    select brand_id, offer_id, coalesce(sum(most) filter (where state = 'open'), 0) as unreserved, coalesce(sum(amount) filter (where state = 'open'), 0) as granted,
      coalesce(sum(amount) filter (where state = 'freed'), 0) as freed, coalesce(sum(amount) filter (where state = 'forfeited'), 0) as forfeited
    from taken group by brand_id, offer_id
  )
  update promotions.budget g set reserved = g.reserved - s.unreserved, granted = g.granted + s.granted, freed = g.freed + s.freed, forfeited = g.forfeited + s.forfeited
  from summed s where g.brand_id = s.brand_id and g.offer_id = s.offer_id
$$;
revoke all on function promotions.take_steps from public;
grant execute on function promotions.take_steps to fairhouse_app;
