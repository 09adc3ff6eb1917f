import type { CasinoGame, GameEvent } from '../casino-game.ts';
import { dice } from './dice/dice.ts';
import { nightLantern } from './night-lantern/night-lantern.ts';

/** A game's choices pass through its own `parseChoices` before anything else sees them: so one type serves all. */
function listed<C, E extends GameEvent>(game: CasinoGame<C, E>): CasinoGame {
  return game as unknown as CasinoGame;
}

/** Every in-house game; catalogue, launch, records and verification walk this list. */
export const casinoGames: readonly CasinoGame[] = [
  listed(dice),
  listed(nightLantern),
];

export function findCasinoGame(slug: string): CasinoGame | undefined {
  return casinoGames.find((game) => game.slug === slug);
}
