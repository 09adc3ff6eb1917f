import type { Minor } from '@fairhouse/money';
import type { PlayLine } from '../play.ts';
import { settleLine } from '../settle.ts';

/**
 * What each of a list of outcomes would cost a house, line by line: the outcomes of a view that some plays look at and nothing
 * else, such as the 49 special balls. A result counts as the outcome it looks like to these plays.
 */
export interface OutcomeBook<R> {
  readonly outcomes: readonly R[];
  /** Cost of each outcome with the line as well: what a limit on outcomes compares, before the line is taken. */
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
