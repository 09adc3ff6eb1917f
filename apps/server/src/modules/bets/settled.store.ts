import type { Db } from '../../platform/db/index.ts';
import type { ChangeRow } from './change.store.ts';

/** A settlement, version 1, or a correction of a bet, with what it changed. */
export type SettledChange = Omit<ChangeRow, 'shard' | 'sequence' | 'day' | 'currency'>;

export interface ChangesInput {
  readonly memberId: bigint;
  readonly from: Date;
  readonly to: Date;
  readonly limit: number;
  readonly offset: number;
}

/** Newest first. Settlements are found by the bets of the span and of the quarter before it: no bet stays open longer. */
export async function findSettledChanges(db: Db, input: ChangesInput): Promise<SettledChange[]> {
  const { rows } = await db.query<{
    bet_id: string;
    version: number;
    brand_id: string;
    placed_at: Date;
    changed_at: Date;
    vendor: string;
    game_type: string;
    game: string;
    node_id: number;
    stake: string;
    valid_stake: string;
    payout: string;
  }>({
    name: 'bets_settled_changes',
    text: `select * from (
        select b.id as bet_id, 1 as version, b.brand_id, b.placed_at, coalesce(b.settled_at, b.placed_at) as changed_at, b.vendor, b.game_type, b.game, b.node_id,
          b.stake, b.valid_stake - coalesce(k.valid_change, 0)::bigint as valid_stake, b.payout - coalesce(k.payout_change, 0)::bigint as payout
        from bets.bet b
        left join lateral (select sum(c.valid_change) as valid_change, sum(c.payout_change) as payout_change from bets.correction c where c.bet_id = b.id) k on true
        where b.member_id = $1 and b.placed_at >= $2::timestamptz - interval '92 days' and b.placed_at < $3 and b.state = 'settled'
          and coalesce(b.settled_at, b.placed_at) >= $2 and coalesce(b.settled_at, b.placed_at) < $3
        union all
        select c.bet_id, c.version, b.brand_id, b.placed_at, c.at, b.vendor, b.game_type, b.game, b.node_id, 0, c.valid_change, c.payout_change
        from bets.correction c join bets.bet b on b.id = c.bet_id and b.placed_at = c.placed_at
        where c.member_id = $1 and c.at >= $2 and c.at < $3
      ) r order by changed_at desc, bet_id desc, version desc limit $4 offset $5`,
    values: [input.memberId, input.from, input.to, input.limit, input.offset],
  });
  return rows.map((row) => ({
    betId: BigInt(row.bet_id),
    version: row.version,
    brandId: BigInt(row.brand_id),
    memberId: input.memberId,
    vendor: row.vendor,
    category: row.game_type,
    game: row.game,
    nodeId: row.node_id,
    placedAt: row.placed_at,
    changedAt: row.changed_at,
    stakeMinor: BigInt(row.stake),
    validStakeMinor: BigInt(row.valid_stake),
    payoutMinor: BigInt(row.payout),
  }));
}
