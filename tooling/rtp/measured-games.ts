import { casinoGames, sharedGames, type CasinoGame, type RtpMode } from '@fairhouse/casino';
import { errorOf, meanOf, type Sums } from './measure.ts';

/** Every game of the house: what a round returns is the same question, whether it is one member's or everybody's. */
export const measuredGames: readonly CasinoGame[] = [...casinoGames, ...sharedGames];

/** The ways to play that are measured: those a game names, else its first. */
export function modesOf(game: CasinoGame): readonly RtpMode[] {
  return game.rtpModes ?? [{ mode: 'default', choices: game.defaultChoices }];
}

/** How far what was seen lies from what is stated, and how far it may lie: four standard errors. */
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
