import { casinoGames, slotGames, tableAndMiniGames, type CasinoGame, type RtpMode } from '@fairhouse/casino';

/** Every game whose rounds a member plays alone, once. */
export const measuredGames: readonly CasinoGame[] = [
  ...new Map([...casinoGames, ...(slotGames as unknown as readonly CasinoGame[]), ...tableAndMiniGames].map((game) => [game.slug, game])).values(),
];

/** The ways to play that are measured: those a game names, else its first. */
export function modesOf(game: CasinoGame): readonly RtpMode[] {
  return game.rtpModes ?? [{ mode: 'default', choices: game.defaultChoices }];
}
