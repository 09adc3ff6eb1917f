import { numbersLiteral, type Db } from '../../platform/db/index.ts';
import type { BetEnd, BetPayload } from './bets.store.ts';

/** How a bet ended; `ended` is each of them. */
export type BetEnding = 'ended' | 'won' | 'lost' | 'tie' | 'void' | 'open';

export interface BetFilter {
  /** One member, or those of a team. */
  readonly memberId: bigint | readonly bigint[];
  readonly brandId: bigint;
  readonly from: Date;
  readonly to: Date;
  /** Null means every kind of game. */
  readonly gameTypes: readonly string[] | null;
  readonly vendor: string | null;
  readonly ending: BetEnding;
  /** The number of an order or a round, compared as a whole. */
  readonly number: string | null;
}

/** A bet as it stands now. */
export interface BetRecordRow extends Omit<BetPayload, 'placedAtMs' | 'brandId' | 'state'> {
  readonly bonusStakeMinor: bigint;
  readonly placedAt: Date;
  readonly settledAt: Date | null;
  readonly state: BetPayload['state'] | BetEnd['state'];
}

export interface BetTotals {
  readonly count: number;
  readonly stakeMinor: bigint;
  /** The stakes of bets that have ended, whichever way. */
  readonly endedStakeMinor: bigint;
  readonly validStakeMinor: bigint;
  readonly payoutMinor: bigint;
}

// Open bets join the record of ended ones when they end.
const endings: Record<BetEnding, string> = {
  ended: "state <> 'open'",
  open: "state = 'open'",
  void: "state = 'void'",
  won: "state = 'settled' and payout > stake",
  // A bonus bet has no stake of the member, and is lost where it pays nothing.
  lost: "state = 'settled' and (payout < stake or bonus_stake > 0 and payout = 0)",
  tie: "state = 'settled' and payout = stake and bonus_stake = 0",
};

const whereOf = (
  filter: BetFilter,
): string => `${typeof filter.memberId === 'bigint' ? 'member_id = $1' : 'member_id = any ($1::bigint[])'} and brand_id = $2 and placed_at >= $3 and placed_at < $4 and ${endings[filter.ending]}
  and ($5::text[] is null or game_type = any($5)) and ($6::text is null or vendor = $6) and ($7::text is null or id::text = $7 or round_ref = $7)`;

function values(filter: BetFilter): unknown[] {
  const memberId = typeof filter.memberId === 'bigint' ? filter.memberId : numbersLiteral(filter.memberId);
  return [memberId, filter.brandId, filter.from, filter.to, filter.gameTypes, filter.vendor, filter.number];
}

interface StoredBet {
  id: string;
  member_id: string;
  placed_at: Date;
  settled_at: Date | null;
  vendor: string;
  game_type: string;
  game: string;
  node_id: number;
  round_ref: string;
  stake: string;
  bonus_stake: string;
  payout: string;
  valid_stake: string;
  currency: string;
  state: BetRecordRow['state'];
}

const columns =
  'id, member_id, placed_at, settled_at, vendor, game_type, game, node_id, round_ref, stake, bonus_stake, payout, valid_stake, currency, state';

const toBet = (row: StoredBet): BetRecordRow => ({
  id: BigInt(row.id),
  memberId: BigInt(row.member_id),
  placedAt: row.placed_at,
  settledAt: row.settled_at,
  vendor: row.vendor,
  gameType: row.game_type,
  game: row.game,
  nodeId: row.node_id,
  roundRef: row.round_ref,
  stakeMinor: BigInt(row.stake),
  bonusStakeMinor: BigInt(row.bonus_stake),
  payoutMinor: BigInt(row.payout),
  validStakeMinor: BigInt(row.valid_stake),
  currency: row.currency,
  state: row.state,
});

/** Newest first, read from the index of the member's bets. */
export async function findBets(
  db: Db,
  filter: BetFilter,
  page: { offset: number; limit: number },
): Promise<BetRecordRow[]> {
  const { rows } = await db.query<StoredBet>(
    `select ${columns} from bets.bet where ${whereOf(filter)} order by placed_at desc, id desc offset $8 limit $9`,
    [...values(filter), page.offset, page.limit],
  );
  return rows.map(toBet);
}

/** The place of a bet among those of its member; the time is in microseconds, the precision of the database. */
export interface BetPlace {
  readonly placedUs: bigint;
  readonly id: bigint;
}

const instant = "timestamptz 'epoch' + $8::bigint * interval '1 microsecond'";

/** Bets older than the place, newest first: the pages before are not read again, and new bets move nothing. */
export async function findBetsAfter(
  db: Db,
  filter: BetFilter,
  slice: { after: BetPlace | null; limit: number },
): Promise<(BetRecordRow & BetPlace)[]> {
  const { placedUs, id } = slice.after ?? { placedUs: BigInt(filter.to.getTime()) * 1000n, id: 0n };
  const { rows } = await db.query<StoredBet & { placed_us: string }>(
    // The time is also compared alone: the comparison of the pair does not let the database leave out a partition.
    `select ${columns}, (extract(epoch from placed_at) * 1000000)::bigint as placed_us from bets.bet
     where ${whereOf(filter)} and placed_at <= ${instant} and (placed_at, id) < (${instant}, $9::bigint) order by placed_at desc, id desc limit $10`,
    [...values(filter), placedUs, id, slice.limit],
  );
  return rows.map((row) => ({ ...toBet(row), placedUs: BigInt(row.placed_us) }));
}

/** Sums over everything the filter finds, of what its rows show: what a void bet gave back is its stake. */
export async function sumBets(db: Db, filter: BetFilter): Promise<BetTotals> {
  const { rows } = await db.query<{
    count: string;
    stake: string;
    ended_stake: string;
    valid_stake: string;
    payout: string;
  }>(
    `select count(*) as count, coalesce(sum(stake), 0) as stake,
       coalesce(sum(stake) filter (where state <> 'open'), 0) as ended_stake, coalesce(sum(valid_stake), 0) as valid_stake,
       coalesce(sum(case when state = 'void' then stake else payout end), 0) as payout
     from bets.bet where ${whereOf(filter)}`,
    values(filter),
  );
  const sums = rows[0];
  return {
    count: Number(sums?.count ?? 0),
    stakeMinor: BigInt(sums?.stake ?? 0),
    endedStakeMinor: BigInt(sums?.ended_stake ?? 0),
    validStakeMinor: BigInt(sums?.valid_stake ?? 0),
    payoutMinor: BigInt(sums?.payout ?? 0),
  };
}

export interface GameStakes {
  readonly vendor: string;
  readonly game: string;
  readonly nodeId: number;
  readonly stakeMinor: bigint;
  readonly validStakeMinor: bigint;
}

/** A member's own stakes that have settled, placed in a span, by game, the largest sum first. */
export async function sumStakesByGame(
  db: Db,
  span: { memberId: bigint; brandId: bigint; currency: string; from: Date; to: Date },
): Promise<GameStakes[]> {
  const { rows } = await db.query<{ vendor: string; game: string; node_id: number; stake: string; valid: string }>(
    `select vendor, game, max(node_id) as node_id, sum(stake) as stake, sum(valid_stake) as valid from bets.bet
     where member_id = $1 and brand_id = $2 and currency = $3 and placed_at >= $4 and placed_at < $5 and state = 'settled' and stake > 0
     group by vendor, game order by 4 desc, 1, 2 limit 100`,
    [span.memberId, span.brandId, span.currency, span.from, span.to],
  );
  return rows.map((row) => ({
    vendor: row.vendor,
    game: row.game,
    nodeId: row.node_id,
    stakeMinor: BigInt(row.stake),
    validStakeMinor: BigInt(row.valid),
  }));
}
