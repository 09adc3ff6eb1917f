import { boardProgram, parseBoard, readBoard, writeBoard, type Board, type Prize } from '../../boards/prize-board.ts';
import { prizesPlay } from '../../boards/prizes-play.ts';
import type { LotteryFamily, Play } from '../../play.ts';

// Malaysia and Singapore: 23 numbers of four digits. A big bet covers all of them, a small bet the first three.

const prizes: readonly Prize[] = [
  { code: 'p1', count: 1, digits: 4 },
  { code: 'p2', count: 1, digits: 4 },
  { code: 'p3', count: 1, digits: 4 },
  { code: 'special', count: 10, digits: 4 },
  { code: 'consolation', count: 10, digits: 4 },
];

/** Prizes for each 1 staked, in whole units. */
type PrizeTable = Readonly<Record<string, bigint>>;

interface Market {
  readonly letters: 'my' | 'sg';
  readonly big: PrizeTable;
  readonly small: PrizeTable;
}

const malaysia: Market = {
  letters: 'my',
  big: { p1: 2500n, p2: 1000n, p3: 500n, special: 180n, consolation: 60n },
  small: { p1: 3500n, p2: 2000n, p3: 1000n },
};
const singapore: Market = {
  letters: 'sg',
  big: { p1: 2000n, p2: 1000n, p3: 490n, special: 250n, consolation: 60n },
  small: { p1: 3000n, p2: 2000n, p3: 800n },
};

/** Permutations of four digits: all different, one pair, two pairs, three alike. */
const orders = [24, 12, 6, 4] as const;

function tablePlay(rule: {
  code: string;
  group: string;
  table: PrizeTable;
  digits?: number;
  orders?: number;
}): Play<Board> {
  // A shared stake pays the prize divided by the orders, floored to a hundredth as the tables are printed.
  const minorOf = (prize: bigint): bigint => ((prize * 100n) / BigInt(rule.orders ?? 1)) * 100n;
  return prizesPlay({
    code: rule.code,
    group: rule.group,
    digits: rule.digits ?? 4,
    prizes: prizes.filter(({ code }) => rule.table[code] !== undefined),
    prizesMinor: Object.fromEntries(Object.entries(rule.table).map(([code, prize]) => [code, minorOf(prize)])),
    ...(rule.orders !== undefined && { orders: rule.orders }),
  }) as Play<Board>;
}

function marketPlays({ letters, big, small }: Market): readonly Play<Board>[] {
  return [
    tablePlay({ code: `sea_${letters}_4d_big`, group: '4D', table: big }),
    tablePlay({ code: `sea_${letters}_4d_small`, group: '4D', table: small }),
    ...orders.flatMap((count) => [
      tablePlay({ code: `sea_${letters}_4d_ibox${count}_big`, group: 'iBox', table: big, orders: count }),
      tablePlay({ code: `sea_${letters}_4d_ibox${count}_small`, group: 'iBox', table: small, orders: count }),
    ]),
  ];
}

const malayPlays: readonly Play<Board>[] = [
  tablePlay({ code: 'sea_my_4a', group: '4D', table: { p1: 6500n } }),
  tablePlay({ code: 'sea_my_4b', group: '4D', table: { p2: 6500n } }),
  tablePlay({ code: 'sea_my_4c', group: '4D', table: { p3: 6500n } }),
  tablePlay({ code: 'sea_my_4d', group: '4D', table: { special: 650n } }),
  tablePlay({ code: 'sea_my_4e', group: '4D', table: { consolation: 650n } }),
  tablePlay({ code: 'sea_my_4f', group: '4D', table: { p1: 2168n, p2: 2168n, p3: 2168n } }),
  tablePlay({ code: 'sea_my_3abc', group: '3D', table: { p1: 250n, p2: 210n, p3: 150n }, digits: 3 }),
  tablePlay({ code: 'sea_my_3a', group: '3D', table: { p1: 660n }, digits: 3 }),
];

function familyOf(code: string, plays: readonly Play<Board>[]): LotteryFamily<Board> {
  return {
    code,
    program: boardProgram(prizes),
    readResult: (drawn) => readBoard(prizes, drawn),
    parseResult: (raw) => parseBoard(prizes, raw),
    writeResult: writeBoard,
    plays,
  };
}

export const familyMalaysia4d = familyOf('MY-4D', [...marketPlays(malaysia), ...malayPlays]);
export const familySingapore4d = familyOf('SG-4D', marketPlays(singapore));
