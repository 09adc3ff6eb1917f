import type { CasinoGame, GameEvent, Move } from '../casino-game.ts';

/** Erases the types of a game's choices and moves: its own readers check them before any other method sees them. */
export function listed<C, E extends GameEvent, M extends Move>(game: CasinoGame<C, E, M>): CasinoGame {
  return game as unknown as CasinoGame;
}
