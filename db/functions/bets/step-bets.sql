-- The next step of open bets whose movements the ledger accepted: more stake, an end, or both; state null: it stays open.
create or replace function bets.step_bets(ordinals int[], ids bigint[], placed_ms bigint[], extras bigint[], payouts bigint[], valids bigint[], states text[]) returns void
language plpgsql set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
begin
  update bets.bet b
  set stake = b.stake + t.extra, payout = t.payout, valid_stake = t.valid, state = coalesce(t.state, b.state),
    settled_at = case when t.state is null then null else platform.house_time() end, tx = pg_current_xact_id()::text::bigint
  from unnest(ordinals, ids, placed_ms, extras, payouts, valids, states) t(ordinal, id, ms, extra, payout, valid, state)
  join ledger.accepted() a(ordinal) on a.ordinal = t.ordinal
  where b.id = t.id and b.placed_at = timestamptz 'epoch' + t.ms * interval '1 millisecond' and b.state = 'open';
end $$;
