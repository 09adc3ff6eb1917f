// A football match. Cards and corners fall in steps of 30 seconds, at most one in each. Then the score is drawn from the
// goal grid of the rates that the red cards leave, and each goal gets a moment, any one alike but for the red cards:
//   rate of a side = its rate x the mean of its red card factors over the match
// So prices of the grid are those of the simulator; that a price before the match knows no red cards moves no probability by
// 0.002.
import type { FootballFacts } from '../markets/football.ts';
import type { Score, Side } from '../markets/market.ts';
import { sides } from '../markets/two-sided.ts';
import type { Rates } from '../models/elo.ts';
import { redCardFactors } from '../models/football-model.ts';
import { goalGrid, goalModel, mostGoals, type GoalGrid } from '../models/goal-grid.ts';
import { add, divide, floorScaled, multiply, one, ratio, reduce, subtract, sum, type Ratio } from '../numbers/ratio.ts';
import { draws, drawnNumbers, drawRange, pickWeighted, type Incident, type Simulator } from './incident.ts';

export interface FootballModel {
  readonly rates: Rates;
  /** What each side expects of a match. */
  readonly corners: Ratio;
  readonly yellowCards: Ratio;
  readonly redCards: Ratio;
}

export const usualFootball = (rates: Rates): FootballModel => ({
  rates,
  corners: ratio(5n),
  yellowCards: ratio(18n, 10n),
  redCards: ratio(8n, 100n),
});

export type FootballIncidentType =
  | 'kick_off'
  | 'goal'
  | 'red_card'
  | 'yellow_card'
  | 'corner'
  | 'half_time'
  | 'full_time';

export interface FootballIncident extends Incident {
  readonly type: FootballIncidentType;
  /** Null for what both sides share. */
  readonly side: Side | null;
  readonly score: Score;
}

export const matchSeconds = 5_400;
const stepSeconds = 30;
const steps = matchSeconds / stepSeconds;

const plus = ([home, away]: Score, side: Side): Score => (side === 'home' ? [home + 1, away] : [home, away + 1]);

interface Fallen {
  readonly second: number;
  readonly type: FootballIncidentType;
  readonly side: Side;
}

/** What may happen in a step beside goals, in a fixed order. */
const stepKinds = (model: FootballModel): readonly (readonly [FootballIncidentType, Ratio])[] => [
  ['red_card', model.redCards],
  ['yellow_card', model.yellowCards],
  ['corner', model.corners],
];

const spread = (number: bigint, size: number): number => Number((number * BigInt(size)) / drawRange);

/** Cards and corners: each has its chance in every step, for one side and then the other. */
function fallInSteps(model: FootballModel, what: readonly bigint[], when: readonly bigint[]): Fallen[] {
  const chances = stepKinds(model).flatMap(([type, expected]) =>
    sides.map((side) => ({ type, side, chance: floorScaled(divide(expected, ratio(BigInt(steps))), drawRange) })),
  );
  return what.flatMap((number, step) => {
    let left = number;
    const fallen = chances.find(({ chance }) => {
      left -= chance;
      return left < 0n;
    });
    if (!fallen) return [];
    const second = step * stepSeconds + 1 + spread(when[step] ?? 0n, stepSeconds - 1);
    return [{ second, type: fallen.type, side: fallen.side }];
  });
}

/** The red card factor of a side in each step, before its first red card 1. */
function factorsOf(side: Side, cards: readonly Fallen[]): Ratio[] {
  const reds = cards.filter(({ type }) => type === 'red_card');
  return Array.from({ length: steps }, (_, step) =>
    reds
      .filter(({ second }) => second <= step * stepSeconds)
      .reduce((factor, red) => multiply(factor, red.side === side ? redCardFactors.own : redCardFactors.other), one),
  );
}

/**
 * What a rate is divided by, so that a match without the knowledge of its red cards has the goals of its model: the mean
 * factor, since a card falls in the middle of a match on average.
 */
const meanFactor = ({ redCards }: FootballModel): Ratio =>
  add(
    one,
    multiply(divide(redCards, ratio(2n)), add(subtract(redCardFactors.own, one), subtract(redCardFactors.other, one))),
  );

/** The grid of the goals of a match with these cards. */
function gridOf(model: FootballModel, cards: readonly Fallen[]): GoalGrid {
  const rateOf = (side: Side): Ratio => {
    const mean = divide(sum(factorsOf(side, cards).map(reduce)), ratio(BigInt(steps)));
    return reduce(divide(multiply(model.rates[side], mean), meanFactor(model)));
  };
  return goalGrid(goalModel({ home: rateOf('home'), away: rateOf('away') }));
}

const usualGrids = new WeakMap<FootballModel, GoalGrid>();

/** The grid of most matches, which have no red card, is kept as long as its model. */
function gridFor(model: FootballModel, cards: readonly Fallen[]): GoalGrid {
  if (cards.some(({ type }) => type === 'red_card')) return gridOf(model, cards);
  const grid = usualGrids.get(model) ?? gridOf(model, []);
  usualGrids.set(model, grid);
  return grid;
}

/** The goals of a side: each falls in a step by its red card factor, at any second of it alike. */
function goalsOf(side: Side, factors: readonly Ratio[], numbers: readonly bigint[]): Fallen[] {
  // Factors are products of tenths and fifths: whole numbers over a power of ten.
  const scale = 10n ** 30n;
  const weighted = factors.map((factor, step) => ({ step, weight: floorScaled(factor, scale) }));
  return numbers.map((number) => {
    const { step } = pickWeighted(weighted, number);
    // What the number is within its step is not known of it any more: its lowest bits place the second.
    const second = step * stepSeconds + 1 + Number(number % BigInt(stepSeconds - 1));
    return { second, type: 'goal', side };
  });
}

/** What a match is drawn from. */
interface FootballDraw {
  readonly what: readonly bigint[];
  readonly when: readonly bigint[];
  readonly score: bigint;
  readonly goals: readonly bigint[];
}

function playFootball(model: FootballModel, { what, when, score: drawn, goals }: FootballDraw): FootballIncident[] {
  const cards = fallInSteps(model, what, when);
  const cells = gridFor(model, cards).flatMap((row, home) => row.map((weight, away) => ({ home, away, weight })));
  const final = pickWeighted(cells, drawn);
  const fallen = [
    ...cards,
    ...goalsOf('home', factorsOf('home', cards), goals.slice(0, final.home)),
    ...goalsOf('away', factorsOf('away', cards), goals.slice(mostGoals, mostGoals + final.away)),
  ].sort((a, b) => a.second - b.second);
  let score: Score = [0, 0];
  const incidents: FootballIncident[] = [{ second: 0, type: 'kick_off', side: null, score }];
  const halfTime = (): void => {
    incidents.push({ second: matchSeconds / 2, type: 'half_time', side: null, score });
  };
  for (const { second, type, side } of fallen) {
    if (second > matchSeconds / 2 && !incidents.some((incident) => incident.type === 'half_time')) halfTime();
    if (type === 'goal') score = plus(score, side);
    incidents.push({ second, type, side, score });
  }
  if (!incidents.some(({ type }) => type === 'half_time')) halfTime();
  return [...incidents, { second: matchSeconds, type: 'full_time', side: null, score }];
}

const countOf = (incidents: readonly FootballIncident[], types: readonly FootballIncidentType[]): Score =>
  incidents.reduce<Score>(
    (score, { type, side }) => (side !== null && types.includes(type) ? plus(score, side) : score),
    [0, 0],
  );

/** Football. Cards count one each, whatever their colour. */
export const footballSimulator: Simulator<FootballModel, FootballIncident, FootballFacts> = {
  program: () => [draws(steps), draws(steps), draws(1), draws(2 * mostGoals)],
  play: (model, drawn) =>
    playFootball(model, {
      what: drawnNumbers(drawn, 0, steps),
      when: drawnNumbers(drawn, 1, steps),
      score: drawnNumbers(drawn, 2, 1)[0] ?? 0n,
      goals: drawnNumbers(drawn, 3, 2 * mostGoals),
    }),
  facts: (_, incidents) => {
    const goals = incidents.filter(({ type }) => type === 'goal');
    return {
      phase: incidents.at(-1)?.type === 'full_time' ? 'ended' : 'open',
      score: incidents.at(-1)?.score ?? [0, 0],
      half: incidents.find(({ type }) => type === 'half_time')?.score ?? null,
      firstGoal: goals[0]?.side ?? 'none',
      lastGoal: goals.at(-1)?.side ?? 'none',
      corners: countOf(incidents, ['corner']),
      cards: countOf(incidents, ['yellow_card', 'red_card']),
    };
  },
};
