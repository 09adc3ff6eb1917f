import { numbersLiteral, sqlState, textsLiteral, type Db, type Tx } from '../../../platform/db/index.ts';
import type { Row } from '../../seamless/index.ts';
import { lastId } from '../round.store.ts';

export interface RoomBetPayload {
  readonly id: bigint;
  readonly roundId: bigint;
  readonly slot: 0 | 1;
  readonly memberId: bigint;
  readonly memberName: string;
  readonly playId: bigint;
  readonly walletId: bigint;
  readonly brandId: bigint;
  readonly currency: string;
  readonly stakeMinor: bigint;
  readonly auto100: number | null;
  readonly placedAtMs: number;
  /** The room of the bet: a round of another room does not take it. */
  readonly game: string;
}

export interface RoomBetRow extends Omit<RoomBetPayload, 'game'> {
  readonly state: 'open' | 'won' | 'lost' | 'void';
  readonly cashOut100: number | null;
  readonly payoutMinor: bigint;
}

/** Commits with its stake. */
export const roomBetRider = {
  name: 'casino_room_bet',
  guard: {
    text: 'select casino.hold_rounds($1::bigint[])',
    columns: (rows: readonly Row<RoomBetPayload>[]): string[] => [
      numbersLiteral([...new Set(rows.map(({ payload }) => payload.roundId))]),
    ],
  },
  apply: {
    text: `select casino.take_bets($1::int[], $2::bigint[], $3::bigint[], $4::int[], $5::bigint[], $6::text[], $7::bigint[], $8::bigint[], $9::bigint[], $10::text[],
      $11::bigint[], $12::int[], $13::bigint[], $14::text[])`,
    columns(rows: readonly Row<RoomBetPayload>[]): string[] {
      const bets = rows.map((row) => row.payload);
      return [
        numbersLiteral(rows.map((row) => row.ordinal)),
        numbersLiteral(bets.map((b) => b.id)),
        numbersLiteral(bets.map((b) => b.roundId)),
        numbersLiteral(bets.map((b) => b.slot)),
        numbersLiteral(bets.map((b) => b.memberId)),
        textsLiteral(bets.map((b) => b.memberName)),
        numbersLiteral(bets.map((b) => b.playId)),
        numbersLiteral(bets.map((b) => b.walletId)),
        numbersLiteral(bets.map((b) => b.brandId)),
        textsLiteral(bets.map((b) => b.currency)),
        numbersLiteral(bets.map((b) => b.stakeMinor)),
        numbersLiteral(bets.map((b) => b.auto100)),
        numbersLiteral(bets.map((b) => b.placedAtMs)),
        textsLiteral(bets.map((b) => b.game)),
      ];
    },
  },
};

export interface RoomBetEnd {
  readonly id: bigint;
  readonly state: 'won' | 'void';
  readonly cashOut100: number | null;
  readonly payoutMinor: bigint;
}

export const roomBetEndRider = {
  name: 'casino_room_bet_end',
  apply: {
    text: 'select casino.end_bets($1::int[], $2::bigint[], $3::text[], $4::int[], $5::bigint[])',
    columns(rows: readonly Row<RoomBetEnd>[]): string[] {
      const ends = rows.map((row) => row.payload);
      return [
        numbersLiteral(rows.map((row) => row.ordinal)),
        numbersLiteral(ends.map((e) => e.id)),
        textsLiteral(ends.map((e) => e.state)),
        numbersLiteral(ends.map((e) => e.cashOut100)),
        numbersLiteral(ends.map((e) => e.payoutMinor)),
      ];
    },
  },
};

/** What `casino.take_bets` raises when betting had closed. */
export const isBettingClosed = (error: unknown): boolean => sqlState(error) === 'FH410';
/** What `casino.end_bets` raises for a bet that is not open any more. */
export const isBetEnded = (error: unknown): boolean => sqlState(error) === 'FH409';
/** Another bet of the member has this slot in the round. */
export const isSlotTaken = (error: unknown): boolean => sqlState(error) === '23505';

interface RawRoomBet {
  id: string;
  round_id: string;
  slot: 0 | 1;
  member_id: string;
  member_name: string;
  play_id: string;
  wallet_id: string;
  brand_id: string;
  currency: string;
  stake: string;
  auto100: number | null;
  placed_at_ms: string;
  state: RoomBetRow['state'];
  cash_out100: number | null;
  payout: string;
}

const columns =
  'id, round_id, slot, member_id, member_name, play_id, wallet_id, brand_id, currency, stake, auto100, placed_at_ms, state, cash_out100, payout';

function toBet(row: RawRoomBet): RoomBetRow {
  return {
    id: BigInt(row.id),
    roundId: BigInt(row.round_id),
    slot: row.slot,
    memberId: BigInt(row.member_id),
    memberName: row.member_name,
    playId: BigInt(row.play_id),
    walletId: BigInt(row.wallet_id),
    brandId: BigInt(row.brand_id),
    currency: row.currency,
    stakeMinor: BigInt(row.stake),
    auto100: row.auto100,
    placedAtMs: Number(row.placed_at_ms),
    state: row.state,
    cashOut100: row.cash_out100,
    payoutMinor: BigInt(row.payout),
  };
}

/** Shown to its member only. */
export async function findRoomBet(db: Db, memberId: bigint, id: bigint): Promise<RoomBetRow | null> {
  if (id > lastId) return null;
  const { rows } = await db.query<RawRoomBet>({
    name: 'casino_room_bet',
    text: `select ${columns} from casino.room_bet where id = $1 and member_id = $2`,
    values: [id, memberId],
  });
  return rows[0] ? toBet(rows[0]) : null;
}

/** In the order of the seal. */
export async function findBetsOfRound(db: Db | Tx, roundId: bigint): Promise<RoomBetRow[]> {
  const { rows } = await db.query<RawRoomBet>({
    name: 'casino_room_bets',
    text: `select ${columns} from casino.room_bet where round_id = $1 order by id`,
    values: [roundId],
  });
  return rows.map(toBet);
}

/** Bets of one member, the newest included. */
export async function findOwnBets(db: Db, own: { roundId: bigint; memberId: bigint }): Promise<RoomBetRow[]> {
  const { rows } = await db.query<RawRoomBet>({
    name: 'casino_own_room_bets',
    text: `select ${columns} from casino.room_bet where round_id = $1 and member_id = $2 order by slot`,
    values: [own.roundId, own.memberId],
  });
  return rows.map(toBet);
}

/** Bets still open when a flight is over: they are lost. */
export async function markLost(tx: Tx, roundId: bigint): Promise<RoomBetRow[]> {
  const { rows } = await tx.query<RawRoomBet>(
    `update casino.room_bet set state = 'lost' where round_id = $1 and state = 'open' returning ${columns}`,
    [roundId],
  );
  return rows.map(toBet);
}

export async function sumBetsSince(
  db: Db,
  owner: { memberId: bigint; sinceMs: number },
): Promise<{ stakedMinor: bigint; paidMinor: bigint }> {
  const { rows } = await db.query<{ staked: string; paid: string }>(
    'select coalesce(sum(stake), 0) as staked, coalesce(sum(payout), 0) as paid from casino.room_bet where member_id = $1 and placed_at_ms >= $2',
    [owner.memberId, owner.sinceMs],
  );
  return { stakedMinor: BigInt(rows[0]?.staked ?? 0), paidMinor: BigInt(rows[0]?.paid ?? 0) };
}
