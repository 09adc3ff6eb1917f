import { casinoGames, sharedGames, type CasinoGame, type RtpMode } from '@fairhouse/casino';

/** Every game of the house: what a round returns is the same question, whether it is one member's or everybody's. */
export const measuredGames: readonly CasinoGame[] = [...casinoGames, ...sharedGames];

/** The ways to play that are measured: those a game names, else its first. */
export function modesOf(game: CasinoGame): readonly RtpMode[] {
  return game.rtpModes ?? [{ mode: 'default', choices: game.defaultChoices }];
}
