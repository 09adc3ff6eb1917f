-- Tickets of the lottery house and the orders they were placed with (docs/decisions/071).
create table lottery.ticket_order (
  id bigint primary key,
  -- Six letters and digits, read aloud: of a member, not of the house.
  order_no text not null,
  member_id bigint not null,
  member_name text not null,
  brand_id bigint not null,
  wallet_id bigint not null,
  currency text not null,
  game_code text not null,
  node_id int not null,
  prize_mode text not null check (prize_mode in ('LOTT', 'ZY', 'ELOTT', 'SEA')),
  is_chase boolean not null,
  -- Issues it runs over.
  phases int not null check (phases > 0),
  stop_on_win boolean not null,
  -- Profit at which the chase stops.
  stop_profit bigint check (stop_profit > 0),
  -- [[wallet, member, series], ...], the nearest first: who stood above the member when it was ordered.
  uplines jsonb not null,
  total bigint not null check (total > 0),
  placed_at_ms bigint not null
);
create index ticket_order_member on lottery.ticket_order (member_id, placed_at_ms);
grant select, insert on lottery.ticket_order to fairhouse_app;

create table lottery.ticket (
  -- Also the number of its line in the bet record.
  id bigint primary key,
  order_id bigint not null references lottery.ticket_order,
  issue_id bigint not null references lottery.issue,
  member_id bigint not null,
  member_name text not null,
  wallet_id bigint not null,
  brand_id bigint not null,
  currency text not null,
  game_code text not null,
  play_code text not null,
  -- As readSelection takes it.
  selection jsonb not null,
  -- 1 chosen, 2 written as entries.
  approach smallint not null,
  unit_mode text not null,
  multiple int not null check (multiple > 0),
  -- Place in the chase, from 1.
  phase int not null check (phase > 0),
  -- The series it is bet at, and that of the member: the difference comes back as rebate where has_rebate.
  series int not null,
  member_series int not null check (member_series >= series),
  -- False where prizes do not follow the series: such a play carries no rebate for anybody.
  has_rebate boolean not null,
  unit_stake bigint not null check (unit_stake > 0),
  units bigint not null check (units > 0),
  stake bigint not null check (stake > 0 and stake = unit_stake * units),
  -- What no draw makes it pay more than: what limits count.
  worst bigint not null check (worst >= 0),
  prize_mode text not null,
  -- [[level, pays, per], ...] where another table than that of the series applies.
  odds jsonb,
  placed_at_ms bigint not null,
  -- Signed at the sale (trust.md 3.5).
  receipt bytea not null check (length(receipt) = 64),
  state text not null default 'OPEN' check (state in ('OPEN', 'WON', 'LOST', 'TIE', 'CANCELLED', 'VOID')),
  payout bigint not null default 0 check (payout >= 0),
  rebate bigint not null default 0 check (rebate >= 0),
  -- The version of the result it was settled by.
  settled_version int
);
create index ticket_issue on lottery.ticket (issue_id, id);
create index ticket_member on lottery.ticket (member_id, placed_at_ms, id);
create index ticket_order_of on lottery.ticket (order_id, phase);
grant select, insert on lottery.ticket to fairhouse_app;
grant update (state, payout, rebate, settled_version) on lottery.ticket to fairhouse_app;

-- What open tickets of an issue may cost at worst, in one brand: of a play (`play:...`), and of a member (`member:...`).
create table lottery.exposure (
  issue_id bigint not null references lottery.issue,
  brand_id bigint not null,
  scope text not null,
  cost bigint not null check (cost >= 0),
  primary key (issue_id, brand_id, scope)
);
grant select, insert, update on lottery.exposure to fairhouse_app;

-- Bets hold the issues they are for, so that none closes under them; a closing waits, and lets no other in.
create function lottery.hold_issues(ids bigint[]) returns void language sql as $$
  select from (select 1 from lottery.issue i where i.id = any (ids) order by i.id for share) held
$$;

-- Orders whose stakes the ledger accepted, with their tickets. A ticket of an issue that has closed takes its batch back
-- (FH410), as does one that would raise what a member may win (FH411) or a play may cost (FH412) beyond its limit.
create function lottery.take_orders(
  ordinals int[], ids bigint[], order_nos text[], members bigint[], names text[], brands bigint[], wallets bigint[], currencies text[], games text[], nodes int[],
  modes text[], chases boolean[], phase_counts int[], stops boolean[], profits bigint[], upline_lists text[], totals bigint[], placed bigint[]) returns void
language sql as $$
  insert into lottery.ticket_order (id, order_no, member_id, member_name, brand_id, wallet_id, currency, game_code, node_id, prize_mode, is_chase, phases, stop_on_win,
    stop_profit, uplines, total, placed_at_ms)
  select t.id, t.order_no, t.member, t.name, t.brand, t.wallet, t.currency, t.game, t.node, t.mode, t.chase, t.phases, t.stop, t.profit, t.uplines::jsonb, t.total, t.ms
  from unnest(ordinals, ids, order_nos, members, names, brands, wallets, currencies, games, nodes, modes, chases, phase_counts, stops, profits, upline_lists, totals, placed)
    t(ordinal, id, order_no, member, name, brand, wallet, currency, game, node, mode, chase, phases, stop, profit, uplines, total, ms)
  join ledger.accepted() a(ordinal) on a.ordinal = t.ordinal
$$;

create function lottery.take_tickets(
  ordinals int[], ids bigint[], orders bigint[], issues bigint[], plays text[], selections text[], approaches int[], unit_modes text[], multiples int[], phases int[],
  series int[], member_series int[], rebates boolean[], unit_stakes bigint[], units bigint[], worsts bigint[], receipts bytea[]) returns void
language plpgsql as $$
declare
  due bigint;
  taken bigint;
begin
  with tickets as (
    select t.* from unnest(ordinals, ids, orders, issues, plays, selections, approaches, unit_modes, multiples, phases, series, member_series, rebates, unit_stakes, units, worsts, receipts)
      t(ordinal, id, order_id, issue, play, selection, approach, unit_mode, multiple, phase, series, member_series, has_rebate, unit_stake, units, worst, receipt)
    join ledger.accepted() a(ordinal) on a.ordinal = t.ordinal
  ), done as (
    insert into lottery.ticket (id, order_id, issue_id, member_id, member_name, wallet_id, brand_id, currency, game_code, play_code, selection, approach, unit_mode, multiple,
      phase, series, member_series, has_rebate, unit_stake, units, stake, worst, prize_mode, placed_at_ms, receipt)
    select t.id, t.order_id, t.issue, o.member_id, o.member_name, o.wallet_id, o.brand_id, o.currency, o.game_code, t.play, t.selection::jsonb, t.approach, t.unit_mode,
      t.multiple, t.phase, t.series, t.member_series, t.has_rebate, t.unit_stake, t.units, t.unit_stake * t.units, t.worst, o.prize_mode, o.placed_at_ms, t.receipt
    from tickets t
    join lottery.ticket_order o on o.id = t.order_id
    join lottery.issue i on i.id = t.issue and i.closes_at > clock_timestamp() and (i.state = 'OPEN' or (i.state = 'PENDING' and t.phase > 1))
    returning 1
  )
  select (select count(*) from tickets), (select count(*) from done) into due, taken;
  if due <> taken then
    raise exception 'an issue has closed' using errcode = 'FH410';
  end if;
end $$;

-- Adds what accepted orders may cost, row by row in one order for all, so that no two wait for each other.
create function lottery.take_exposure(ordinals int[], issues bigint[], brands bigint[], scopes text[], costs bigint[], limits bigint[]) returns void
language plpgsql as $$
declare
  over text;
begin
  with added as (
    select t.issue, t.brand, t.scope, sum(t.cost)::bigint as cost, min(t.most) as most
    from unnest(ordinals, issues, brands, scopes, costs, limits) t(ordinal, issue, brand, scope, cost, most)
    join ledger.accepted() a(ordinal) on a.ordinal = t.ordinal
    group by t.issue, t.brand, t.scope order by t.issue, t.brand, t.scope
  ), done as (
    insert into lottery.exposure as e (issue_id, brand_id, scope, cost) select issue, brand, scope, cost from added
    on conflict (issue_id, brand_id, scope) do update set cost = e.cost + excluded.cost
    returning e.issue_id, e.brand_id, e.scope, e.cost
  )
  select d.scope from done d join added g on (g.issue, g.brand, g.scope) = (d.issue_id, d.brand_id, d.scope) where d.cost > g.most limit 1 into over;
  if over is not null then
    if over like 'member:%' then
      raise exception 'a member could win too much' using errcode = 'FH411';
    end if;
    raise exception 'a play could cost too much' using errcode = 'FH412';
  end if;
end $$;

-- Takes tickets back whose stakes the ledger gave back. One that is over, or whose issue has closed, takes its batch back (FH409).
create function lottery.cancel_tickets(ordinals int[], ids bigint[]) returns void
language plpgsql as $$
declare
  due bigint;
  ended bigint;
begin
  with asked as (
    select t.id from unnest(ordinals, ids) t(ordinal, id) join ledger.accepted() a(ordinal) on a.ordinal = t.ordinal
  ), done as (
    update lottery.ticket t set state = 'CANCELLED' from asked k, lottery.issue i
    where t.id = k.id and t.state = 'OPEN' and i.id = t.issue_id and i.state in ('OPEN', 'PENDING') and i.closes_at > clock_timestamp()
    returning t.issue_id, t.brand_id, t.play_code, t.member_id, t.worst
  ), freed as (
    select issue_id, brand_id, scope, sum(worst)::bigint as cost from (
      select issue_id, brand_id, 'play:' || play_code as scope, worst from done union all select issue_id, brand_id, 'member:' || member_id, worst from done
    ) each group by issue_id, brand_id, scope order by issue_id, brand_id, scope
  ), lowered as (
    insert into lottery.exposure as e (issue_id, brand_id, scope, cost) select issue_id, brand_id, scope, 0 from freed order by issue_id, brand_id, scope
    on conflict (issue_id, brand_id, scope) do update
      set cost = greatest(0, e.cost - (select f.cost from freed f where (f.issue_id, f.brand_id, f.scope) = (e.issue_id, e.brand_id, e.scope)))
    returning 1
  )
  select (select count(*) from asked), (select count(*) from done) into due, ended;
  if due <> ended then
    raise exception 'a ticket is over, or its issue has closed' using errcode = 'FH409';
  end if;
end $$;

alter function lottery.take_tickets set plan_cache_mode = force_generic_plan;
alter function lottery.take_exposure set plan_cache_mode = force_generic_plan;
alter function lottery.cancel_tickets set plan_cache_mode = force_generic_plan;
alter function lottery.take_tickets set enable_seqscan = off;
alter function lottery.cancel_tickets set enable_seqscan = off;
revoke all on function lottery.hold_issues, lottery.take_orders, lottery.take_tickets, lottery.take_exposure, lottery.cancel_tickets from public;
grant execute on function lottery.hold_issues, lottery.take_orders, lottery.take_tickets, lottery.take_exposure, lottery.cancel_tickets to fairhouse_app;
