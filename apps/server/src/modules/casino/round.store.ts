import { bigintArray, byteaArray, intArray, textArray, type Db } from '../../platform/db/index.ts';
import type { Row } from '../seamless/index.ts';

/** A round as it is written down. */
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
  /** What was debited, where that is not the stake itself. */
  readonly totalStakeMinor: bigint | null;
  readonly payoutMinor: bigint;
  readonly currency: string;
}

/** Commits with the movement it belongs to. */
export const roundRider = {
  name: 'casino_round',
  apply: {
    text: `insert into casino.round (id, placed_at, member_id, play_id, game, math_hash, seed_id, nonce, commitment, client_seed, choices, outcome, stake, payout, currency, total_stake)
      select t.id, timestamptz 'epoch' + t.ms * interval '1 millisecond', t.member, t.play, t.game, t.math, t.seed, t.nonce, t.commitment, t.client_seed,
        t.choices::json, t.outcome::json, t.stake, t.payout, t.currency, t.total_stake
      from unnest($1::int[], $2::bigint[], $3::bigint[], $4::bigint[], $5::bigint[], $6::text[], $7::bytea[], $8::bigint[], $9::bigint[], $10::bytea[],
        $11::bytea[], $12::text[], $13::text[], $14::bigint[], $15::bigint[], $16::text[], $17::bigint[])
        t(ordinal, id, ms, member, play, game, math, seed, nonce, commitment, client_seed, choices, outcome, stake, payout, currency, total_stake)
      join ledger.accepted() a(ordinal) on a.ordinal = t.ordinal`,
    columns(rows: readonly Row<RoundPayload>[]) {
      const rounds = rows.map((row) => row.payload);
      return [
        intArray(rows.map((row) => row.ordinal)), bigintArray(rounds.map((r) => r.id)), bigintArray(rounds.map((r) => r.placedAtMs)),
        bigintArray(rounds.map((r) => r.memberId)), bigintArray(rounds.map((r) => r.playId)), textArray(rounds.map((r) => r.game)),
        byteaArray(rounds.map((r) => r.mathHash)), bigintArray(rounds.map((r) => r.seedId)), bigintArray(rounds.map((r) => r.nonce)),
        byteaArray(rounds.map((r) => r.commitment)), byteaArray(rounds.map((r) => r.clientSeed)), textArray(rounds.map((r) => r.choices)),
        textArray(rounds.map((r) => r.outcome)), bigintArray(rounds.map((r) => r.stakeMinor)), bigintArray(rounds.map((r) => r.payoutMinor)),
        textArray(rounds.map((r) => r.currency)), bigintArray(rounds.map((r) => r.totalStakeMinor)),
      ];
    },
  },
};

/** Beyond what the database can count there is no round. */
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
  /** That of the bet; `totalStakeMinor` has what moves added. */
  readonly stakeMinor: bigint;
  readonly totalStakeMinor: bigint;
  readonly payoutMinor: bigint;
  readonly currency: string;
  readonly state: 'open' | 'settled' | 'void';
  /** Of a round that is over. */
  readonly moves: readonly unknown[];
  readonly isClosed: boolean;
}

interface RawRound {
  id: string; placed_at: Date; member_id: string; game: string; math_hash: Buffer; seed_id: string; nonce: string; commitment: Buffer; client_seed: Buffer;
  choices: unknown; outcome: unknown; stake: string; payout: string; currency: string; closed_at: Date | null;
  state: RoundRow['state']; moves: unknown[] | null; total_stake: string | null;
}

const columns = 'id, placed_at, member_id, game, math_hash, seed_id, nonce, commitment, client_seed, choices, outcome, stake, payout, currency, closed_at, state, moves, total_stake';

function toRound(row: RawRound): RoundRow {
  return {
    id: BigInt(row.id), placedAt: row.placed_at, memberId: BigInt(row.member_id), game: row.game, mathHash: row.math_hash, seedId: BigInt(row.seed_id), nonce: BigInt(row.nonce),
    commitment: row.commitment, clientSeed: row.client_seed, choices: row.choices, outcome: row.outcome, stakeMinor: BigInt(row.stake),
    payoutMinor: BigInt(row.payout), currency: row.currency, isClosed: row.closed_at !== null,
    state: row.state, moves: row.moves ?? [], totalStakeMinor: BigInt(row.total_stake ?? row.stake),
  };
}

export async function findRound(db: Db, memberId: bigint, id: bigint): Promise<RoundRow | null> {
  if (id > lastId) return null;
  const { rows } = await db.query<RawRound>({
    name: 'casino_round', text: `select ${columns} from casino.round where id = $2 and member_id = $1`, values: [memberId, id],
  });
  return rows[0] ? toRound(rows[0]) : null;
}

/** Newest first, those before the round `before`. */
export async function findLastRounds(db: Db, owner: { memberId: bigint; game: string }, asked: { limit: number; before?: bigint }): Promise<RoundRow[]> {
  const { rows } = await db.query<RawRound>({
    name: 'casino_last_rounds',
    text: `select ${columns} from casino.round where member_id = $1 and game = $2 and id < $4 order by id desc limit $3`,
    values: [owner.memberId, owner.game, asked.limit, asked.before ?? lastId],
  });
  return rows.map(toRound);
}

export async function sumRoundsSince(db: Db, owner: { memberId: bigint; game: string; since: Date }): Promise<{ stakedMinor: bigint; paidMinor: bigint }> {
  const { rows } = await db.query<{ staked: string; paid: string }>(
    `select coalesce(sum(coalesce(total_stake, stake)), 0) as staked, coalesce(sum(payout), 0) as paid
     from casino.round where member_id = $1 and game = $2 and placed_at >= $3 and state <> 'void'`,
    [owner.memberId, owner.game, owner.since],
  );
  return { stakedMinor: BigInt(rows[0]?.staked ?? 0), paidMinor: BigInt(rows[0]?.paid ?? 0) };
}

/** False when there is no such round of this member and game that is over. */
export async function closeRound(db: Db, owner: { memberId: bigint; game: string }, round: { id: bigint; at: Date }): Promise<boolean> {
  const { rowCount } = await db.query(
    `update casino.round set closed_at = coalesce(closed_at, $4) where id = $3 and member_id = $1 and game = $2 and state <> 'open'`,
    [owner.memberId, owner.game, round.id, round.at],
  );
  return (rowCount ?? 0) > 0;
}
