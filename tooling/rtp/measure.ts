import { drawFrom, type CasinoGame, type Move, type Outcome, type RtpMode } from '@fairhouse/casino';
import type { Stream } from '@fairhouse/fair';

/** The lower bound of each range of wins, in stakes; the last range has no upper bound. */
export const winRanges = [0, 1, 2, 5, 10, 20, 50, 100, 200, 500, 1_000, 2_000, 5_000] as const;

/** The sums over many rounds; two of them can be added. */
export interface Sums {
  rounds: number;
  /** The sums of returned shares of the stake, and of their squares. */
  share: number;
  squares: number;
  /** Rounds with a payout. */
  hits: number;
  /** The highest payout of a round in stakes, and its count. */
  top: number;
  topCount: number;
  /** Wins by range. */
  ranges: number[];
  seconds: number;
}

export interface Measuring {
  /** Stops after this many rounds, or when the time is up, whichever comes first. */
  readonly rounds: number;
  readonly endsAt: number;
  /** The streams of the next round; a fast stream serves all rounds, PF1 opens a new one for each. */
  open(round: number): (label: 'main' | 'feature') => Stream;
}

export function emptySums(): Sums {
  return { rounds: 0, share: 0, squares: 0, hits: 0, top: 0, topCount: 0, ranges: winRanges.map(() => 0), seconds: 0 };
}

/** Plays a mode repeatedly through the same draw and evaluation as any round. */
export function measureMode(game: CasinoGame, mode: RtpMode, measuring: Measuring): Sums {
  const sums = emptySums();
  const startedAt = performance.now();
  const stakeMinor = mode.stakeMinor ?? game.stake.presetsMinor[0] ?? game.stake.minMinor;
  const debit = Number(game.stakeFor?.(mode.choices, stakeMinor) ?? stakeMinor);
  while (sums.rounds < measuring.rounds && (sums.rounds % 1_000 !== 0 || performance.now() < measuring.endsAt)) {
    const outcome = drawFrom(game, measuring.open(sums.rounds));
    const { paid, extra } = game.moves
      ? playMoves(game, mode, { outcome, stakeMinor })
      : { paid: game.evaluate(outcome, mode.choices, stakeMinor).payoutMinor, extra: 0n };
    // Per stake of the bet: what a move adds and gets back is its own affair.
    count(sums, Number(paid) / debit, Number(paid - extra) / debit);
  }
  sums.seconds = (performance.now() - startedAt) / 1000;
  return sums;
}

export function addSums(a: Sums, b: Sums): Sums {
  const isSame = a.top === b.top;
  const higher = a.top > b.top ? a : b;
  return {
    rounds: a.rounds + b.rounds,
    share: a.share + b.share,
    squares: a.squares + b.squares,
    hits: a.hits + b.hits,
    top: higher.top,
    topCount: isSame ? a.topCount + b.topCount : higher.topCount,
    ranges: a.ranges.map((each, at) => each + (b.ranges[at] ?? 0)),
    seconds: Math.max(a.seconds, b.seconds),
  };
}

export function meanOf(sums: Sums): number {
  return sums.share / sums.rounds;
}

export function deviationOf(sums: Sums): number {
  return Math.sqrt(Math.max(0, sums.squares / sums.rounds - meanOf(sums) ** 2));
}

/** Standard error of the mean. */
export function errorOf(sums: Sums): number {
  return deviationOf(sums) / Math.sqrt(sums.rounds);
}

function count(sums: Sums, gross: number, share: number): void {
  sums.rounds += 1;
  sums.share += share;
  sums.squares += share * share;
  if (gross <= 0) return;
  sums.hits += 1;
  if (gross === sums.top) sums.topCount += 1;
  if (gross > sums.top) {
    sums.top = gross;
    sums.topCount = 1;
  }
  let range = winRanges.length - 1;
  while ((winRanges[range] as number) > gross) range -= 1;
  sums.ranges[range] = (sums.ranges[range] as number) + 1;
}

/** Plays a round with the moves of its mode; returns the stakes of moves together with the payout. */
function playMoves(
  game: CasinoGame,
  mode: RtpMode,
  { outcome, stakeMinor }: { outcome: Outcome; stakeMinor: bigint },
): { paid: bigint; extra: bigint } {
  const play = game.moves;
  if (!play) throw new RangeError('a game without moves');
  const moves: Move[] = [];
  for (;;) {
    const state = play.play(outcome, mode.choices, stakeMinor, moves);
    if (!state) throw new RangeError(`${game.slug}: the measured player made a move that was not on offer`);
    if (state.isFinished) return { paid: state.payoutMinor, extra: state.stakeMinor - stakeMinor };
    moves.push(mode.chooseMove?.(state, mode.choices, moves) ?? play.closingMove(state));
  }
}
