import type { DrawPrograms } from '../casino-game.ts';
import { countOnBoard, makeBoard, type Board, type Score } from './board.ts';
import { readReels, type Reels } from './draw-reels.ts';
import { countsMost, readScatterPays } from './pay-table.ts';
import { readScoring } from './scoring.ts';
import { placeOf, type SlotSheet } from './slot-sheet.ts';

/** A sheet prepared for play: its tables, and one board that every spin reuses. */
export interface Machine {
  readonly sheet: SlotSheet;
  readonly reels: Reels;
  readonly board: Board;
  readonly score: Score;
  readonly ids: readonly string[];
  /** Indexes of the symbols with these roles, -1 where there is none. */
  readonly scatter: number;
  readonly bonus: number;
  readonly coin: number;
  /** Coins by number of scatters, and free spins awarded in the base game and in free spins. */
  readonly scatterPays: Int32Array;
  readonly hasScatterPays: boolean;
  readonly awards: Int32Array;
  readonly retriggers: Int32Array;
  /** Face values of coins, each repeated by its weight. */
  readonly faces: Int32Array;
}

export function buildMachine(sheet: SlotSheet): Machine {
  const reels = readReels(sheet);
  const scatterPays = readScatterPays(sheet);
  const byCount = (awards: readonly { count: number; spins: number }[] = []) => {
    const table = new Int32Array(countsMost);
    for (const { count, spins } of awards) table[count] = spins;
    return table;
  };
  return {
    sheet,
    reels,
    board: makeBoard(reels.reels),
    score: readScoring(sheet),
    ids: sheet.symbols.map((symbol) => symbol.id),
    scatter: placeOf(sheet, 'scatter'),
    bonus: placeOf(sheet, 'bonus'),
    coin: placeOf(sheet, 'coin'),
    scatterPays,
    hasScatterPays: scatterPays.some((coins) => coins > 0),
    awards: byCount(sheet.freeSpins?.awards),
    retriggers: byCount(sheet.freeSpins?.retriggers),
    faces: Int32Array.from(
      (sheet.hold?.values ?? []).flatMap(({ coins, weight }) => Array.from({ length: weight }, () => coins)),
    ),
  };
}

/** The number of visible scatters. */
export function countScatters(machine: Machine): number {
  return machine.scatter < 0 ? 0 : countOnBoard(machine.board, machine.scatter);
}

/** The draw program of a round: the reels, the face values of coins, and the contents of one feature draw. */
export function programsOf({ sheet, reels, faces }: Machine): DrawPrograms {
  const cells = reels.reels * reels.rowsMost;
  if (sheet.hold) {
    return {
      main: [...reels.program, { op: 'uints', n: `${faces.length}`, count: cells }],
      // One number decides both the hit and the face value.
      feature: [{ op: 'uints', n: `${sheet.hold.chance.den * faces.length}`, count: cells }],
    };
  }
  if (sheet.pick) return { main: reels.program, feature: [{ op: 'shuffle', n: sheet.pick.boxes.length }] };
  return sheet.freeSpins || sheet.cascades ? { main: reels.program, feature: reels.program } : { main: reels.program };
}
