import { drawRound, readMoves, type CasinoGame, type Move, type OpenBet, type RoundState } from '@fairhouse/casino';
import { toHex } from '@fairhouse/fair';
import type { CasinoInnerDeps } from './casino-deps.ts';
import { findMoves, type MadeMove } from './open-round.store.ts';
import type { RoundRow } from './round.store.ts';

/** A round under way as the game sees it: its outcome, and the state after its moves. */
export interface StandingRound {
  readonly bet: OpenBet;
  readonly moves: readonly Move[];
  readonly made: readonly MadeMove[];
  readonly state: RoundState;
}

/** The game that can continue this round: it has moves, and the math by which the round was drawn; otherwise null. */
export function gameGoingOn(deps: CasinoInnerDeps, round: Pick<RoundRow, 'game' | 'mathHash'>): CasinoGame | null {
  const game = deps.findGame(round.game);
  return game?.moves && game.mathHash === toHex(round.mathHash) ? game : null;
}

/**
 * Draws the outcome of an open round again from the same seed, client seed and nonce; it is stored nowhere. `until`:
 * after this many moves only.
 */
export async function drawAgain(
  deps: CasinoInnerDeps,
  { game, round, until }: { game: CasinoGame; round: RoundRow; until?: number },
): Promise<StandingRound> {
  const [serverSeed, made] = await Promise.all([
    deps.fairness.readForDraw(round.seedId),
    findMoves(deps.platform.db, round.id),
  ]);
  const outcome = drawRound(game, { serverSeed, clientSeed: round.clientSeed, nonce: round.nonce });
  const bet = { outcome, choices: round.choices, stakeMinor: round.stakeMinor };
  const moves = readMoves(
    game,
    made.slice(0, until).map(({ move }) => move),
  );
  const state = moves && (game.moves?.play(outcome, round.choices, round.stakeMinor, moves) ?? null);
  if (!moves || !state) throw new Error('the moves of an open round cannot be played');
  return { bet, moves, made, state };
}
