import type { Minor } from '@fairhouse/money';
import type { CasinoGame, GameEvent, Move, MovePlay, Outcome, RoundResult, RoundState } from './casino-game.ts';

/** A placed bet, on which a round's moves are played. */
export interface OpenBet<C = unknown> {
  readonly outcome: Outcome;
  readonly choices: C;
  readonly stakeMinor: Minor;
}

/** More moves than any round can have; a longer list is refused without reading it. */
const movesMax = 500;

/**
 * Reads a list of moves strictly; null when a move is invalid, or when the list is not empty and the game has no moves.
 */
export function readMoves(game: Pick<CasinoGame, 'moves'>, raw: unknown): readonly Move[] | null {
  if (raw === undefined) return [];
  if (!Array.isArray(raw) || raw.length > movesMax) return null;
  const moves: Move[] = [];
  for (const each of raw) {
    const move = game.moves?.parseMove(each) ?? null;
    if (move === null) return null;
    moves.push(move);
  }
  return moves;
}

/** The move rules of a game, with its bet as one value. */
export interface PlayRules<C, E extends GameEvent, M extends Move> extends Pick<
  MovePlay<C, E, M>,
  'parseMove' | 'closingMove'
> {
  playOn(bet: OpenBet<C>, made: readonly M[]): RoundState<E> | null;
}

/** The move rules in the form of the game interface. */
export function definePlay<C, E extends GameEvent, M extends Move>({
  playOn,
  ...rules
}: PlayRules<C, E, M>): MovePlay<C, E, M> {
  // oxlint-disable-next-line max-params -- the interface of games: outcome, choices and stake first, as in evaluate
  return { ...rules, play: (outcome, choices, stakeMinor, made) => playOn({ outcome, choices, stakeMinor }, made) };
}

/** `evaluate` of a game with moves. */
export function evaluateBy<C, E extends GameEvent, M extends Move>(
  play: MovePlay<C, E, M>,
): CasinoGame<C, E, M>['evaluate'] {
  // oxlint-disable-next-line max-params -- as above
  return (outcome, choices, stakeMinor, moves = []) => evaluateFinished(play, { outcome, choices, stakeMinor }, moves);
}

/** The finished round of a game with moves; throws a RangeError for moves that do not end one. */
export function evaluateFinished<C, E extends GameEvent, M extends Move>(
  play: MovePlay<C, E, M>,
  bet: OpenBet<C>,
  moves: readonly M[],
): RoundResult<E> {
  const state = play.play(bet.outcome, bet.choices, bet.stakeMinor, moves);
  if (!state?.isFinished) throw new RangeError('these moves do not make a finished round');
  return { payoutMinor: state.payoutMinor, events: state.events };
}

/** The moves that end a round for a member who never returns, after those already made; throws for illegal moves. */
export function closeMoves<C, E extends GameEvent, M extends Move>(
  play: MovePlay<C, E, M>,
  bet: OpenBet<C>,
  made: readonly M[] = [],
): { readonly moves: readonly M[]; readonly state: RoundState<E> } {
  const moves = [...made];
  for (;;) {
    const state = play.play(bet.outcome, bet.choices, bet.stakeMinor, moves);
    if (!state || moves.length > movesMax) throw new RangeError('these moves cannot be played');
    if (state.isFinished) return { moves, state };
    moves.push(play.closingMove(state));
  }
}

/** Plays a round of any game to its end without the member: adds closing moves where the game has any. */
export function settleUnattended(
  game: CasinoGame,
  bet: OpenBet,
): RoundResult & { readonly moves: readonly Move[]; readonly stakeMinor: Minor } {
  if (!game.moves)
    return { ...game.evaluate(bet.outcome, bet.choices, bet.stakeMinor), moves: [], stakeMinor: bet.stakeMinor };
  const { moves, state } = closeMoves(game.moves, bet);
  return { ...game.evaluate(bet.outcome, bet.choices, bet.stakeMinor, moves), moves, stakeMinor: state.stakeMinor };
}
