import type { Facts, Market, Markets, Side } from './market.ts';
import { outcomeOf, type LegOutcome } from './outcome.ts';
import { sides, total } from './two-sided.ts';

export const boutMethods = ['stoppage', 'points', 'disqualification'] as const;
export type BoutMethod = (typeof boutMethods)[number];

/** A boxing bout. */
export interface BoutFacts extends Facts {
  readonly winner: Side | 'draw' | null;
  readonly method: BoutMethod | null;
  /** Rounds that were boxed whole: a stoppage in round 5 is after four. */
  readonly roundsCompleted: number;
}

const judged = (
  selections: readonly string[],
  judge: (facts: BoutFacts, selection: string) => LegOutcome,
): Market<BoutFacts> => ({
  line: 'none',
  isNumbered: false,
  selections: () => selections,
  settle: (facts, { selection }) => (facts.phase === 'ended' && facts.winner !== null ? judge(facts, selection) : null),
});
const wonWhen = (isWon: boolean): LegOutcome => outcomeOf(isWon ? 'WIN' : 'LOSE');

/** Boxing: the winner with and without the draw, how it ended, and after how many whole rounds. */
export const boutMarkets: Markets<BoutFacts> = {
  WINNER: judged(sides, ({ winner }, selection) =>
    winner === 'draw' ? outcomeOf('PUSH') : wonWhen(winner === selection),
  ),
  '1X2': judged(['home', 'draw', 'away'], ({ winner }, selection) => wonWhen(winner === selection)),
  METHOD: judged(
    [...sides.flatMap((side) => boutMethods.map((method) => `${side}/${method}`)), 'draw'],
    ({ winner, method }, selection) =>
      wonWhen((winner === 'draw' ? 'draw' : `${winner ?? ''}/${method ?? ''}`) === selection),
  ),
  TOTAL_ROUNDS: total({
    read: ({ phase, roundsCompleted }) => ({ score: [roundsCompleted, 0], isFinal: phase === 'ended' }),
  }),
};
