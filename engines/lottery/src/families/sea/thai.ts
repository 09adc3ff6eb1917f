import { boardProgram, parseBoard, readBoard, writeBoard, type Board, type Prize } from '../../boards/prize-board.ts';
import type { LotteryFamily } from '../../play.ts';
import { thaiPlays, type ThaiMarket } from './thai-plays.ts';

// Bets of Thailand, on the government draw and on other draws with the same plays (rules of public operators).

function familyOf(code: string, prizes: readonly Prize[], market: ThaiMarket): LotteryFamily<Board> {
  return {
    code,
    program: boardProgram(prizes),
    readResult: (drawn) => readBoard(prizes, drawn),
    parseResult: (raw) => parseBoard(prizes, raw),
    writeResult: writeBoard,
    plays: thaiPlays(market),
  };
}

const one = (code: string, digits: number): Prize => ({ code, count: 1, digits });

export const familyThai = familyOf(
  'THAI',
  [
    one('first', 6),
    { code: 'front3', count: 2, digits: 3 },
    { code: 'bottom3', count: 2, digits: 3 },
    one('bottom2', 2),
  ],
  { top: 'first', topDigits: 6, bottom: { end: 'last', digits: 2, prizes: ['bottom2'] }, hasThrees: true },
);

/** One number of four digits: its last digits are the top, its first two the bottom. */
export const familyLao = familyOf('LAO', [one('first', 4)], {
  top: 'first',
  topDigits: 4,
  bottom: { end: 'first', digits: 2, prizes: ['first'] },
  hasThrees: false,
});

/** The special prize of the north of Vietnam, and the last two digits of its first prize. */
export const familyHanoi = familyOf('HANOI', [one('db', 5), one('g1', 5)], {
  top: 'db',
  topDigits: 5,
  bottom: { end: 'last', digits: 2, prizes: ['g1'] },
  hasThrees: false,
});

/** The first prize of a four digit draw, and the last two digits of its second. */
export const familyMalay = familyOf('MALAY', [one('p1', 4), one('p2', 4)], {
  top: 'p1',
  topDigits: 4,
  bottom: { end: 'last', digits: 2, prizes: ['p2'] },
  hasThrees: false,
});

/**
 * A stock index: the last digit before and the two after its decimal point, and the two after the decimal point of its
 * change.
 */
export const familyStock = familyOf('STOCK', [one('index', 3), one('change', 2)], {
  top: 'index',
  topDigits: 3,
  bottom: { end: 'last', digits: 2, prizes: ['change'] },
  hasThrees: false,
});
