import { validStakeOf, type CasinoGame, type Move } from '@fairhouse/casino';
import { canonicalJson, type JsonValue } from '@fairhouse/fair';
import { Refusal, type PlayActor } from '../../platform/context/index.ts';
import { ownerOf, type CasinoInnerDeps } from './casino-deps.ts';
import { drawAgain, gameGoingOn } from './standing-round.ts';
import {
  findMoves,
  findOpenRound,
  hasMovedOn,
  stepRoundInTx,
  type MadeMove,
  type OpenRoundRow,
  type StepPayload,
} from './open-round.store.ts';
import { findOwnRound } from './find-own-round.ts';
import { findRound, type RoundRow } from './round.store.ts';
import { viewRound, viewStanding } from './round-view.ts';
import type { PlacedRound } from './place-round.ts';
import { toBalance } from './to-balance.ts';

export interface MoveForm {
  readonly clientKey: string;
  /** How many moves were made before this one. */
  readonly turn: number;
  readonly move: unknown;
}

/**
 * Makes a move of the member. It is judged against the present round, and booked only if the round is unchanged then: of
 * two devices the first one wins, and the other gets `turn_stale`. All chance was drawn at the bet.
 */
export async function makeMove(
  deps: CasinoInnerDeps,
  play: PlayActor,
  input: { roundId: string; form: MoveForm },
): Promise<PlacedRound> {
  const { form } = input;
  const row = await findOwnRound(deps, play, input.roundId);
  const made = (await findMoves(deps.platform.db, row.id)).find(({ clientKey }) => clientKey === form.clientKey);
  if (made) return answerAgain(deps, { play, row, made }, form);
  const open = await findOpenRound(deps.platform.db, row.id);
  if (!open) return answerLate(deps, { play, row }, form);
  const game = gameGoingOn(deps, row);
  if (!game) throw new Refusal('game_in_maintenance');
  return bookOrAnswer(deps, { play, row, open, game }, form);
}

async function bookOrAnswer(
  deps: CasinoInnerDeps,
  table: MoveTable & { play: PlayActor },
  form: MoveForm,
): Promise<PlacedRound> {
  const move = table.game.moves?.parseMove(form.move) ?? null;
  if (move === null) throw new Refusal('move_invalid');
  if (form.turn !== table.open.turn) return answerLate(deps, table, form);
  try {
    return await bookMove(deps, table, { ...form, move, by: table.play });
  } catch (error) {
    if (!hasMovedOn(error)) throw error;
    return answerLate(deps, table, form);
  }
}

export interface MoveTable {
  readonly row: RoundRow;
  readonly open: OpenRoundRow;
  readonly game: CasinoGame;
}

interface AskedMove {
  readonly clientKey: string;
  readonly turn: number;
  readonly move: Move;
  /** Null: the house makes the move for a member who does not return. */
  readonly by: PlayActor | null;
}

/** Books one move, with what it adds to the stake, and the payout if the round ends. */
export async function bookMove(
  deps: CasinoInnerDeps,
  { row, open, game }: MoveTable,
  { clientKey, turn, move, by }: AskedMove,
): Promise<PlacedRound> {
  const standing = await drawAgain(deps, { game, round: row, until: turn });
  const moves = [...standing.moves, move];
  const state = game.moves?.play(standing.bet.outcome, row.choices, row.stakeMinor, moves) ?? null;
  if (!state) throw new Refusal('move_not_on_offer');
  const extraStakeMinor = state.stakeMinor - standing.state.stakeMinor;
  if (extraStakeMinor > 0n && by) await deps.port.admitStake(by, 'running');
  const step: StepPayload = {
    roundId: row.id,
    turn,
    clientKey,
    move: JSON.stringify(move),
    extraStakeMinor,
    atMs: deps.platform.clock.now().getTime(),
    end: state.isFinished
      ? {
          state: 'settled',
          outcome: JSON.stringify(standing.bet.outcome),
          moves: JSON.stringify(moves),
          payoutMinor: state.payoutMinor,
        }
      : null,
  };
  const validStakeMinor = state.isFinished
    ? validStakeOf(game, { choices: row.choices, stakeMinor: state.stakeMinor, payoutMinor: state.payoutMinor })
    : 0n;
  const balance = await bookStep(deps, { row, open }, { ...step, validStakeMinor });
  const round = state.isFinished ? await readAgain(deps, row) : viewStanding(row, state, moves);
  return { round, balance };
}

/** A step as it is booked: with what of the stake counts, when it ends the round. */
interface BookedStep extends StepPayload {
  readonly validStakeMinor: bigint;
}

async function bookStep(
  deps: CasinoInnerDeps,
  { row, open }: Omit<MoveTable, 'game'>,
  step: BookedStep,
): Promise<PlacedRound['balance']> {
  const owner = ownerOf(deps, open);
  const payoutMinor = step.end?.payoutMinor ?? null;
  const shared = {
    owner,
    roundId: row.id,
    placedAtMs: open.placedAtMs,
    extraStakeMinor: step.extraStakeMinor,
    totalStakeMinor: open.totalStakeMinor + step.extraStakeMinor,
    payoutMinor,
    validStakeMinor: step.validStakeMinor,
  };
  if (step.extraStakeMinor > 0n || (payoutMinor ?? 0n) > 0n) {
    const posted = await deps.port.stepRound({
      ...shared,
      clientKey: `${row.id}.${step.clientKey}`,
      request: requestOf(step),
      answer: '{}',
      rides: [...(step.end ? [deps.rideOpenCount({ seedId: row.seedId, change: -1 })] : []), deps.rideStep(step)],
    });
    if (posted.verdict === 'stale_turn') throw new Error('a move has no turn of a seed');
    return toBalance(posted);
  }
  if (step.end) {
    await deps.port.loseRound(shared, async (tx) => {
      await deps.fairness.countEnded(tx, row.seedId);
      await stepRoundInTx(tx, step);
    });
  } else await deps.platform.inTx((tx) => stepRoundInTx(tx, step));
  return readBalance(deps, open);
}

/** The same key again: answers the round as that move left it. `row` may have been read before the move. */
async function answerAgain(
  deps: CasinoInnerDeps,
  { play, row, made }: { play: PlayActor; row: RoundRow; made: MadeMove },
  form: MoveForm,
): Promise<PlacedRound> {
  if (made.turn !== form.turn || canonicalJson(made.move as JsonValue) !== canonicalJson(form.move as JsonValue))
    throw new Refusal('key_conflict');
  const balance = await readBalance(deps, play);
  const game = gameGoingOn(deps, row);
  if (!game) return { round: await readAgain(deps, row), balance };
  const { state, moves } = await drawAgain(deps, { game, round: row, until: made.turn + 1 });
  return { round: state.isFinished ? await readAgain(deps, row) : viewStanding(row, state, moves), balance };
}

/** Another request was first: a repeat, or a second device. */
async function answerLate(
  deps: CasinoInnerDeps,
  { play, row }: { play: PlayActor; row: RoundRow },
  form: MoveForm,
): Promise<PlacedRound> {
  const now = await findRound(deps.platform.db, row.memberId, row.id);
  const made = (await findMoves(deps.platform.db, row.id)).find(({ clientKey }) => clientKey === form.clientKey);
  if (now && made) return answerAgain(deps, { play, row: now, made }, form);
  throw new Refusal(now?.state === 'open' ? 'turn_stale' : 'round_finished');
}

async function readAgain(deps: CasinoInnerDeps, row: RoundRow): Promise<PlacedRound['round']> {
  const now = await findRound(deps.platform.db, row.memberId, row.id);
  if (!now) throw new Error('a round that ended has no row');
  return viewRound(deps, now, true);
}

async function readBalance(
  deps: CasinoInnerDeps,
  { walletId }: Pick<PlayActor, 'walletId'>,
): Promise<PlacedRound['balance']> {
  return toBalance(await deps.port.balanceOf({ walletId }));
}

function requestOf(step: StepPayload): string {
  return `${step.roundId}\n${step.turn}\n${step.move}`;
}
