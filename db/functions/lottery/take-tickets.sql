-- Tickets of orders whose stakes the ledger accepted. A ticket of an issue that has closed takes its batch back (FH410), as does one that
-- came before its play was counted by number (FH414).
create or replace function lottery.take_tickets(
  ordinals int[], ids bigint[], orders bigint[], issues bigint[], plays text[], selections text[], approaches int[], unit_modes text[], multiples int[], phases int[],
  series int[], member_series int[], rebates boolean[], unit_stakes bigint[], units bigint[], worsts bigint[], receipts bytea[], odds text[], counts text[], receipt_keys int[], leaves bytea[]) returns void
language plpgsql set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
declare
  due bigint;
  taken bigint;
begin
  with tickets as (
    select t.* from unnest(ordinals, ids, orders, issues, plays, selections, approaches, unit_modes, multiples, phases, series, member_series, rebates, unit_stakes, units, worsts, receipts, odds, counts, receipt_keys, leaves)
      t(ordinal, id, order_id, issue, play, selection, approach, unit_mode, multiple, phase, series, member_series, has_rebate, unit_stake, units, worst, receipt, odds, counted, receipt_key, leaf)
    join ledger.accepted() a(ordinal) on a.ordinal = t.ordinal
  ), done as (
    insert into lottery.ticket (id, order_id, issue_id, member_id, member_name, wallet_id, brand_id, currency, game_code, play_code, selection, approach, unit_mode, multiple,
      phase, series, member_series, has_rebate, unit_stake, units, stake, worst, prize_mode, odds, placed_at_ms, receipt, counted, receipt_key, leaf)
    select t.id, t.order_id, t.issue, o.member_id, o.member_name, o.wallet_id, o.brand_id, o.currency, o.game_code, t.play, t.selection::jsonb, t.approach, t.unit_mode,
      t.multiple, t.phase, t.series, t.member_series, t.has_rebate, t.unit_stake, t.units, t.unit_stake * t.units, t.worst, o.prize_mode, t.odds::jsonb, o.placed_at_ms, t.receipt,
      t.counted::jsonb, t.receipt_key, t.leaf
    from tickets t
    join lottery.ticket_order o on o.id = t.order_id
    join lottery.issue i on i.id = t.issue and i.closes_at > platform.house_time() and (i.state = 'OPEN' or (i.state = 'PENDING' and t.phase > 1))
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
