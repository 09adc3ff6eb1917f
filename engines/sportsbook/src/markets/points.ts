import type { Facts, Markets, LegPick, Score } from './market.ts';
import { drawNoBet, handicap, oddEven, threeWay, total, type Count, type ReadCount } from './two-sided.ts';

/** A match of points or runs in periods: basketball in quarters, cricket in innings of both sides. */
export interface PointsFacts extends Facts {
  /** The points of each period that has ended, overtime behind the regular ones. */
  readonly periods: readonly Score[];
  /** How many periods belong to regular time. */
  readonly regularPeriods: number;
}

const sumOf = (periods: readonly Score[]): Score => [
  periods.reduce((points, [home]) => points + home, 0),
  periods.reduce((points, [, away]) => points + away, 0),
];

/** The points of the first periods; final once they are over. */
function firstPeriods({ phase, periods }: PointsFacts, count: number): Count {
  const isFinal = phase === 'ended' || periods.length >= count;
  return { score: sumOf(periods.slice(0, count)), isFinal };
}

const all: ReadCount<PointsFacts> = ({ phase, periods }) => ({ score: sumOf(periods), isFinal: phase === 'ended' });
const regular: ReadCount<PointsFacts> = (facts) => firstPeriods(facts, facts.regularPeriods);
const firstHalf: ReadCount<PointsFacts> = (facts) => firstPeriods(facts, Math.floor(facts.regularPeriods / 2));
const onePeriod: ReadCount<PointsFacts> = ({ periods }, { part }: LegPick) => {
  const score = periods[(part ?? 0) - 1];
  return score === undefined ? null : { score, isFinal: true };
};

/** Basketball, cricket and whatever else is counted in periods (games.md 5.1); overtime counts unless told otherwise. */
export const pointsMarkets: Markets<PointsFacts> = {
  WINNER: drawNoBet({ read: all }),
  '1X2_REGULAR': threeWay({ read: regular }),
  HANDICAP: handicap({ read: all }),
  TOTAL: total({ read: all }),
  TOTAL_HOME: total({ read: all, of: ([home]) => home }),
  TOTAL_AWAY: total({ read: all, of: ([, away]) => away }),
  ODD_EVEN: oddEven({ read: all }),
  WINNER_H1: drawNoBet({ read: firstHalf }),
  HANDICAP_H1: handicap({ read: firstHalf }),
  TOTAL_H1: total({ read: firstHalf }),
  PERIOD_WINNER: drawNoBet({ read: onePeriod, isNumbered: true }),
  PERIOD_HANDICAP: handicap({ read: onePeriod, isNumbered: true }),
  PERIOD_TOTAL: total({ read: onePeriod, isNumbered: true }),
};
