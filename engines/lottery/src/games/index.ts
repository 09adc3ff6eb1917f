import type { LotteryGame } from '../lottery-game.ts';
import { boardGames } from './board-games.ts';
import { houseGames } from './house-games.ts';
import { river11x5 } from './river-11x5/river-11x5.ts';

/** Every lottery of the house. */
export const lotteryGames: readonly LotteryGame[] = [
  ...houseGames,
  ...boardGames,
  river11x5,
];

export function findLotteryGame(code: string): LotteryGame | undefined {
  return lotteryGames.find((game) => game.code === code);
}
