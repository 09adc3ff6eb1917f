import { bytesLiteral, numbersLiteral, sqlState, textsLiteral, type Db, type Tx } from '../../platform/db/index.ts';
import { GuardRefusal, type Row } from '../seamless/index.ts';
import { lastId, type RoundPayload } from './round.store.ts';

/** A round that begins, without its outcome, which stays in the sealed seed until the round is over. */
export interface OpeningPayload extends Omit<RoundPayload, 'outcome' | 'payoutMinor' | 'totalStakeMinor'> {
  readonly brandId: bigint;
  readonly memberName: string;
  readonly walletId: bigint;
}

export const openingRider = {
  name: 'casino_open',
  apply: {
    text: `select casino.open_rounds($1::int[], $2::bigint[], $3::bigint[], $4::bigint[], $5::bigint[], $6::text[], $7::bytea[], $8::bigint[], $9::bigint[],
      $10::bytea[], $11::bytea[], $12::text[], $13::bigint[], $14::text[], $15::bigint[], $16::text[], $17::bigint[])`,
    columns(rows: readonly Row<OpeningPayload>[]) {
      const rounds = rows.map((row) => row.payload);
      return [
        numbersLiteral(rows.map((row) => row.ordinal)),
        numbersLiteral(rounds.map((r) => r.id)),
        numbersLiteral(rounds.map((r) => r.placedAtMs)),
        numbersLiteral(rounds.map((r) => r.memberId)),
        numbersLiteral(rounds.map((r) => r.playId)),
        textsLiteral(rounds.map((r) => r.game)),
        bytesLiteral(rounds.map((r) => r.mathHash)),
        numbersLiteral(rounds.map((r) => r.seedId)),
        numbersLiteral(rounds.map((r) => r.nonce)),
        bytesLiteral(rounds.map((r) => r.commitment)),
        bytesLiteral(rounds.map((r) => r.clientSeed)),
        textsLiteral(rounds.map((r) => r.choices)),
        numbersLiteral(rounds.map((r) => r.stakeMinor)),
        textsLiteral(rounds.map((r) => r.currency)),
        numbersLiteral(rounds.map((r) => r.brandId)),
        textsLiteral(rounds.map((r) => r.memberName)),
        numbersLiteral(rounds.map((r) => r.walletId)),
      ];
    },
  },
};

/** How a round ends. */
export interface RoundEnd {
  readonly state: 'settled' | 'void';
  /** JSON text; null when it cannot be drawn any more. */
  readonly outcome: string | null;
  readonly moves: string;
  readonly payoutMinor: bigint;
}

/** A move, and the end of the round if it brings one. */
export interface StepPayload {
  readonly roundId: bigint;
  readonly turn: number;
  readonly clientKey: string;
  /** JSON text. */
  readonly move: string;
  readonly extraStakeMinor: bigint;
  readonly atMs: number;
  readonly end: RoundEnd | null;
}

function stepColumns(steps: readonly StepPayload[]): string[] {
  return [
    numbersLiteral(steps.map((s) => s.roundId)),
    numbersLiteral(steps.map((s) => s.turn)),
    textsLiteral(steps.map((s) => s.clientKey)),
    textsLiteral(steps.map((s) => s.move)),
    numbersLiteral(steps.map((s) => s.extraStakeMinor)),
    numbersLiteral(steps.map((s) => s.atMs)),
    textsLiteral(steps.map((s) => s.end?.state ?? null)),
    textsLiteral(steps.map((s) => s.end?.outcome ?? null)),
    textsLiteral(steps.map((s) => s.end?.moves ?? null)),
    numbersLiteral(steps.map((s) => s.end?.payoutMinor ?? null)),
  ];
}

const stepTypes = ['bigint', 'int', 'text', 'text', 'bigint', 'bigint', 'text', 'text', 'text', 'bigint'] as const;
const stepNames = ['id', 'turn', 'key', 'move', 'extra', 'ms', 'state', 'outcome', 'made', 'payout'] as const;

/** Commits with the movement of the move. */
export const stepRider = {
  name: 'casino_step',
  apply: {
    text: `select casino.step_rounds(${stepNames.map((name) => `array_agg(t.${name} order by t.ordinal)`).join(', ')})
      from unnest($1::int[], ${stepTypes.map((type, at) => `$${at + 2}::${type}[]`).join(', ')}) t(ordinal, ${stepNames.join(', ')})
      join ledger.accepted() a(ordinal) on a.ordinal = t.ordinal`,
    columns: (rows: readonly Row<StepPayload>[]) => [
      numbersLiteral(rows.map((row) => row.ordinal)),
      ...stepColumns(rows.map((row) => row.payload)),
    ],
  },
};

/** A move without a movement. */
export async function stepRoundInTx(tx: Tx, step: StepPayload): Promise<void> {
  await tx.query({
    name: 'casino_step_one',
    text: `select casino.step_rounds(${stepTypes.map((type, at) => `$${at + 1}::${type}[]`).join(', ')})`,
    values: stepColumns([step]),
  });
}

/** Ends a round without a move. */
export interface EndPayload {
  readonly roundId: bigint;
  /** The number of moves at the end: a concurrent move may have added to the stake. */
  readonly turn: number;
  readonly end: RoundEnd;
}

export const endRider = {
  name: 'casino_end',
  apply: {
    text: `select casino.end_rounds(array_agg(t.id), array_agg(t.turn), array_agg(t.state), array_agg(t.outcome), array_agg(t.made), array_agg(t.payout))
      from unnest($1::int[], $2::bigint[], $3::int[], $4::text[], $5::text[], $6::text[], $7::bigint[]) t(ordinal, id, turn, state, outcome, made, payout)
      join ledger.accepted() a(ordinal) on a.ordinal = t.ordinal`,
    columns: (rows: readonly Row<EndPayload>[]) => [
      numbersLiteral(rows.map((row) => row.ordinal)),
      numbersLiteral(rows.map((row) => row.payload.roundId)),
      numbersLiteral(rows.map((row) => row.payload.turn)),
      textsLiteral(rows.map((row) => row.payload.end.state)),
      textsLiteral(rows.map((row) => row.payload.end.outcome)),
      textsLiteral(rows.map((row) => row.payload.end.moves)),
      numbersLiteral(rows.map((row) => row.payload.end.payoutMinor)),
    ],
  },
};

/** What the functions raise: for a round at another turn, or over; and for a concurrent move that came second. */
export function hasMovedOn(error: unknown): boolean {
  return ['FH409', '40P01'].includes(sqlState(error));
}

/** The member's first round of this game still waits for a move. */
export function isGameTaken(error: unknown): boolean {
  return error instanceof GuardRefusal && error.why === 423;
}

/** A game with moves; a member has one open round of it at a time. */
export interface HeldGame {
  readonly memberId: bigint;
  readonly game: string;
}

/** Runs before the round is judged, whatever was drawn for it, and after the rider of the seed. */
export const heldGameRider = {
  name: 'casino_held_game',
  guard: {
    text: 'select casino.guard_games($1::int[], $2::bigint[], $3::text[])',
    columns: (rows: readonly Row<HeldGame>[]) => [
      numbersLiteral(rows.map((row) => row.ordinal)),
      numbersLiteral(rows.map((row) => row.payload.memberId)),
      textsLiteral(rows.map((row) => row.payload.game)),
    ],
  },
};

export interface OpenRoundRow {
  readonly roundId: bigint;
  readonly placedAtMs: number;
  readonly brandId: bigint;
  readonly memberId: bigint;
  readonly memberName: string;
  readonly walletId: bigint;
  readonly currency: string;
  readonly game: string;
  readonly turn: number;
  readonly totalStakeMinor: bigint;
}

interface RawOpenRound {
  round_id: string;
  placed_at: Date;
  brand_id: string;
  member_id: string;
  member_name: string;
  wallet_id: string;
  currency: string;
  game: string;
  turn: number;
  total_stake: string;
}

function toOpenRound(row: RawOpenRound): OpenRoundRow {
  return {
    roundId: BigInt(row.round_id),
    placedAtMs: row.placed_at.getTime(),
    brandId: BigInt(row.brand_id),
    memberId: BigInt(row.member_id),
    memberName: row.member_name,
    walletId: BigInt(row.wallet_id),
    currency: row.currency,
    game: row.game,
    turn: row.turn,
    totalStakeMinor: BigInt(row.total_stake),
  };
}

export async function findOpenRound(db: Db, roundId: bigint): Promise<OpenRoundRow | null> {
  if (roundId > lastId) return null;
  const { rows } = await db.query<RawOpenRound>({
    name: 'casino_open_round',
    text: 'select * from casino.open_round where round_id = $1',
    values: [roundId],
  });
  return rows[0] ? toOpenRound(rows[0]) : null;
}

/** Rounds that nobody has touched since `before`, in the order of their numbers, after `after`. */
export async function findUntouched(
  db: Db,
  input: { before: Date; after: bigint; most: number },
): Promise<(OpenRoundRow & { id: bigint })[]> {
  const { rows } = await db.query<RawOpenRound>(
    'select * from casino.open_round where moved_at < $1 and round_id > $2 order by round_id limit $3',
    [input.before, input.after, input.most],
  );
  return rows.map((raw) => ({ ...toOpenRound(raw), id: BigInt(raw.round_id) }));
}

/** Untouched rounds of games that no longer exist, or not with this math: nobody can go on with them. */
export async function findStranded(
  db: Db,
  games: readonly { slug: string; mathHash: Uint8Array }[],
  input: { before: Date; after: bigint; most: number },
): Promise<{ id: bigint }[]> {
  const { rows } = await db.query<{ id: string }>(
    `select r.id from casino.open_round o join casino.round r on r.id = o.round_id and r.placed_at = o.placed_at
     where o.moved_at < $3 and o.round_id > $4 and not exists (select from unnest($1::text[], $2::bytea[]) g(slug, math) where g.slug = r.game and g.math = r.math_hash)
     order by o.round_id limit $5`,
    [games.map(({ slug }) => slug), games.map(({ mathHash }) => mathHash), input.before, input.after, input.most],
  );
  return rows.map(({ id }) => ({ id: BigInt(id) }));
}

export interface MadeMove {
  readonly turn: number;
  readonly clientKey: string;
  readonly move: unknown;
}

export async function findMoves(db: Db, roundId: bigint): Promise<MadeMove[]> {
  const { rows } = await db.query<{ turn: number; client_key: string; move: unknown }>({
    name: 'casino_moves',
    text: 'select turn, client_key, move from casino.move where round_id = $1 order by turn',
    values: [roundId],
  });
  return rows.map((row) => ({ turn: row.turn, clientKey: row.client_key, move: row.move }));
}

/** Keys are needed as long as a client may repeat a request; the round keeps the moves. */
export async function deleteOldMoves(db: Db, before: Date): Promise<void> {
  await db.query(
    'delete from casino.move m where m.at < $1 and not exists (select from casino.open_round o where o.round_id = m.round_id)',
    [before],
  );
}
