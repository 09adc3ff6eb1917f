-- Ends of many bets at once, in the transaction of who knows them: no movement of theirs is needed for that.
create function bets.end_many(ids bigint[], placed_ms bigint[], payouts bigint[], states text[]) returns void
language plpgsql as $$
begin
  update bets.bet b set state = t.state, payout = t.payout, settled_at = now(), tx = pg_current_xact_id()::text::bigint
  from unnest(ids, placed_ms, payouts, states) t(id, ms, payout, state)
  where b.id = t.id and b.placed_at = timestamptz 'epoch' + t.ms * interval '1 millisecond' and b.state = 'open';
end $$;
alter function bets.end_many set plan_cache_mode = force_generic_plan;
alter function bets.end_many set enable_seqscan = off;

-- Payouts of settled bets by a corrected result. Rollups keep what they counted when the bet was settled.
create function bets.correct_many(ids bigint[], placed_ms bigint[], payouts bigint[]) returns void
language plpgsql as $$
begin
  update bets.bet b set payout = t.payout
  from unnest(ids, placed_ms, payouts) t(id, ms, payout)
  where b.id = t.id and b.placed_at = timestamptz 'epoch' + t.ms * interval '1 millisecond' and b.state = 'settled';
end $$;
alter function bets.correct_many set plan_cache_mode = force_generic_plan;
alter function bets.correct_many set enable_seqscan = off;
revoke all on function bets.end_many, bets.correct_many from public;
grant execute on function bets.end_many, bets.correct_many to fairhouse_app;
