-- Orders whose stakes the ledger accepted.
create or replace function lottery.take_orders(
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
