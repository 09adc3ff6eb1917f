-- Payouts and valid stakes of settled bets by a corrected result. What that changes is a row of its own: a further change of the feed.
create or replace function bets.correct_many(ids bigint[], placed_ms bigint[], payouts bigint[], valids bigint[]) returns void
language plpgsql set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
begin
  insert into bets.correction (bet_id, placed_at, member_id, payout_change, valid_change, at, version)
  select b.id, b.placed_at, b.member_id, t.payout - b.payout, t.valid - b.valid_stake, platform.house_time(), 1 + coalesce((select max(c.version) from bets.correction c where c.bet_id = b.id), 1)
  from unnest(ids, placed_ms, payouts, valids) t(id, ms, payout, valid)
  join bets.bet b on b.id = t.id and b.placed_at = timestamptz 'epoch' + t.ms * interval '1 millisecond' and b.state = 'settled'
  where b.payout <> t.payout or b.valid_stake <> t.valid;
  update bets.bet b set payout = t.payout, valid_stake = t.valid
  from unnest(ids, placed_ms, payouts, valids) t(id, ms, payout, valid)
  where b.id = t.id and b.placed_at = timestamptz 'epoch' + t.ms * interval '1 millisecond' and b.state = 'settled'
    and (b.payout <> t.payout or b.valid_stake <> t.valid);
end $$;
