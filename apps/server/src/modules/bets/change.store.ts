import { numbersLiteral, textsLiteral, type Db, type Tx } from '../../platform/db/index.ts';
import type { Place, Sequence } from '../../platform/feed/index.ts';

/** A change of a bet as it is stored. */
export interface ChangeRow {
  readonly shard: number;
  readonly sequence: Sequence;
  readonly betId: bigint;
  readonly version: number;
  readonly brandId: bigint;
  readonly memberId: bigint;
  readonly vendor: string;
  readonly category: string;
  readonly game: string;
  readonly nodeId: number;
  readonly currency: string;
  /** The day of the bet, on the wall clock of its brand. */
  readonly day: string;
  readonly placedAt: Date;
  readonly changedAt: Date;
  readonly stakeMinor: bigint;
  readonly validStakeMinor: bigint;
  readonly payoutMinor: bigint;
}

/** Time zones of the brands this process knows. A bet of an unknown brand (newer or removed) uses the day in UTC. */
export interface Zones {
  readonly brandIds: readonly bigint[];
  readonly timeZones: readonly string[];
}

/** As many as bets.find_change_heads knows, and the index by which changes are found. */
export const shards = 8;
export const shardOf = (memberId: bigint): number => Number(memberId % BigInt(shards));

interface StoredChange {
  shard: number;
  tx: string;
  bet_id: string;
  version: number;
  brand_id: string;
  member_id: string;
  vendor: string;
  game_type: string;
  game: string;
  node_id: number;
  currency: string;
  day: string;
  placed_ms: number;
  changed_ms: number;
  stake: string;
  valid_stake: string;
  payout: string;
}

const arraysOf = (places: readonly Place[]): string[] => [
  numbersLiteral(places.map(({ shard }) => shard)),
  numbersLiteral(places.map(({ tx }) => tx)),
  numbersLiteral(places.map(({ id }) => id)),
  numbersLiteral(places.map(({ version }) => version)),
];

/** The next changes after these places, below the first transaction that is still open. */
export async function findChangesAfter(
  tx: Tx,
  { places, most, zones }: { places: readonly Place[]; most: number; zones: Zones },
): Promise<ChangeRow[]> {
  const { rows } = await tx.query<StoredChange>({
    name: 'bets_changes',
    // Times are read as numbers: there are many, and times as text are slow to parse.
    text: `select r.shard, r.tx, r.bet_id, r.version, r.brand_id, r.member_id, r.vendor, r.game_type, r.game, r.node_id, r.currency, r.stake, r.valid_stake, r.payout,
        (extract(epoch from r.placed_at) * 1000)::float8 as placed_ms, (extract(epoch from r.changed_at) * 1000)::float8 as changed_ms,
        to_char(r.placed_at at time zone coalesce(z.zone, 'UTC'), 'YYYY-MM-DD') as day
      from bets.read_changes($1, $2, $3, $4, $5) r left join unnest($6::bigint[], $7::text[]) z(brand_id, zone) on z.brand_id = r.brand_id
      order by r.shard, r.tx, r.bet_id, r.version`,
    values: [...arraysOf(places), most, numbersLiteral(zones.brandIds), textsLiteral(zones.timeZones)],
  });
  return rows.map(toChange);
}

function toChange(row: StoredChange): ChangeRow {
  const betId = BigInt(row.bet_id);
  return {
    shard: row.shard,
    sequence: { tx: BigInt(row.tx), id: betId, version: row.version },
    betId,
    version: row.version,
    brandId: BigInt(row.brand_id),
    memberId: BigInt(row.member_id),
    vendor: row.vendor,
    category: row.game_type,
    game: row.game,
    nodeId: row.node_id,
    currency: row.currency,
    day: row.day,
    placedAt: new Date(row.placed_ms),
    changedAt: new Date(row.changed_ms),
    stakeMinor: BigInt(row.stake),
    validStakeMinor: BigInt(row.valid_stake),
    payoutMinor: BigInt(row.payout),
  };
}

const endless = 9_223_372_036_854_775_807n;

/** When the oldest change after these places was made, including those that may not be read yet. */
export async function findOldestChange(db: Db | Tx, places: readonly Place[]): Promise<Date | null> {
  const { rows } = await db.query<{ at: Date | null }>({
    name: 'bets_oldest_change',
    text: 'select min(changed_at) as at from bets.read_changes($1, $2, $3, $4, 1, $5)',
    values: [...arraysOf(places), endless],
  });
  return rows[0]?.at ?? null;
}

/** The last change of each shard that may be read now. */
export async function findChangeHeads(db: Db | Tx): Promise<Place[]> {
  const { rows } = await db.query<{ shard: number; tx: string; bet_id: string; version: number }>({
    name: 'bets_change_heads',
    text: 'select shard, tx, bet_id, version from bets.find_change_heads()',
  });
  return rows.map((row) => ({ shard: row.shard, tx: BigInt(row.tx), id: BigInt(row.bet_id), version: row.version }));
}

/** The place before everything that an open or later transaction writes. */
export async function findHorizon(db: Db | Tx): Promise<Sequence> {
  const { rows } = await db.query<{ tx: string }>('select pg_snapshot_xmin(pg_current_snapshot())::text as tx');
  return { tx: BigInt(rows[0]?.tx ?? 0), id: 0n, version: 0 };
}
