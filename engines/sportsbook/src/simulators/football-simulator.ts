// A football match in steps of 30 seconds, in each of which at most one thing happens:
//   chance of a goal in a step = rate of the side, with red cards, / 180
// The expected goals are those of the model; that a step has one goal at most makes probabilities differ from those of the
// Poisson grid by less than 0.002.
import type { FootballFacts } from '../markets/football.ts';
import type { Score, Side } from '../markets/market.ts';
import type { Rates } from '../models/elo.ts';
import { beforeMatch, ratesLeft } from '../models/football-model.ts';
import { divide, floorScaled, ratio, type Ratio } from '../numbers/ratio.ts';
import { draws, drawnNumbers, drawRange, type Incident, type Simulator } from './incident.ts';

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

interface Happening {
  readonly type: FootballIncidentType;
  readonly side: Side;
  /** Below this, of {@link drawRange}, of what is left of the number. */
  readonly chance: bigint;
}

/** What may happen in a step, in a fixed order. */
function happenings(model: FootballModel, reds: Score): Happening[] {
  const { home, away } = ratesLeft(model.rates, { ...beforeMatch, reds });
  const inStep = (expected: Ratio): bigint => floorScaled(divide(expected, ratio(BigInt(steps))), drawRange);
  const both = (type: FootballIncidentType, expected: Ratio): Happening[] => [
    { type, side: 'home', chance: inStep(expected) },
    { type, side: 'away', chance: inStep(expected) },
  ];
  return [
    { type: 'goal', side: 'home', chance: inStep(home) },
    { type: 'goal', side: 'away', chance: inStep(away) },
    ...both('red_card', model.redCards),
    ...both('yellow_card', model.yellowCards),
    ...both('corner', model.corners),
  ];
}

function happeningOf(all: readonly Happening[], number: bigint): Happening | null {
  let left = number;
  for (const each of all) {
    if (left < each.chance) return each;
    left -= each.chance;
  }
  return null;
}

function playFootball(model: FootballModel, what: readonly bigint[], when: readonly bigint[]): FootballIncident[] {
  const incidents: FootballIncident[] = [];
  let score: Score = [0, 0];
  let reds: Score = [0, 0];
  let possible = happenings(model, reds);
  const add = (second: number, type: FootballIncidentType, side: Side | null = null): void => {
    incidents.push({ second, type, side, score });
  };
  add(0, 'kick_off');
  for (let step = 0; step < steps; step += 1) {
    if (step === steps / 2) add(step * stepSeconds, 'half_time');
    const happening = happeningOf(possible, what[step] ?? 0n);
    if (happening === null) continue;
    const { type, side } = happening;
    const second = step * stepSeconds + 1 + Number(((when[step] ?? 0n) * BigInt(stepSeconds - 1)) / drawRange);
    if (type === 'goal') score = plus(score, side);
    if (type === 'red_card') {
      reds = plus(reds, side);
      possible = happenings(model, reds);
    }
    add(second, type, side);
  }
  add(matchSeconds, 'full_time');
  return incidents;
}

const countOf = (incidents: readonly FootballIncident[], types: readonly FootballIncidentType[]): Score =>
  incidents.reduce<Score>(
    (score, { type, side }) => (side !== null && types.includes(type) ? plus(score, side) : score),
    [0, 0],
  );

/** Football. Cards count one each, whatever their colour. */
export const footballSimulator: Simulator<FootballModel, FootballIncident, FootballFacts> = {
  program: () => [draws(steps), draws(steps)],
  play: (model, drawn) => playFootball(model, drawnNumbers(drawn, 0, steps), drawnNumbers(drawn, 1, steps)),
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
