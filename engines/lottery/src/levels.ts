import type { Chance } from './chance.ts';

/** A prize a unit can win, with the expected number of wins of one unit. */
export interface Level {
  /** The name in the game's tables: `1`, `z3`, `大`. Unique within the play. */
  readonly code: string;
  /**
   * A chance where a unit wins the level at most once; an expected count where it can win more often (lots of Vietnam).
   */
  readonly chance: Chance;
}

/**
 * Units with the same possible wins. The levels of a kind are priced together: where a unit can win only one of several
 * levels, a price of return / chance for each would give the return several times over.
 */
export interface UnitKind {
  readonly code: string;
  readonly levels: readonly Level[];
  /** The chance of a push: the unit neither wins nor loses and the stake is returned. */
  readonly push?: Chance;
}

/** The level of a push; every odds table has it at 1. */
export const pushLevel = 'push';
