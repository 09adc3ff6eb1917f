import type { BoutFacts, BoutMethod } from '../markets/bout.ts';
import type { Side } from '../markets/market.ts';
import type { Weighted } from './distribution.ts';

/** A bout in chances of one million. */
export interface BoutModel {
  readonly rounds: number;
  /** In each round, the chance that a side stops the other. */
  readonly stopsPpm: Readonly<Record<Side, number>>;
  /** In each round, the chance that a side is disqualified. */
  readonly disqualifiedPpm: number;
  /** When all rounds are boxed, the chances of the judges' verdicts; the rest is a draw. */
  readonly pointsPpm: Readonly<Record<Side, number>>;
}

/** How one round may end a bout. */
export interface RoundEnd {
  readonly winner: Side;
  readonly method: BoutMethod;
  readonly ppm: number;
}

/** The ways in which a round may end a bout, in a fixed order. */
export const roundEnds = ({ stopsPpm, disqualifiedPpm }: BoutModel): RoundEnd[] => [
  { winner: 'home', method: 'stoppage', ppm: stopsPpm.home },
  { winner: 'away', method: 'stoppage', ppm: stopsPpm.away },
  { winner: 'home', method: 'disqualification', ppm: disqualifiedPpm },
  { winner: 'away', method: 'disqualification', ppm: disqualifiedPpm },
];

const wholePpm = 1_000_000n;

/** Every end of a bout that has gone `completed` rounds, with its exact weight. */
export function boutCases(model: BoutModel, completed: number = 0): Weighted<BoutFacts>[] {
  const ends = roundEnds(model);
  const goesOn = wholePpm - ends.reduce((all, { ppm }) => all + BigInt(ppm), 0n);
  const cases: Weighted<BoutFacts>[] = [];
  // All weights are over one million to the power of rounds + 1: one for each round, one for the judges.
  let weight = wholePpm ** BigInt(model.rounds + 1);
  for (let round = completed; round < model.rounds; round += 1) {
    for (const { winner, method, ppm } of ends)
      cases.push({
        weight: (weight / wholePpm) * BigInt(ppm),
        facts: { phase: 'ended', winner, method, roundsCompleted: round },
      });
    weight = (weight / wholePpm) * goesOn;
  }
  const judged: readonly (readonly [Side | 'draw', bigint])[] = [
    ['home', BigInt(model.pointsPpm.home)],
    ['away', BigInt(model.pointsPpm.away)],
    ['draw', wholePpm - BigInt(model.pointsPpm.home) - BigInt(model.pointsPpm.away)],
  ];
  for (const [winner, ppm] of judged)
    cases.push({
      weight: (weight / wholePpm) * ppm,
      facts: { phase: 'ended', winner, method: 'points', roundsCompleted: model.rounds },
    });
  return cases.filter((each) => each.weight > 0n);
}
