import type { Chance } from './chance.ts';

/** A prize a unit can win, with how often one unit is expected to win it. */
export interface Level {
  /** As in the tables of the game: `1`, `z3`, `大`. Unique within the play. */
  readonly code: string;
  /** A chance where a unit wins the level at most once; an expected count where it can win more often (lots of Vietnam). */
  readonly chance: Chance;
}

/**
 * Units that can win the same things. Its levels are priced together: where one unit can win one of several, each at
 * return / chance would give the return away several times over.
 */
export interface UnitKind {
  readonly code: string;
  readonly levels: readonly Level[];
  /** How often the unit is neither won nor lost and the stake comes back. */
  readonly push?: Chance;
}

/** The level of units whose stake comes back; every odds table has it at 1. */
export const pushLevel = 'push';
