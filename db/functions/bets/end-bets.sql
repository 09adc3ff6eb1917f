-- The ends of bets whose movements the ledger accepted. A function, so that its plan finds them by index from the first
-- day on: made while the table is small, a plan scans it for every batch of results as it grows.
create or replace function bets.end_bets(ordinals int[], ids bigint[], placed_ms bigint[], payouts bigint[], valids bigint[], states text[]) returns void
language plpgsql set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
begin
  update bets.bet b set state = t.state, payout = t.payout, valid_stake = t.valid, settled_at = platform.house_time(), tx = pg_current_xact_id()::text::bigint
  from unnest(ordinals, ids, placed_ms, payouts, valids, states) t(ordinal, id, ms, payout, valid, state)
  join ledger.accepted() a(ordinal) on a.ordinal = t.ordinal
  where b.id = t.id and b.placed_at = timestamptz 'epoch' + t.ms * interval '1 millisecond' and b.state = 'open';
end $$;
