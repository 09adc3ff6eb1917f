import type { Tx } from '../../platform/db/index.ts';

/** Settled bets of one member, day, vendor and kind of game. */
export interface SettledSum {
  readonly brandId: bigint;
  readonly memberId: bigint;
  readonly day: string;
  readonly vendor: string;
  readonly gameType: string;
  readonly count: bigint;
  readonly stakeMinor: bigint;
  readonly validStakeMinor: bigint;
  readonly payoutMinor: bigint;
}

/** Of the brands a process knows. Bets of another one, of a newer process or one that is gone, are by the day of UTC. */
export interface Zones {
  readonly brandIds: readonly bigint[];
  readonly timeZones: readonly string[];
}

export interface SettledSums {
  readonly nextTx: bigint;
  /** When the oldest that is left for the next time settled; null: nothing is left. */
  readonly leftSince: Date | null;
  readonly sums: SettledSum[];
}

/**
 * Sums what settled in transactions from `fromTx` up to the first that may still be open, and tells that one: a reader
 * that goes on from there counts each bet once and skips none. A bet counts with its first payout, and a correction with
 * what it changed, on the day of the bet: so the sums are the same whether they were taken before it or are made again.
 */
export async function sumSettled(tx: Tx, fromTx: bigint, zones: Zones): Promise<SettledSums> {
  const { rows } = await tx.query<{
    next_tx: string; left_since: Date | null; brand_id: string | null; member_id: string; day: string; vendor: string; game_type: string; count: string; stake: string; payout: string;
  }>(
    `with horizon as (select greatest($1::bigint, pg_snapshot_xmin(pg_current_snapshot())::text::bigint) as tx), counted as (
       select b.brand_id, b.member_id, b.placed_at, b.vendor, b.game_type, 1 as bets, b.stake, b.payout - coalesce(c.payout_change, 0) as payout
       from horizon h, bets.bet b
       left join (select bet_id, sum(payout_change) as payout_change from bets.correction where tx >= $1 group by 1) c on c.bet_id = b.id
       where b.tx >= $1 and b.tx < h.tx and b.state = 'settled'
       union all
       select b.brand_id, b.member_id, b.placed_at, b.vendor, b.game_type, 0, 0, c.payout_change
       from horizon h, bets.correction c join bets.bet b on b.id = c.bet_id and b.placed_at = c.placed_at
       where c.tx >= $1 and c.tx < h.tx
     ), sums as (
       select b.brand_id, b.member_id, to_char(b.placed_at at time zone coalesce(z.zone, 'UTC'), 'YYYY-MM-DD') as day, b.vendor, b.game_type,
         sum(b.bets) as count, sum(b.stake) as stake, sum(b.payout) as payout
       from counted b left join unnest($2::bigint[], $3::text[]) z(brand_id, zone) on z.brand_id = b.brand_id group by 1, 2, 3, 4, 5
     ), waiting as (
       select least(
         (select min(coalesce(b.settled_at, b.placed_at)) from horizon h, bets.bet b where b.tx >= $1 and b.tx >= h.tx and b.state = 'settled'),
         (select min(c.at) from horizon h, bets.correction c where c.tx >= $1 and c.tx >= h.tx)) as since
     )
     select h.tx as next_tx, (select since from waiting) as left_since, s.* from horizon h left join sums s on true`,
    [fromTx, zones.brandIds, zones.timeZones],
  );
  return {
    nextTx: BigInt(rows[0]?.next_tx ?? fromTx),
    leftSince: rows[0]?.left_since ?? null,
    sums: rows.flatMap((row) => (row.brand_id === null ? [] : [{
      brandId: BigInt(row.brand_id), memberId: BigInt(row.member_id), day: row.day, vendor: row.vendor, gameType: row.game_type,
      count: BigInt(row.count), stakeMinor: BigInt(row.stake), validStakeMinor: BigInt(row.stake), payoutMinor: BigInt(row.payout),
    }])),
  };
}
