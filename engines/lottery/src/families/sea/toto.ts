import { boardProgram, parseBoard, readBoard, writeBoard, type Board, type Prize } from '../../boards/prize-board.ts';
import { numbersField, readNumbers } from '../../boards/written-numbers.ts';
import { chance } from '../../chance.ts';
import { byTable } from '../../odds.ts';
import { addWin, noWins, type LotteryFamily, type Play, type Win } from '../../play.ts';
import { readFields } from '../../plays/written.ts';

// Toto of Malaysia. 5D: three numbers; suffixes of the first also pay. 6D: one number; both its prefixes and suffixes
// pay.

interface TotoRule {
  readonly code: string;
  readonly family: string;
  readonly prizes: readonly Prize[];
  readonly digits: number;
  /** Level, number of the 10^digits numbers that win it, prize for each 1 staked. */
  readonly levels: readonly (readonly [code: string, ways: number, prize: bigint])[];
  levelsOf(number: string, board: Board): readonly string[];
}

const minorPerUnit = 10_000n;

function totoFamily(rule: TotoRule): LotteryFamily<Board> {
  const winsOf = (numbers: readonly string[], board: Board): readonly Win[] => {
    const wins: Win[] = [];
    for (const number of numbers) for (const level of rule.levelsOf(number, board)) addWin(wins, level, 1);
    return wins.length > 0 ? wins : noWins;
  };
  const play: Play<Board, readonly string[]> = {
    code: rule.code,
    group: 'Toto',
    forms: [[numbersField(rule.digits)]],
    kinds: [
      {
        code: rule.code,
        levels: rule.levels.map(([code, ways]) => ({ code, chance: chance(ways, 10 ** rule.digits) })),
      },
    ],
    pricing: byTable(Object.fromEntries(rule.levels.map(([code, , prize]) => [code, prize * minorPerUnit]))),
    readSelection: (raw) => readNumbers(readFields(raw, ['entries'])?.entries, rule.digits),
    countUnits: (numbers) => numbers.length,
    countWins: winsOf,
    // At most this many numbers win a level, and no more of the chosen ones.
    mostWins: (numbers) => [
      rule.levels.map(([code, ways]) => ({ level: code, units: Math.min(ways, numbers.length) })),
    ],
    *expand(numbers) {
      for (const number of numbers) yield { name: number, kind: rule.code, wins: (board) => winsOf([number], board) };
    },
  };
  return {
    code: rule.family,
    program: boardProgram(rule.prizes),
    readResult: (drawn) => readBoard(rule.prizes, drawn),
    parseResult: (raw) => parseBoard(rule.prizes, raw),
    writeResult: writeBoard,
    plays: [play as Play<Board>],
  };
}

const numberOf = (board: Board, prize: string): string => board.get(prize)?.[0] ?? '';

/** The number of equal digits, counted from the end. */
function agreeing(a: string, b: string): number {
  let count = 0;
  while (count < a.length && a[a.length - 1 - count] === b[b.length - 1 - count]) count += 1;
  return count;
}

const reverse = (number: string): string => number.split('').toReversed().join('');
const ends5: readonly (string | null)[] = [null, null, 'p6', 'p5', 'p4', 'p1'];
const ends6: readonly (string | null)[] = [null, null, 'p5', 'p4', 'p3', 'p2', 'p1'];

export const familyToto5d = totoFamily({
  code: 'sea_my_5d',
  family: 'MY-5D',
  digits: 5,
  prizes: [
    { code: 'p1', count: 1, digits: 5 },
    { code: 'p2', count: 1, digits: 5 },
    { code: 'p3', count: 1, digits: 5 },
  ],
  levels: [
    ['p1', 1, 15_000n],
    ['p2', 1, 5000n],
    ['p3', 1, 3000n],
    ['p4', 9, 500n],
    ['p5', 90, 20n],
    ['p6', 900, 5n],
  ],
  levelsOf(number, board) {
    const end = ends5[agreeing(number, numberOf(board, 'p1'))] ?? null;
    return [...(end === null ? [] : [end]), ...['p2', 'p3'].filter((prize) => number === numberOf(board, prize))];
  },
});

export const familyToto6d = totoFamily({
  code: 'sea_my_6d',
  family: 'MY-6D',
  digits: 6,
  prizes: [{ code: 'p1', count: 1, digits: 6 }],
  // Either end of five: 2 x 9; of four: 2 x 90; of three: 2 x 900; of two: 2 x 9,000, less 81 that have both, less 18 that have three at the other end.
  levels: [
    ['p1', 1, 100_000n],
    ['p2', 18, 3000n],
    ['p3', 180, 300n],
    ['p4', 1800, 30n],
    ['p5', 17_901, 4n],
  ],
  levelsOf(number, board) {
    const drawn = numberOf(board, 'p1');
    const level = ends6[Math.max(agreeing(number, drawn), agreeing(reverse(number), reverse(drawn)))] ?? null;
    return level === null ? [] : [level];
  },
});
