import type { RaceFacts } from '../markets/race.ts';
import type { RaceModel } from '../models/race-model.ts';
import { draws, drawnNumbers, pickWeighted, type Incident, type Simulator } from './incident.ts';

export interface RaceIncident extends Incident {
  readonly type: 'off' | 'sector' | 'finish';
  /** All runners, from the first on. */
  readonly order: readonly string[];
}

const sectors = 8;
const sectorSeconds = 8;

/** Draws runners one by one by their weights among those that are left: first, second, and so on. */
function drawOrder({ runners }: RaceModel, numbers: readonly bigint[]): string[] {
  let left = runners.map(({ name, weight }) => ({ name, weight: BigInt(weight) }));
  return runners.map((_, place) => {
    const next = pickWeighted(left, numbers[place] ?? 0n);
    left = left.filter((runner) => runner !== next);
    return next.name;
  });
}

/** The order at a sector: one that was drawn without weights, nearer to the finish with each sector. */
function orderAt(finish: readonly string[], sector: number, numbers: readonly bigint[]): string[] {
  const away = BigInt(sectors - sector);
  const ranks = finish.map((name, place) => ({
    name,
    // The draw of a sector moves a runner by up to all places at the start, by none at the end.
    rank: (BigInt(place) << 60n) * BigInt(sector) + (numbers[place] ?? 0n) * BigInt(finish.length) * away,
  }));
  return ranks.sort((a, b) => (a.rank < b.rank ? -1 : a.rank > b.rank ? 1 : 0)).map(({ name }) => name);
}

/** Virtual races: about a minute each. What is drawn first decides the finish; the sectors only lead there. */
export const raceSimulator: Simulator<RaceModel, RaceIncident, RaceFacts> = {
  program: ({ runners }) => Array.from({ length: sectors }, () => draws(runners.length)),
  play: (model, drawn) => {
    const count = model.runners.length;
    const finish = drawOrder(model, drawnNumbers(drawn, 0, count));
    const between = Array.from({ length: sectors - 1 }, (_, at): RaceIncident => ({
      second: (at + 1) * sectorSeconds,
      type: 'sector',
      order: orderAt(finish, at + 1, drawnNumbers(drawn, at + 1, count)),
    }));
    return [
      { second: 0, type: 'off', order: model.runners.map(({ name }) => name) },
      ...between,
      { second: sectors * sectorSeconds, type: 'finish', order: finish },
    ];
  },
  facts: ({ runners, places }, incidents) => {
    const last = incidents.at(-1);
    const isEnded = last?.type === 'finish';
    return {
      phase: isEnded ? 'ended' : 'open',
      runners: runners.map(({ name }) => name),
      withdrawn: [],
      finish: isEnded ? last.order.map((name) => [name]) : [],
      places,
    };
  },
};
