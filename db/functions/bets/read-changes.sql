-- The next changes behind a place of each shard, in order, at most so many of each. Stable: the horizon and the rows are of one snapshot,
-- so that every transaction below the horizon has ended and is seen whole. `below` null: below the first transaction that is still open.
-- A bet's first change has its figures without what corrections changed, whether they were made before it is read or later.
create or replace function bets.read_changes(shards int[], txs bigint[], ids bigint[], versions int[], most int, below bigint default null)
returns table (
  shard int, tx bigint, bet_id bigint, version int, brand_id bigint, member_id bigint, vendor text, game_type text, game text, node_id int, currency text,
  placed_at timestamptz, changed_at timestamptz, stake bigint, valid_stake bigint, payout bigint
)
language plpgsql stable set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
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
