import type { CasinoGame, GameEvent, Move } from '../casino-game.ts';

/** A game's choices and moves pass through its own readers before anything else sees them: so one type serves all. */
export function listed<C, E extends GameEvent, M extends Move>(game: CasinoGame<C, E, M>): CasinoGame {
  return game as unknown as CasinoGame;
}
