-- Payouts of settled bets by a corrected result. Rollups keep what they counted when the bet was settled: the difference is a row of its own.
create or replace function bets.correct_many(ids bigint[], placed_ms bigint[], payouts bigint[]) returns void
language plpgsql as $$
begin
  insert into bets.correction (bet_id, placed_at, payout_change)
  select b.id, b.placed_at, t.payout - b.payout
  from unnest(ids, placed_ms, payouts) t(id, ms, payout)
  join bets.bet b on b.id = t.id and b.placed_at = timestamptz 'epoch' + t.ms * interval '1 millisecond' and b.state = 'settled'
  where b.payout <> t.payout;
  update bets.bet b set payout = t.payout
  from unnest(ids, placed_ms, payouts) t(id, ms, payout)
  where b.id = t.id and b.placed_at = timestamptz 'epoch' + t.ms * interval '1 millisecond' and b.state = 'settled';
end $$;
