-- What of a stake counts for rebate, wagering, rank and salary (docs/decisions/115). Said once, when the bet settles; an open bet and
-- one that went back have none.
alter table bets.bet add column valid_stake bigint not null default 0;

-- Bets of before are judged by what their own row tells: a table counts what was won or lost, a win below the least odds counts nothing,
-- and everything else counts whole. What lay on the other side of the same round or issue is not looked for.
update bets.bet set valid_stake = case
    when game_type in ('LIVE', 'PVP', 'COCKFIGHT') then least(stake, abs(payout - stake))
    when game_type in ('SPORTS', 'ESPORTS') then case when payout > stake and payout * 2 < stake * 3 then 0 else least(stake, abs(payout - stake)) end
    when vendor = 'BGS' and game in ('european-roulette', 'american-roulette', 'baccarat', 'dragon-tiger', 'sic-bo', 'blackjack', 'three-card-poker')
      then least(stake, abs(payout - stake))
    when vendor = 'BGS' and game in ('dice', 'limbo', 'crash', 'solo-crash', 'mines', 'hilo') and payout > 0 and payout * 5 < stake * 6 then 0
    else stake
  end
where state = 'settled';

alter table bets.bet
  alter column valid_stake drop default,
  add constraint bet_valid_stake check (valid_stake >= 0 and valid_stake <= case when state = 'settled' then stake else 0 end);
grant update (valid_stake) on bets.bet to fairhouse_app;

-- A correction is a further version of its bet: 1 is the settlement. It may change what counts as well as what was paid.
alter table bets.correction add column valid_change bigint not null default 0, add column version int;
update bets.correction c set version = n.version
from (select bet_id, tx, row_number() over (partition by bet_id order by tx) + 1 as version from bets.correction) n where n.bet_id = c.bet_id and n.tx = c.tx;
alter table bets.correction
  alter column valid_change drop default, alter column version set not null, add check (version >= 2),
  drop constraint correction_pkey, add primary key (bet_id, version);

-- As in 0122, with `valids`.
drop function bets.end_bets(int[], bigint[], bigint[], bigint[], text[]);
create function bets.end_bets(ordinals int[], ids bigint[], placed_ms bigint[], payouts bigint[], valids bigint[], states text[]) returns void
language plpgsql as $$
begin
  update bets.bet b set state = t.state, payout = t.payout, valid_stake = t.valid, settled_at = now(), tx = pg_current_xact_id()::text::bigint
  from unnest(ordinals, ids, placed_ms, payouts, valids, states) t(ordinal, id, ms, payout, valid, state)
  join ledger.accepted() a(ordinal) on a.ordinal = t.ordinal
  where b.id = t.id and b.placed_at = timestamptz 'epoch' + t.ms * interval '1 millisecond' and b.state = 'open';
end $$;
alter function bets.end_bets set plan_cache_mode = force_generic_plan;
alter function bets.end_bets set enable_seqscan = off;

-- As in 0152, with `valids`; one that stays open has none yet.
drop function bets.step_bets(int[], bigint[], bigint[], bigint[], bigint[], text[]);
create function bets.step_bets(ordinals int[], ids bigint[], placed_ms bigint[], extras bigint[], payouts bigint[], valids bigint[], states text[]) returns void
language plpgsql as $$
begin
  update bets.bet b
  set stake = b.stake + t.extra, payout = t.payout, valid_stake = t.valid, state = coalesce(t.state, b.state),
    settled_at = case when t.state is null then null else now() end, tx = pg_current_xact_id()::text::bigint
  from unnest(ordinals, ids, placed_ms, extras, payouts, valids, states) t(ordinal, id, ms, extra, payout, valid, state)
  join ledger.accepted() a(ordinal) on a.ordinal = t.ordinal
  where b.id = t.id and b.placed_at = timestamptz 'epoch' + t.ms * interval '1 millisecond' and b.state = 'open';
end $$;
alter function bets.step_bets set plan_cache_mode = force_generic_plan;
alter function bets.step_bets set enable_seqscan = off;

-- As in 0177, with `valids`.
drop function bets.end_many(bigint[], bigint[], bigint[], text[]);
create function bets.end_many(ids bigint[], placed_ms bigint[], payouts bigint[], valids bigint[], states text[]) returns void
language plpgsql as $$
begin
  update bets.bet b set state = t.state, payout = t.payout, valid_stake = t.valid, settled_at = now(), tx = pg_current_xact_id()::text::bigint
  from unnest(ids, placed_ms, payouts, valids, states) t(id, ms, payout, valid, state)
  where b.id = t.id and b.placed_at = timestamptz 'epoch' + t.ms * interval '1 millisecond' and b.state = 'open';
end $$;
alter function bets.end_many set plan_cache_mode = force_generic_plan;
alter function bets.end_many set enable_seqscan = off;

-- As in 0200, with `valids` and the version.
drop function bets.correct_many(bigint[], bigint[], bigint[]);
create function bets.correct_many(ids bigint[], placed_ms bigint[], payouts bigint[], valids bigint[]) returns void
language plpgsql as $$
begin
  insert into bets.correction (bet_id, placed_at, payout_change, valid_change, version)
  select b.id, b.placed_at, t.payout - b.payout, t.valid - b.valid_stake, 1 + coalesce((select max(c.version) from bets.correction c where c.bet_id = b.id), 1)
  from unnest(ids, placed_ms, payouts, valids) t(id, ms, payout, valid)
  join bets.bet b on b.id = t.id and b.placed_at = timestamptz 'epoch' + t.ms * interval '1 millisecond' and b.state = 'settled'
  where b.payout <> t.payout or b.valid_stake <> t.valid;
  update bets.bet b set payout = t.payout, valid_stake = t.valid
  from unnest(ids, placed_ms, payouts, valids) t(id, ms, payout, valid)
  where b.id = t.id and b.placed_at = timestamptz 'epoch' + t.ms * interval '1 millisecond' and b.state = 'settled'
    and (b.payout <> t.payout or b.valid_stake <> t.valid);
end $$;
alter function bets.correct_many set plan_cache_mode = force_generic_plan;
alter function bets.correct_many set enable_seqscan = off;

revoke all on function bets.end_bets, bets.step_bets, bets.end_many, bets.correct_many from public;
grant execute on function bets.end_bets, bets.step_bets, bets.end_many, bets.correct_many to fairhouse_app;
