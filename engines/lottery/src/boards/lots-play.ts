import { chance } from '../chance.ts';
import { byTable } from '../odds.ts';
import { noWins, type Play } from '../play.ts';
import { readFields } from '../plays/written.ts';
import { countLots, lotsOf, type LotView } from './lots.ts';
import type { Board } from './prize-board.ts';
import { numbersField, readNumbers } from './written-numbers.ts';

export interface LotsRule {
  readonly code: string;
  readonly group: string;
  /** Constant: results of counting are cached by this object. Use one constant for each play. */
  readonly views: readonly LotView[];
  /** The number of lots on a board. */
  readonly lots: number;
  readonly digits: number;
  /** The payout of a hit for each 1 staked on a unit. */
  readonly rateMinor: bigint;
  /** A number costs one unit per lot, or one unit for all lots together (the "1K" bets). */
  readonly isFlat?: boolean;
}

export const hitLevel = 'hit';
/** Numbers that win with every lot that matches: a unit is a number on one lot, or a number on all of them. */
export function lotsPlay({
  code,
  group,
  views,
  lots,
  digits,
  rateMinor,
  isFlat = false,
}: LotsRule): Play<Board, readonly string[]> {
  const unitsPerNumber = isFlat ? 1 : lots;
  const hits = (count: number) => (count === 0 ? noWins : [{ level: hitLevel, units: count }]);
  return {
    code,
    group,
    forms: [[numbersField(digits)]],
    kinds: [{ code: hitLevel, levels: [{ code: hitLevel, chance: chance(isFlat ? lots : 1, 10 ** digits) }] }],
    pricing: byTable({ [hitLevel]: rateMinor }),
    readSelection: (raw) => readNumbers(readFields(raw, ['entries'])?.entries, digits),
    countUnits: (numbers) => numbers.length * unitsPerNumber,
    countWins(numbers, board) {
      const counts = countLots(board, views);
      return hits(numbers.reduce((sum, number) => sum + (counts.get(number) ?? 0), 0));
    },
    together: lots,
    // Every lot has one number, and all lots may have the same number.
    mostWins: () => [hits(lots)],
    *expand(numbers) {
      for (const number of numbers) {
        for (let unit = 0; unit < unitsPerNumber; unit += 1) {
          yield {
            name: `${number}:${unit}`,
            kind: hitLevel,
            wins: (board) =>
              hits(lotsOf(board, views).filter((lot, index) => lot === number && (isFlat || index === unit)).length),
          };
        }
      }
    },
  };
}
