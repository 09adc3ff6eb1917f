import type { CasinoGame } from '../casino-game.ts';
import { crash } from './crash/crash.ts';
import { dice } from './dice/dice.ts';
import { listed } from './listed.ts';
import { nightLantern } from './night-lantern/night-lantern.ts';
import { slotGames } from './slot-games.ts';
import { tableAndMiniGames } from './table-and-mini-games.ts';

/** Every in-house game that a member plays alone; catalogue, launch, records and verification walk this list. */
export const casinoGames: readonly CasinoGame[] = [
  listed(dice),
  listed(nightLantern),
  ...tableAndMiniGames,
  ...slotGames.map((game) => listed(game)),
];

/** Games whose rounds are everybody's: one at a time, each with a record of its own. */
export const sharedGames: readonly CasinoGame[] = [listed(crash)];

export function findCasinoGame(slug: string): CasinoGame | undefined {
  return [...casinoGames, ...sharedGames].find((game) => game.slug === slug);
}
