import { casinoGames, sharedGames, type CasinoGame, type RtpMode } from '@fairhouse/casino';
import { errorOf, meanOf, type Sums } from './measure.ts';

/** Every game of the house: single-player and shared rounds are measured alike. */
export const measuredGames: readonly CasinoGame[] = [...casinoGames, ...sharedGames];

/** The measured ways to play: those a game names, otherwise its first. */
export function modesOf(game: CasinoGame): readonly RtpMode[] {
  return game.rtpModes ?? [{ mode: 'default', choices: game.defaultChoices }];
}

/** The distance of the measured return from the stated one, and its limit: four standard errors. */
export function judgeReturn(
  game: CasinoGame,
  mode: RtpMode,
  sums: Sums,
): { stated: string; errorsAway: number; isWithin: boolean } {
  const stated = mode.exactReturn ?? game.exactReturn(mode.choices);
  // Where the stated return was itself simulated, its own error counts too.
  const slack = stated.simulatedWithin === undefined ? 0 : Number(stated.simulatedWithin) / 100;
  const [away, error] = [meanOf(sums) - Number(stated.percent) / 100, errorOf(sums)];
  return { stated: stated.percent, errorsAway: away / error, isWithin: Math.abs(away) < 4 * error + slack };
}
