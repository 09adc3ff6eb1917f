import type { Facts, Market, Markets, Score, Side } from './market.ts';
import { outcomeOf } from './outcome.ts';
import {
  bands,
  bothCount,
  correctScore,
  doubleChance,
  drawNoBet,
  handicap,
  leader,
  oddEven,
  threeWay,
  total,
  whichSide,
  type ReadCount,
} from './two-sided.ts';

/** What is known of a football match: 90 minutes and injury time; extra time and penalties do not count. */
export interface FootballFacts extends Facts {
  readonly score: Score;
  /** The score at half time, null until then. */
  readonly half: Score | null;
  /** Who scored first and last; `none` while nobody did. */
  readonly firstGoal: Side | 'none';
  readonly lastGoal: Side | 'none';
  /** Null where nobody counts them. */
  readonly corners: Score | null;
  readonly cards: Score | null;
}

const isEnded = ({ phase }: Facts): boolean => phase === 'ended';
const goals: ReadCount<FootballFacts> = (facts) => ({ score: facts.score, isFinal: isEnded(facts) });
/** Goals of the first half are final at half time. */
const halfGoals: ReadCount<FootballFacts> = ({ score, half }) =>
  half === null ? { score, isFinal: false } : { score: half, isFinal: true };
const corners: ReadCount<FootballFacts> = (facts) => facts.corners && { score: facts.corners, isFinal: isEnded(facts) };
const cards: ReadCount<FootballFacts> = (facts) => facts.cards && { score: facts.cards, isFinal: isEnded(facts) };

const thirds = ['home', 'draw', 'away'];

/** The leader at half time and at the end, e.g. `draw/home`. */
const halfFull: Market<FootballFacts> = {
  line: 'none',
  isNumbered: false,
  selections: () => thirds.flatMap((first) => thirds.map((last) => `${first}/${last}`)),
  settle: (facts, { selection }) =>
    isEnded(facts) && facts.half !== null
      ? outcomeOf(`${leader(facts.half)}/${leader(facts.score)}` === selection ? 'WIN' : 'LOSE')
      : null,
};

const homeCount = ([home]: Score): number => home;
const awayCount = ([, away]: Score): number => away;
const goalBands = ['0-1', '2-3', '4-6', '7+'];

/** Football (games.md 5.1). `_H1` is the first half. */
export const footballMarkets: Markets<FootballFacts> = {
  '1X2': threeWay({ read: goals }),
  '1X2_H1': threeWay({ read: halfGoals }),
  AH: handicap({ read: goals, isFromBet: true }),
  AH_H1: handicap({ read: halfGoals, isFromBet: true }),
  OU: total({ read: goals }),
  OU_H1: total({ read: halfGoals }),
  OU_HOME: total({ read: goals, of: homeCount }),
  OU_AWAY: total({ read: goals, of: awayCount }),
  DC: doubleChance({ read: goals }),
  DC_H1: doubleChance({ read: halfGoals }),
  DNB: drawNoBet({ read: goals }),
  DNB_H1: drawNoBet({ read: halfGoals }),
  ODD_EVEN: oddEven({ read: goals }),
  ODD_EVEN_H1: oddEven({ read: halfGoals }),
  CS: correctScore({ read: goals }, 4),
  CS_H1: correctScore({ read: halfGoals }, 4),
  BAND: bands({ read: goals }, goalBands),
  BTTS: bothCount({ read: goals }),
  BTTS_H1: bothCount({ read: halfGoals }),
  HT_FT: halfFull,
  FIRST_GOAL: whichSide((facts) => (facts.firstGoal !== 'none' || isEnded(facts) ? facts.firstGoal : null)),
  LAST_GOAL: whichSide((facts) => (isEnded(facts) ? facts.lastGoal : null)),
  CORNERS_1X2: threeWay({ read: corners }),
  CORNERS_AH: handicap({ read: corners }),
  CORNERS_OU: total({ read: corners }),
  CARDS_1X2: threeWay({ read: cards }),
  CARDS_AH: handicap({ read: cards }),
  CARDS_OU: total({ read: cards }),
};

const isWithin = (inner: Score, outer: Score): boolean => inner[0] <= outer[0] && inner[1] <= outer[1];
const isCounted = (score: Score): boolean => score.every((count) => Number.isSafeInteger(count) && count >= 0);

export type FootballFault = 'score_negative' | 'half_above_score' | 'first_goal_impossible';

const canHaveScored = (side: Side | 'none', [home, away]: Score): boolean =>
  side === 'none' ? home + away === 0 : (side === 'home' ? home : away) > 0;

/** Why facts contradict each other, or null. */
export function findFootballFault({ score, half, firstGoal, lastGoal }: FootballFacts): FootballFault | null {
  if (!isCounted(score) || (half !== null && !isCounted(half))) return 'score_negative';
  if (half !== null && !isWithin(half, score)) return 'half_above_score';
  return canHaveScored(firstGoal, score) && canHaveScored(lastGoal, score) ? null : 'first_goal_impossible';
}
