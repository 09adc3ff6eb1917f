import { listed } from './mechanic.ts';

const reds = new Set([1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36]);

const outside: Readonly<Record<string, { pays: number; has(pocket: number): boolean }>> = {
  red: { pays: 200, has: (pocket) => reds.has(pocket) },
  black: { pays: 200, has: (pocket) => pocket > 0 && !reds.has(pocket) },
  odd: { pays: 200, has: (pocket) => pocket % 2 === 1 },
  even: { pays: 200, has: (pocket) => pocket > 0 && pocket % 2 === 0 },
  low: { pays: 200, has: (pocket) => pocket >= 1 && pocket <= 18 },
  high: { pays: 200, has: (pocket) => pocket >= 19 },
  dozen1: { pays: 300, has: (pocket) => pocket >= 1 && pocket <= 12 },
  dozen2: { pays: 300, has: (pocket) => pocket >= 13 && pocket <= 24 },
  dozen3: { pays: 300, has: (pocket) => pocket >= 25 },
};
const pockets = 37;
const numbers = Array.from({ length: pockets }, (_, pocket) => ({ key: `n${pocket}`, timesHundred: 3600 }));

export interface RouletteShow {
  readonly pocket: number;
}

/** One zero. */
export const roulette = listed({
  name: 'roulette',
  choices: [...Object.entries(outside).map(([key, { pays }]) => ({ key, timesHundred: pays })), ...numbers],
  returnBps: [9729, 9729],
  draw(roll, choice) {
    const pocket = roll(pockets);
    const show: RouletteShow = { pocket };
    const bet = outside[choice];
    const pays = bet ? (bet.has(pocket) ? bet.pays : 0) : choice === `n${pocket}` ? 3600 : 0;
    return { timesHundred: pays, show: { ...show } };
  },
});
