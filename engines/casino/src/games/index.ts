import type { CasinoGame } from '../casino-game.ts';
import { crash } from './crash/crash.ts';
import { dice } from './dice/dice.ts';
import { listed } from './listed.ts';
import { nightLantern } from './night-lantern/night-lantern.ts';
import { slotGames } from './slot-games.ts';
import { tableAndMiniGames } from './table-and-mini-games.ts';

/** Every in-house game for a single player; catalogue, launch, records and verification iterate over this list. */
export const casinoGames: readonly CasinoGame[] = [
  listed(dice),
  listed(nightLantern),
  ...tableAndMiniGames,
  ...slotGames.map((game) => listed(game)),
];

/** Games with shared rounds: one round at a time, with a record format of their own. */
export const sharedGames: readonly CasinoGame[] = [listed(crash)];

export function findCasinoGame(slug: string): CasinoGame | undefined {
  return [...casinoGames, ...sharedGames].find((game) => game.slug === slug);
}
