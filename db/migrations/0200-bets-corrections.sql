-- What a corrected result changed of bets that had settled: sums count it once, on the day of the bet (docs/decisions/072).
create table bets.correction (
  bet_id bigint not null,
  placed_at timestamptz not null,
  -- The new payout less the one before.
  payout_change bigint not null,
  tx bigint not null default pg_current_xact_id()::text::bigint,
  primary key (bet_id, tx)
);
create index correction_tx on bets.correction (tx);
grant select, insert on bets.correction to fairhouse_app;

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
