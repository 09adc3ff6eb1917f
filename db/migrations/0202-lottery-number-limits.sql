-- Limits by number (docs/decisions/083): what the tickets on one number of a play may cost a brand in one issue at worst. Only plays that
-- have such a limit are counted by number, so that all others cost a bet nothing more.
create table lottery.number_limit (
  brand_id bigint not null,
  game_code text not null,
  play_code text not null,
  most bigint not null check (most > 0),
  -- False: tickets that were open before it was set are still being counted.
  is_counted boolean not null default false,
  primary key (brand_id, game_code, play_code)
);
grant select, insert, delete on lottery.number_limit to fairhouse_app;
grant update (most, is_counted) on lottery.number_limit to fairhouse_app;
create trigger number_limit_changed after insert or update of most or delete on lottery.number_limit for each statement execute function lottery.tell_terms();

-- What open tickets may cost by number; `*`: tickets of very many numbers, by their worst, on each of them.
create table lottery.number_cost (
  issue_id bigint not null,
  brand_id bigint not null,
  play_code text not null,
  number text not null,
  cost bigint not null check (cost >= 0),
  primary key (issue_id, brand_id, play_code, number)
) with (fillfactor = 50);
grant select, insert, update, delete on lottery.number_cost to fairhouse_app;

-- {number: cost}: what of the ticket was counted there, so that it is given back exactly; null: nothing was.
alter table lottery.ticket add column counted jsonb;
grant update (counted) on lottery.ticket to fairhouse_app;

-- As in 0183, with what was counted and the number of the key the receipt is signed with (0201). A ticket of a play with a limit that was sold by a process which did not know of it yet takes its
-- batch back (FH414), and is counted at the second try.
drop function lottery.take_tickets;
create function lottery.take_tickets(
  ordinals int[], ids bigint[], orders bigint[], issues bigint[], plays text[], selections text[], approaches int[], unit_modes text[], multiples int[], phases int[],
  series int[], member_series int[], rebates boolean[], unit_stakes bigint[], units bigint[], worsts bigint[], receipts bytea[], odds text[], counts text[], receipt_keys int[]) returns void
language plpgsql as $$
declare
  due bigint;
  taken bigint;
begin
  with tickets as (
    select t.* from unnest(ordinals, ids, orders, issues, plays, selections, approaches, unit_modes, multiples, phases, series, member_series, rebates, unit_stakes, units, worsts, receipts, odds, counts, receipt_keys)
      t(ordinal, id, order_id, issue, play, selection, approach, unit_mode, multiple, phase, series, member_series, has_rebate, unit_stake, units, worst, receipt, odds, counted, receipt_key)
    join ledger.accepted() a(ordinal) on a.ordinal = t.ordinal
  ), done as (
    insert into lottery.ticket (id, order_id, issue_id, member_id, member_name, wallet_id, brand_id, currency, game_code, play_code, selection, approach, unit_mode, multiple,
      phase, series, member_series, has_rebate, unit_stake, units, stake, worst, prize_mode, odds, placed_at_ms, receipt, counted, receipt_key)
    select t.id, t.order_id, t.issue, o.member_id, o.member_name, o.wallet_id, o.brand_id, o.currency, o.game_code, t.play, t.selection::jsonb, t.approach, t.unit_mode,
      t.multiple, t.phase, t.series, t.member_series, t.has_rebate, t.unit_stake, t.units, t.unit_stake * t.units, t.worst, o.prize_mode, t.odds::jsonb, o.placed_at_ms, t.receipt,
      t.counted::jsonb, t.receipt_key
    from tickets t
    join lottery.ticket_order o on o.id = t.order_id
    join lottery.issue i on i.id = t.issue and i.closes_at > clock_timestamp() and (i.state = 'OPEN' or (i.state = 'PENDING' and t.phase > 1))
    returning 1
  )
  select (select count(*) from tickets), (select count(*) from done) into due, taken;
  if due <> taken then
    raise exception 'an issue has closed' using errcode = 'FH410';
  end if;
  if exists (select from lottery.number_limit) then
    if exists (
      select from unnest(ordinals, orders, plays, counts) t(ordinal, order_id, play, counted) join ledger.accepted() a(ordinal) on a.ordinal = t.ordinal
      where t.counted is null and exists (
        select from lottery.ticket_order o join lottery.number_limit l on l.brand_id = o.brand_id and l.game_code = o.game_code and l.play_code = t.play where o.id = t.order_id)
    ) then
      raise exception 'a play is counted by number' using errcode = 'FH414';
    end if;
  end if;
end $$;
alter function lottery.take_tickets set plan_cache_mode = force_generic_plan;
alter function lottery.take_tickets set enable_seqscan = off;

-- What a number may cost as it stands, tickets on every number included; for `*` the dearest number of the play.
create function lottery.cost_of_number(of_issue bigint, of_brand bigint, of_play text, of_number text) returns bigint
language plpgsql stable as $$
declare
  every bigint := coalesce((select n.cost from lottery.number_cost n where n.issue_id = of_issue and n.brand_id = of_brand and n.play_code = of_play and n.number = '*'), 0);
begin
  if of_number = '*' then
    return every + coalesce((select max(n.cost) from lottery.number_cost n where n.issue_id = of_issue and n.brand_id = of_brand and n.play_code = of_play and n.number <> '*'), 0);
  end if;
  return every + coalesce((select n.cost from lottery.number_cost n where n.issue_id = of_issue and n.brand_id = of_brand and n.play_code = of_play and n.number = of_number), 0);
end $$;

-- Refuses (413) orders that would by themselves raise what a number may cost beyond its limit as it stands. One element a number.
create function lottery.hold_numbers(ordinals int[], issues bigint[], brands bigint[], plays text[], numbers text[], costs bigint[], limits bigint[]) returns void
language plpgsql as $$
declare
  over int[];
begin
  select array_agg(distinct t.ordinal) into over from unnest(ordinals, issues, brands, plays, numbers, costs, limits) t(ordinal, issue, brand, play, number, cost, most)
  where t.cost + lottery.cost_of_number(t.issue, t.brand, t.play, t.number) > t.most;
  if over is not null then
    perform ledger.refuse(over, array_fill(413, array[cardinality(over)]));
  end if;
end $$;

-- Adds what accepted orders may cost by number. Bets on one play take turns: each has added to its row of lottery.exposure before.
create function lottery.take_numbers(ordinals int[], issues bigint[], brands bigint[], plays text[], numbers text[], costs bigint[], limits bigint[]) returns void
language plpgsql as $$
declare
  accepted int[] := array(select ledger.accepted());
begin
  insert into lottery.number_cost as n (issue_id, brand_id, play_code, number, cost)
  select t.issue, t.brand, t.play, t.number, sum(t.cost) from unnest(ordinals, issues, brands, plays, numbers, costs) t(ordinal, issue, brand, play, number, cost)
  where t.ordinal = any (accepted) group by t.issue, t.brand, t.play, t.number order by t.issue, t.brand, t.play, t.number
  on conflict (issue_id, brand_id, play_code, number) do update set cost = n.cost + excluded.cost;
  if exists (
    select from unnest(ordinals, issues, brands, plays, numbers, limits) t(ordinal, issue, brand, play, number, most)
    where t.ordinal = any (accepted) and lottery.cost_of_number(t.issue, t.brand, t.play, t.number) > t.most
  ) then
    raise exception 'a number could cost too much' using errcode = 'FH413';
  end if;
end $$;

-- Gives back what tickets have added, by play, by member and by number. Whoever ends a ticket before its draw calls it with the statement
-- that takes the ticket out of its open state, which happens once.
create function lottery.free_exposure(ids bigint[]) returns void
language plpgsql as $$
begin
  with freed as (
    select s.issue_id, s.brand_id, s.scope, sum(s.worst)::bigint as cost from (
      select t.issue_id, t.brand_id, 'play:' || t.play_code as scope, t.worst from lottery.ticket t where t.id = any (ids)
      union all select t.issue_id, t.brand_id, 'member:' || t.member_id, t.worst from lottery.ticket t where t.id = any (ids)
    ) s group by s.issue_id, s.brand_id, s.scope
  )
  insert into lottery.exposure as e (issue_id, brand_id, scope, cost) select issue_id, brand_id, scope, 0 from freed order by issue_id, brand_id, scope
  on conflict (issue_id, brand_id, scope) do update
    set cost = greatest(0, e.cost - (select f.cost from freed f where (f.issue_id, f.brand_id, f.scope) = (e.issue_id, e.brand_id, e.scope)));
  if exists (select from lottery.ticket t where t.id = any (ids) and t.counted is not null) then
    with freed as (
      select t.issue_id, t.brand_id, t.play_code, k.key as number, sum(k.value::bigint)::bigint as cost
      from lottery.ticket t, lateral jsonb_each_text(t.counted) k where t.id = any (ids) group by t.issue_id, t.brand_id, t.play_code, k.key
    ), held as (
      select n.issue_id, n.brand_id, n.play_code, n.number from lottery.number_cost n join freed f using (issue_id, brand_id, play_code, number)
      order by n.issue_id, n.brand_id, n.play_code, n.number for update of n
    )
    update lottery.number_cost n set cost = n.cost - f.cost from held h join freed f using (issue_id, brand_id, play_code, number)
    where (n.issue_id, n.brand_id, n.play_code, n.number) = (h.issue_id, h.brand_id, h.play_code, h.number);
  end if;
end $$;

-- As in 0172, for numbers as well.
create or replace function lottery.cancel_tickets(ordinals int[], ids bigint[]) returns void
language plpgsql as $$
declare
  accepted int[] := array(select ledger.accepted());
  asked bigint[] := array(select t.id from unnest(ordinals, ids) t(ordinal, id) where t.ordinal = any (accepted));
  ended bigint;
begin
  update lottery.ticket t set state = 'CANCELLED' from lottery.issue i
  where t.id = any (asked) and t.state = 'OPEN' and i.id = t.issue_id and i.state in ('OPEN', 'PENDING') and i.closes_at > clock_timestamp();
  get diagnostics ended = row_count;
  if ended <> cardinality(asked) then
    raise exception 'a ticket is over, or its issue has closed' using errcode = 'FH409';
  end if;
  perform lottery.free_exposure(asked);
end $$;

-- Counts tickets that were open when the limit was set: each once, and none that has ended meanwhile.
create function lottery.count_open(ids bigint[], counts text[]) returns void
language plpgsql as $$
declare
  counted_ids bigint[];
begin
  with held as (select t.id from lottery.ticket t where t.id = any (ids) and t.state = 'OPEN' and t.counted is null order by t.id for update),
  done as (
    update lottery.ticket t set counted = c.counted::jsonb from unnest(ids, counts) c(id, counted), held h where h.id = t.id and c.id = t.id returning t.id
  )
  select array_agg(d.id) into counted_ids from done d;
  insert into lottery.number_cost as n (issue_id, brand_id, play_code, number, cost)
  select t.issue_id, t.brand_id, t.play_code, k.key, sum(k.value::bigint) from lottery.ticket t, lateral jsonb_each_text(t.counted) k
  where t.id = any (counted_ids) group by t.issue_id, t.brand_id, t.play_code, k.key order by t.issue_id, t.brand_id, t.play_code, k.key
  on conflict (issue_id, brand_id, play_code, number) do update set cost = n.cost + excluded.cost;
end $$;

alter function lottery.hold_numbers set plan_cache_mode = force_generic_plan;
alter function lottery.take_numbers set plan_cache_mode = force_generic_plan;
alter function lottery.free_exposure set plan_cache_mode = force_generic_plan;
alter function lottery.count_open set plan_cache_mode = force_generic_plan;
alter function lottery.hold_numbers set enable_seqscan = off;
alter function lottery.take_numbers set enable_seqscan = off;
alter function lottery.cancel_tickets set enable_seqscan = off;
alter function lottery.free_exposure set enable_seqscan = off;
alter function lottery.count_open set enable_seqscan = off;
revoke all on function lottery.take_tickets, lottery.cost_of_number, lottery.hold_numbers, lottery.take_numbers, lottery.free_exposure, lottery.count_open from public;
grant execute on function lottery.take_tickets, lottery.cost_of_number, lottery.hold_numbers, lottery.take_numbers, lottery.free_exposure, lottery.count_open to fairhouse_app;
