import type { LotteryGame } from '../lottery-game.ts';
import { boardGames } from './board-games.ts';
import { houseGames } from './house-games.ts';
import { river11x5 } from './river-11x5/river-11x5.ts';

/** Every lottery of the house. */
export const lotteryGames: readonly LotteryGame[] = [...houseGames, ...boardGames, river11x5];

const byCode = new Map(lotteryGames.map((game) => [game.code, game]));

/** Finds a lottery by its code, or by the code of its tile, where `ember-ssc` is `EMBER_SSC`. */
export function findLotteryGame(code: string): LotteryGame | undefined {
  return byCode.get(code) ?? byCode.get(code.toLowerCase().replaceAll('_', '-'));
}
