import type { SlipShape } from './slip.ts';

/** What the guard needs of a leg. */
export interface GuardedLeg {
  readonly eventId: string;
  /** Events whose result decides this leg too, such as the matches of a tournament for its winner. */
  readonly relatedEventIds: readonly string[];
}

const areRelated = (a: GuardedLeg, b: GuardedLeg): boolean =>
  a.eventId === b.eventId || a.relatedEventIds.includes(b.eventId) || b.relatedEventIds.includes(a.eventId);

/** Whether some bet of a slip has both legs. */
function meet({ bankers, folds }: SlipShape, a: number, b: number): boolean {
  const fixed = [a, b].filter((leg) => bankers[leg] === true).length;
  return folds.some((fold) => fold >= 2 - fixed);
}

/**
 * The legs that must not stand in one bet, as pairs of positions: their results depend on one another, so the product of
 * their odds is no price. Legs of one event are combined as one leg with a same-game price, or not at all (games.md 5.2).
 */
export function findCorrelated(shape: SlipShape, legs: readonly GuardedLeg[]): (readonly [number, number])[] {
  return legs.flatMap((first, a) =>
    legs.flatMap((second, b): (readonly [number, number])[] =>
      b > a && areRelated(first, second) && meet(shape, a, b) ? [[a, b]] : [],
    ),
  );
}
