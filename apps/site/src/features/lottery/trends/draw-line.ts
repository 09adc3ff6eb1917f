import { readDrawn, type Drawn, type LotteryGame } from '@fairhouse/lottery';

/** A draw of the history. */
export interface DrawLine {
  readonly numero: string;
  /** In the format of the game's family. */
  readonly winningNumber: string;
}

/** A draw split up for counting. */
export interface TrendDraw extends DrawLine {
  readonly drawn: Drawn;
}

/** Draws for charts: oldest first, without those whose result cannot be read. */
export function trendDraws(game: LotteryGame, newestFirst: readonly DrawLine[]): readonly TrendDraw[] {
  return newestFirst
    .flatMap((line) => {
      const drawn = readDrawn(game.family, line.winningNumber);
      return drawn ? [{ ...line, drawn }] : [];
    })
    .reverse();
}
