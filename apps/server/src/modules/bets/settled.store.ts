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

/** Transactions to be counted together, from the first one on. */
export interface CountWish {
  /** 0: from the beginning. */
  readonly fromTx: bigint;
  readonly most: number;
}

export interface SettledSums {
  readonly nextTx: bigint;
  /** Nothing is left but what may still be open. */
  readonly isLast: boolean;
  /** When the oldest settled that the next ones will count; null: that is not known. */
  readonly leftSince: Date | null;
  /** Whether something is left for another time. */
  readonly hasLeft: boolean;
  readonly sums: SettledSum[];
}

/**
 * Sums what settled in the next transactions, up to the first that may still be open, and tells where it stopped: a reader
 * that goes on from there counts each bet once and skips none. A bet counts with its first payout and valid stake, and a correction with
 * what it changed, on the day of the bet: so the sums are the same whether they were taken before it or are made again.
 */
export async function sumSettled(tx: Tx, wish: CountWish, zones: Zones): Promise<SettledSums> {
  const window = await planWindow(tx, wish);
  const { fromTx, nextTx } = window;
  // Statements of their own: what they see is younger than the window, and all of it has ended.
  const { rows } = await tx.query<{
    brand_id: string;
    member_id: string;
    day: string;
    vendor: string;
    game_type: string;
    count: string;
    stake: string;
    valid_stake: string;
    payout: string;
  }>(
    `with counted as (
       select b.brand_id, b.member_id, b.placed_at, b.vendor, b.game_type, 1 as bets, b.stake,
         b.valid_stake - coalesce(c.valid_change, 0) as valid_stake, b.payout - coalesce(c.payout_change, 0) as payout
       from bets.bet b
       left join (select bet_id, sum(valid_change) as valid_change, sum(payout_change) as payout_change from bets.correction where tx >= $1 group by 1) c on c.bet_id = b.id
       where b.tx >= $1 and b.tx < $2 and b.state = 'settled'
       union all
       select b.brand_id, b.member_id, b.placed_at, b.vendor, b.game_type, 0, 0, c.valid_change, c.payout_change
       from bets.correction c join bets.bet b on b.id = c.bet_id and b.placed_at = c.placed_at
       where c.tx >= $1 and c.tx < $2
     )
     select b.brand_id, b.member_id, to_char(b.placed_at at time zone coalesce(z.zone, 'UTC'), 'YYYY-MM-DD') as day, b.vendor, b.game_type,
       sum(b.bets) as count, sum(b.stake) as stake, sum(b.valid_stake) as valid_stake, sum(b.payout) as payout
     from counted b left join unnest($3::bigint[], $4::text[]) z(brand_id, zone) on z.brand_id = b.brand_id group by 1, 2, 3, 4, 5`,
    [fromTx, nextTx, zones.brandIds, zones.timeZones],
  );
  return {
    nextTx,
    isLast: window.isLast,
    ...(await findLeft(tx, { fromTx: nextTx, most: wish.most })),
    sums: rows.map((row) => ({
      brandId: BigInt(row.brand_id),
      memberId: BigInt(row.member_id),
      day: row.day,
      vendor: row.vendor,
      gameType: row.game_type,
      count: BigInt(row.count),
      stakeMinor: BigInt(row.stake),
      validStakeMinor: BigInt(row.valid_stake),
      payoutMinor: BigInt(row.payout),
    })),
  };
}

/** The transactions to be counted next. The first of all windows begins with the oldest bet, or where something may still be open. */
async function planWindow(
  tx: Tx,
  { fromTx, most }: CountWish,
): Promise<{ fromTx: bigint; nextTx: bigint; isLast: boolean }> {
  const {
    rows: [row],
  } = await tx.query<{ from_tx: string; horizon: string }>(
    `select h.tx as horizon, case when $1 > 0 then $1 else least((select min(tx) from bets.bet where $1 = 0), h.tx) end as from_tx
     from (select pg_snapshot_xmin(pg_current_snapshot())::text::bigint as tx) h`,
    [fromTx],
  );
  if (!row) throw new Error('the sums of bets have no window');
  const [from, horizon] = [BigInt(row.from_tx), BigInt(row.horizon)];
  const end = from + BigInt(most) < horizon ? from + BigInt(most) : horizon;
  return { fromTx: from, nextTx: end > from ? end : from, isLast: end >= horizon };
}

/** Only where the next window begins: a long queue is not read to tell its age. */
async function findLeft(tx: Tx, { fromTx, most }: CountWish): Promise<Pick<SettledSums, 'leftSince' | 'hasLeft'>> {
  const {
    rows: [row],
  } = await tx.query<{ since: Date | null; has_left: boolean }>(
    `with oldest as materialized (
       select least(
         (select min(coalesce(b.settled_at, b.placed_at)) from bets.bet b where b.tx >= $1 and b.tx < $2 and b.state = 'settled'),
         (select min(c.at) from bets.correction c where c.tx >= $1 and c.tx < $2)) as since
     )
     select since, since is not null or exists (select from bets.correction c where c.tx >= $1)
       or exists (select from bets.bet b where b.tx >= $1 and b.state = 'settled') as has_left from oldest`,
    [fromTx, fromTx + BigInt(most)],
  );
  return { leftSince: row?.since ?? null, hasLeft: row?.has_left ?? false };
}
