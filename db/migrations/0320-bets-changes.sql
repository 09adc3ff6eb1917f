-- The feed of bet changes (docs/decisions/116): a settled bet is a change, and each correction of it is a further one. Both are read
-- from their own tables by shard of the member and by transaction, so that nothing is written beside the bet.
drop index bets.bet_tx;
create index bet_change on bets.bet ((member_id & 7), tx, id) where state = 'settled';

alter table bets.correction add column member_id bigint;
update bets.correction c set member_id = b.member_id from bets.bet b where b.id = c.bet_id and b.placed_at = c.placed_at;
alter table bets.correction alter column member_id set not null;
drop index bets.correction_tx;
create index correction_change on bets.correction ((member_id & 7), tx, bet_id, version);

-- As in 0310, with the member.
create or replace function bets.correct_many(ids bigint[], placed_ms bigint[], payouts bigint[], valids bigint[]) returns void
language plpgsql as $$
begin
  insert into bets.correction (bet_id, placed_at, member_id, payout_change, valid_change, version)
  select b.id, b.placed_at, b.member_id, t.payout - b.payout, t.valid - b.valid_stake, 1 + coalesce((select max(c.version) from bets.correction c where c.bet_id = b.id), 1)
  from unnest(ids, placed_ms, payouts, valids) t(id, ms, payout, valid)
  join bets.bet b on b.id = t.id and b.placed_at = timestamptz 'epoch' + t.ms * interval '1 millisecond' and b.state = 'settled'
  where b.payout <> t.payout or b.valid_stake <> t.valid;
  update bets.bet b set payout = t.payout, valid_stake = t.valid
  from unnest(ids, placed_ms, payouts, valids) t(id, ms, payout, valid)
  where b.id = t.id and b.placed_at = timestamptz 'epoch' + t.ms * interval '1 millisecond' and b.state = 'settled'
    and (b.payout <> t.payout or b.valid_stake <> t.valid);
end $$;

-- The next changes behind a place of each shard, in order, at most so many of each. Stable: the horizon and the rows are of one snapshot,
-- so that every transaction below the horizon has ended and is seen whole. `below` null: below the first transaction that is still open.
-- A bet's first change has its figures without what corrections changed, whether they were made before it is read or later.
create function bets.read_changes(shards int[], txs bigint[], ids bigint[], versions int[], most int, below bigint default null)
returns table (
  shard int, tx bigint, bet_id bigint, version int, brand_id bigint, member_id bigint, vendor text, game_type text, game text, node_id int, currency text,
  placed_at timestamptz, changed_at timestamptz, stake bigint, valid_stake bigint, payout bigint
)
language plpgsql stable as $$
#variable_conflict use_column
declare
  horizon bigint := coalesce(below, pg_snapshot_xmin(pg_current_snapshot())::text::bigint);
begin
  return query
  select s.shard, p.tx, p.bet_id, p.version, p.brand_id, p.member_id, p.vendor, p.game_type, p.game, p.node_id, p.currency, p.placed_at, p.changed_at, p.stake,
    p.valid_stake - coalesce(k.valid_change, 0)::bigint, p.payout - coalesce(k.payout_change, 0)::bigint
  from unnest(shards, txs, ids, versions) s(shard, tx, id, version)
  cross join lateral (
    (select b.tx, b.id as bet_id, 1 as version, b.brand_id, b.member_id, b.vendor, b.game_type, b.game, b.node_id, b.currency, b.placed_at,
       coalesce(b.settled_at, b.placed_at) as changed_at, b.stake, b.valid_stake, b.payout
     from bets.bet b
     where (b.member_id & 7) = s.shard and b.state = 'settled' and b.tx < horizon and (b.tx, b.id) >= (s.tx, s.id) and (b.tx, b.id, 1) > (s.tx, s.id, s.version)
     order by b.tx, b.id limit most)
    union all
    (select c.tx, c.bet_id, c.version, b.brand_id, b.member_id, b.vendor, b.game_type, b.game, b.node_id, b.currency, b.placed_at,
       c.at, 0, c.valid_change, c.payout_change
     from (
       select c.tx, c.bet_id, c.version, c.placed_at, c.at, c.valid_change, c.payout_change from bets.correction c
       where (c.member_id & 7) = s.shard and c.tx < horizon and (c.tx, c.bet_id, c.version) > (s.tx, s.id, s.version)
       order by c.tx, c.bet_id, c.version limit most
     ) c join bets.bet b on b.id = c.bet_id and b.placed_at = c.placed_at)
    order by 1, 2, 3 limit most
  ) p
  left join lateral (select sum(c.valid_change) as valid_change, sum(c.payout_change) as payout_change from bets.correction c where c.bet_id = p.bet_id) k on p.version = 1
  order by 1, 2, 3, 4;
end $$;
alter function bets.read_changes set plan_cache_mode = force_generic_plan;
alter function bets.read_changes set enable_seqscan = off;

-- The last place of each shard that may be read now; a shard without any has no row.
create function bets.find_change_heads() returns table (shard int, tx bigint, bet_id bigint, version int)
language plpgsql stable as $$
#variable_conflict use_column
declare
  horizon bigint := pg_snapshot_xmin(pg_current_snapshot())::text::bigint;
begin
  return query
  select s.shard, p.tx, p.bet_id, p.version
  from generate_series(0, 7) s(shard)
  cross join lateral (
    (select b.tx, b.id as bet_id, 1 as version from bets.bet b where (b.member_id & 7) = s.shard and b.state = 'settled' and b.tx < horizon order by b.tx desc, b.id desc limit 1)
    union all
    (select c.tx, c.bet_id, c.version from bets.correction c where (c.member_id & 7) = s.shard and c.tx < horizon order by c.tx desc, c.bet_id desc, c.version desc limit 1)
    order by 1 desc, 2 desc, 3 desc limit 1
  ) p;
end $$;
alter function bets.find_change_heads set plan_cache_mode = force_generic_plan;
alter function bets.find_change_heads set enable_seqscan = off;
revoke all on function bets.read_changes, bets.find_change_heads from public;
grant execute on function bets.read_changes, bets.find_change_heads to fairhouse_app;
