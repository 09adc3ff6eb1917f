import type { Minor } from '@fairhouse/money';
import type { PlayLine } from '../play.ts';
import { settleLine } from '../settle.ts';

/**
 * The cost of each outcome to the house, line by line. Outcomes are those of a view that some plays depend on and on
 * nothing else, such as the 49 special balls. A result counts as the outcome that these plays see.
 */
export interface OutcomeBook<R> {
  readonly outcomes: readonly R[];
  /**
   * The cost of each outcome with the line added; outcome limits are checked against this before the line is accepted.
   */
  preview(line: PlayLine<R>): readonly Minor[];
  take(line: PlayLine<R>): void;
  /** Costs so far, in the order of the outcomes. */
  costs(): readonly Minor[];
  worstMinor(): Minor;
}

export function openOutcomeBook<R>(outcomes: readonly R[]): OutcomeBook<R> {
  let costs: readonly Minor[] = outcomes.map(() => 0n);
  const preview = (line: PlayLine<R>): readonly Minor[] =>
    costs.map((cost, index) => cost + settleLine(line, outcomes[index] as R).payoutMinor);
  return {
    outcomes,
    preview,
    take: (line) => {
      costs = preview(line);
    },
    costs: () => costs,
    worstMinor: () => costs.reduce((worst, cost) => (cost > worst ? cost : worst), 0n),
  };
}
