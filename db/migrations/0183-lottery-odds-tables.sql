-- Odds tables of a brand (docs/decisions/077): for the plays of a family in a prize mode, a series in the place of the house's, and prizes
-- of its own. One person drafts a table, another one puts it in force; what was in force before stays readable.
create table lottery.odds_table (
  id bigint generated always as identity primary key,
  brand_id bigint not null,
  family text not null,
  prize_mode text not null check (prize_mode in ('LOTT', 'ZY', 'ELOTT', 'SEA')),
  state text not null check (state in ('draft', 'live', 'past')),
  -- In LOTT the highest anybody may bet at, elsewhere the series of all bets; null: that of the house.
  series int check (series between 1700 and 2000),
  -- {play: {level: amount}}: what a unit wins at its price, for plays that do not follow a series there.
  prizes jsonb not null,
  reason text not null,
  drafted_by bigint not null,
  drafted_name text not null,
  drafted_at timestamptz not null,
  published_by bigint check (published_by <> drafted_by),
  published_name text,
  published_at timestamptz,
  version int not null default 1 check (version > 0),
  check ((state = 'draft') = (published_by is null))
);
create unique index odds_draft on lottery.odds_table (brand_id, family, prize_mode) where state = 'draft';
create unique index odds_live on lottery.odds_table (brand_id, family, prize_mode) where state = 'live';
grant select, insert, update, delete on lottery.odds_table to fairhouse_app;
create trigger odds_table_changed after insert or update or delete on lottery.odds_table for each statement execute function lottery.tell_terms();

-- As in 0172, with the table in force when it was ordered: settlement pays by that one.
drop function lottery.take_tickets;
create function lottery.take_tickets(
  ordinals int[], ids bigint[], orders bigint[], issues bigint[], plays text[], selections text[], approaches int[], unit_modes text[], multiples int[], phases int[],
  series int[], member_series int[], rebates boolean[], unit_stakes bigint[], units bigint[], worsts bigint[], receipts bytea[], odds text[]) returns void
language plpgsql as $$
declare
  due bigint;
  taken bigint;
begin
  with tickets as (
    select t.* from unnest(ordinals, ids, orders, issues, plays, selections, approaches, unit_modes, multiples, phases, series, member_series, rebates, unit_stakes, units, worsts, receipts, odds)
      t(ordinal, id, order_id, issue, play, selection, approach, unit_mode, multiple, phase, series, member_series, has_rebate, unit_stake, units, worst, receipt, odds)
    join ledger.accepted() a(ordinal) on a.ordinal = t.ordinal
  ), done as (
    insert into lottery.ticket (id, order_id, issue_id, member_id, member_name, wallet_id, brand_id, currency, game_code, play_code, selection, approach, unit_mode, multiple,
      phase, series, member_series, has_rebate, unit_stake, units, stake, worst, prize_mode, odds, placed_at_ms, receipt)
    select t.id, t.order_id, t.issue, o.member_id, o.member_name, o.wallet_id, o.brand_id, o.currency, o.game_code, t.play, t.selection::jsonb, t.approach, t.unit_mode,
      t.multiple, t.phase, t.series, t.member_series, t.has_rebate, t.unit_stake, t.units, t.unit_stake * t.units, t.worst, o.prize_mode, t.odds::jsonb, o.placed_at_ms, t.receipt
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
alter function lottery.take_tickets set plan_cache_mode = force_generic_plan;
alter function lottery.take_tickets set enable_seqscan = off;
revoke all on function lottery.take_tickets from public;
grant execute on function lottery.take_tickets to fairhouse_app;
