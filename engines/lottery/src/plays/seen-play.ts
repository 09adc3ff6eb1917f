import type { Play } from '../play.ts';

/** A play on part of a result: of the last three digits, of the sum. */
export function seenPlay<R, V, S>(play: Play<V, S>, view: (result: R) => V): Play<R, S> {
  return {
    ...play,
    countWins: (selection, result) => play.countWins(selection, view(result)),
    *expand(selection) {
      for (const unit of play.expand(selection)) yield { ...unit, wins: (result) => unit.wins(view(result)) };
    },
  };
}
