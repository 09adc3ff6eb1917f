import { listed } from './mechanic.ts';

/** What each of the nine pockets pays, from one side to the other. */
const boards = {
  calm: [500, 200, 110, 95, 50, 95, 110, 200, 500],
  lively: [1300, 300, 120, 70, 40, 70, 120, 300, 1300],
  bold: [2800, 400, 140, 30, 20, 30, 140, 400, 2800],
} as const;
const rows = 8;

export interface PlinkoShow {
  /** 1 where the ball went to the end side. */
  readonly path: readonly number[];
  readonly pockets: readonly number[];
}

export const plinko = listed({
  name: 'plinko',
  choices: Object.entries(boards).map(([key, pockets]) => ({ key, timesHundred: pockets[0] })),
  returnBps: [9570, 9671],
  draw(roll, choice) {
    const pockets = boards[choice as keyof typeof boards];
    const path = Array.from({ length: rows }, () => roll(2));
    const show: PlinkoShow = { path, pockets };
    return { timesHundred: pockets[path.reduce((sum, step) => sum + step, 0)] ?? 0, show: { ...show } };
  },
});
