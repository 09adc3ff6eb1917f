import type { Prize } from '../../boards/prize-board.ts';

/** 27 numbers: the north. `db` is the special prize. */
export const northPrizes: readonly Prize[] = [
  { code: 'db', count: 1, digits: 5 },
  { code: 'g1', count: 1, digits: 5 },
  { code: 'g2', count: 2, digits: 5 },
  { code: 'g3', count: 6, digits: 5 },
  { code: 'g4', count: 4, digits: 4 },
  { code: 'g5', count: 6, digits: 4 },
  { code: 'g6', count: 3, digits: 3 },
  { code: 'g7', count: 4, digits: 2 },
];

/** 18 numbers: the centre and the south. */
export const southPrizes: readonly Prize[] = [
  { code: 'db', count: 1, digits: 6 },
  { code: 'g1', count: 1, digits: 5 },
  { code: 'g2', count: 1, digits: 5 },
  { code: 'g3', count: 2, digits: 5 },
  { code: 'g4', count: 7, digits: 5 },
  { code: 'g5', count: 1, digits: 4 },
  { code: 'g6', count: 3, digits: 4 },
  { code: 'g7', count: 1, digits: 3 },
  { code: 'g8', count: 1, digits: 2 },
];
