-- Ends of many bets at once, in the transaction of who knows them: no movement of theirs is needed for that.
create or replace function bets.end_many(ids bigint[], placed_ms bigint[], payouts bigint[], valids bigint[], states text[]) returns void
language plpgsql set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
begin
  update bets.bet b set state = t.state, payout = t.payout, valid_stake = t.valid, settled_at = platform.house_time(), tx = pg_current_xact_id()::text::bigint
  from unnest(ids, placed_ms, payouts, valids, states) t(id, ms, payout, valid, state)
  where b.id = t.id and b.placed_at = timestamptz 'epoch' + t.ms * interval '1 millisecond' and b.state = 'open';
end $$;
