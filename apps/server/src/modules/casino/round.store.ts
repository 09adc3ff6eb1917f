import { numbersLiteral, type Db, type Tx } from '../../platform/db/index.ts';
import type { RowFields } from '../seamless/index.ts';

/** A round as it is stored. */
export interface RoundPayload {
  readonly id: bigint;
  readonly placedAtMs: number;
  readonly memberId: bigint;
  readonly playId: bigint;
  readonly game: string;
  readonly mathHash: Uint8Array;
  readonly seedId: bigint;
  readonly nonce: bigint;
  readonly commitment: Uint8Array;
  readonly clientSeed: Uint8Array;
  /** JSON texts. */
  readonly choices: string;
  readonly outcome: string;
  readonly stakeMinor: bigint;
  /** What was debited, if it differs from the stake; 0: a bonus bet, whose stake the house paid. */
  readonly totalStakeMinor: bigint | null;
  readonly payoutMinor: bigint;
  readonly currency: string;
}

/** Written in the transaction of its movement. */
export const roundRider = {
  name: 'casino_round',
  apply: {
    table: 'casino.round',
    columns: [
      'id',
      'placed_at',
      'member_id',
      'play_id',
      'game',
      'math_hash',
      'seed_id',
      'nonce',
      'commitment',
      'client_seed',
      'choices',
      'outcome',
      'stake',
      'payout',
      'currency',
      'total_stake',
    ],
    idOf: ({ id }: RoundPayload) => id,
    write(into: RowFields, round: RoundPayload) {
      into.bigint(round.id);
      into.instant(round.placedAtMs);
      into.bigint(round.memberId);
      into.bigint(round.playId);
      into.text(round.game);
      into.bytes(round.mathHash);
      into.bigint(round.seedId);
      into.bigint(round.nonce);
      into.bytes(round.commitment);
      into.bytes(round.clientSeed);
      into.text(round.choices);
      into.text(round.outcome);
      into.bigint(round.stakeMinor);
      into.bigint(round.payoutMinor);
      into.text(round.currency);
      into.bigint(round.totalStakeMinor);
    },
  },
};

/** A number too large for the database belongs to no round. */
export const lastId = 2n ** 63n - 1n;

export interface RoundRow {
  readonly id: bigint;
  readonly placedAt: Date;
  readonly memberId: bigint;
  readonly game: string;
  readonly mathHash: Buffer;
  readonly seedId: bigint;
  readonly nonce: bigint;
  readonly commitment: Buffer;
  readonly clientSeed: Buffer;
  readonly choices: unknown;
  /** Null until the round is over. */
  readonly outcome: unknown;
  /** The stake of the bet; `totalStakeMinor` includes what moves added. */
  readonly stakeMinor: bigint;
  readonly totalStakeMinor: bigint;
  /** The house paid the stake: none of the member's money was at risk. */
  readonly isBonus: boolean;
  readonly payoutMinor: bigint;
  readonly currency: string;
  readonly state: 'open' | 'settled' | 'void';
  /** For a finished round. */
  readonly moves: readonly unknown[];
  readonly isClosed: boolean;
}

interface RawRound {
  id: string;
  placed_at: Date;
  member_id: string;
  game: string;
  math_hash: Buffer;
  seed_id: string;
  nonce: string;
  commitment: Buffer;
  client_seed: Buffer;
  choices: unknown;
  outcome: unknown;
  stake: string;
  payout: string;
  currency: string;
  closed_at: Date | null;
  state: RoundRow['state'];
  moves: unknown[] | null;
  total_stake: string | null;
}

const columns =
  'id, placed_at, member_id, game, math_hash, seed_id, nonce, commitment, client_seed, choices, outcome, stake, payout, currency, closed_at, state, moves, total_stake';

function toRound(row: RawRound): RoundRow {
  return {
    id: BigInt(row.id),
    placedAt: row.placed_at,
    memberId: BigInt(row.member_id),
    game: row.game,
    mathHash: row.math_hash,
    seedId: BigInt(row.seed_id),
    nonce: BigInt(row.nonce),
    commitment: row.commitment,
    clientSeed: row.client_seed,
    choices: row.choices,
    outcome: row.outcome,
    stakeMinor: BigInt(row.stake),
    payoutMinor: BigInt(row.payout),
    currency: row.currency,
    isClosed: row.closed_at !== null,
    state: row.state,
    moves: row.moves ?? [],
    totalStakeMinor: BigInt(row.total_stake === null || row.total_stake === '0' ? row.stake : row.total_stake),
    isBonus: row.total_stake === '0',
  };
}

export async function findRound(db: Db, memberId: bigint, id: bigint): Promise<RoundRow | null> {
  if (id > lastId) return null;
  const { rows } = await db.query<RawRound>({
    name: 'casino_round',
    text: `select ${columns} from casino.round where id = $2 and member_id = $1`,
    values: [memberId, id],
  });
  return rows[0] ? toRound(rows[0]) : null;
}

/** The round that waits for a move, even if others were placed later. */
export async function findUnderWay(db: Db, owner: { memberId: bigint; game: string }): Promise<RoundRow | null> {
  const { rows } = await db.query<RawRound>({
    name: 'casino_under_way',
    text: `select ${columns} from casino.round
      where (id, placed_at) = (select o.round_id, o.placed_at from casino.open_round o where o.member_id = $1 and o.game = $2)`,
    values: [owner.memberId, owner.game],
  });
  return rows[0] ? toRound(rows[0]) : null;
}

/**
 * Rounds placed before the round `before`, newest first; none if it does not exist. In order of time, because numbers
 * given by two processes have no order.
 */
export async function findLastRounds(
  db: Db,
  owner: { memberId: bigint; game: string },
  input: { limit: number; before?: bigint },
): Promise<RoundRow[]> {
  const { before } = input;
  if (before !== undefined && before > lastId) return [];
  const earlier =
    before === undefined
      ? ''
      : 'and (placed_at, id) < (select b.placed_at, b.id from casino.round b where b.id = $4 and b.member_id = $1)';
  const { rows } = await db.query<RawRound>({
    name: before === undefined ? 'casino_last_rounds' : 'casino_earlier_rounds',
    text: `select ${columns} from casino.round where member_id = $1 and game = $2 ${earlier} order by placed_at desc, id desc limit $3`,
    values: [owner.memberId, owner.game, input.limit, ...(before === undefined ? [] : [before])],
  });
  return rows.map(toRound);
}

export async function sumRoundsSince(
  db: Db,
  owner: { memberId: bigint; game: string; since: Date },
): Promise<{ stakedMinor: bigint; paidMinor: bigint }> {
  const { rows } = await db.query<{ staked: string; paid: string }>(
    `select coalesce(sum(coalesce(total_stake, stake)), 0) as staked, coalesce(sum(payout), 0) as paid
     from casino.round where member_id = $1 and game = $2 and placed_at >= $3 and state <> 'void'`,
    [owner.memberId, owner.game, owner.since],
  );
  return { stakedMinor: BigInt(rows[0]?.staked ?? 0), paidMinor: BigInt(rows[0]?.paid ?? 0) };
}

/** False when this member has no such finished round in this game. */
export async function closeRound(
  db: Db,
  owner: { memberId: bigint; game: string },
  round: { id: bigint; at: Date },
): Promise<boolean> {
  const { rowCount } = await db.query(
    `update casino.round set closed_at = coalesce(closed_at, $4) where id = $3 and member_id = $1 and game = $2 and state <> 'open'`,
    [owner.memberId, owner.game, round.id, round.at],
  );
  return (rowCount ?? 0) > 0;
}

/** What a round is drawn from. */
export interface DrawnRound {
  readonly id: bigint;
  readonly game: string;
  readonly mathHash: Buffer;
  readonly seedId: bigint;
  readonly nonce: bigint;
  readonly clientSeed: Buffer;
}

/** Of any member; the time bounds the months that are looked through. */
export async function findDrawnRounds(
  tx: Tx,
  { ids, from, to }: { ids: readonly bigint[]; from: Date; to: Date },
): Promise<DrawnRound[]> {
  const { rows } = await tx.query<Pick<RawRound, 'id' | 'game' | 'math_hash' | 'seed_id' | 'nonce' | 'client_seed'>>({
    name: 'casino_drawn_rounds',
    text: `select id, game, math_hash, seed_id, nonce, client_seed from casino.round
      where id = any ($1::bigint[]) and placed_at between $2 and $3`,
    values: [numbersLiteral(ids), from, to],
  });
  return rows.map((row) => ({
    id: BigInt(row.id),
    game: row.game,
    mathHash: row.math_hash,
    seedId: BigInt(row.seed_id),
    nonce: BigInt(row.nonce),
    clientSeed: row.client_seed,
  }));
}
