import type { BoutFacts, BoutMethod } from '../markets/bout.ts';
import type { Side } from '../markets/market.ts';
import { roundEnds, type BoutModel } from '../models/bout-model.ts';
import { draws, drawnNumbers, drawRange, pickWeighted, type Incident, type Simulator } from './incident.ts';

export interface BoutIncident extends Incident {
  readonly type: 'round_start' | 'round_end' | 'bout_end';
  /** From 1. */
  readonly round: number;
  readonly winner: Side | 'draw' | null;
  readonly method: BoutMethod | null;
}

const roundSeconds = 180;
const breakSeconds = 60;
const wholePpm = 1_000_000n;

function playBout(model: BoutModel, numbers: readonly bigint[], times: readonly bigint[]): BoutIncident[] {
  const ends = roundEnds(model).map((end) => ({ ...end, weight: BigInt(end.ppm) }));
  const goesOn = { weight: wholePpm - ends.reduce((all, { weight }) => all + weight, 0n), winner: null, method: null };
  const incidents: BoutIncident[] = [];
  for (let round = 1; round <= model.rounds; round += 1) {
    const startsAt = (round - 1) * (roundSeconds + breakSeconds);
    incidents.push({ second: startsAt, type: 'round_start', round, winner: null, method: null });
    const { winner, method } = pickWeighted([...ends, goesOn], numbers[round - 1] ?? 0n);
    if (winner !== null) {
      const at = 1 + Number(((times[round - 1] ?? 0n) * BigInt(roundSeconds - 1)) / drawRange);
      return [...incidents, { second: startsAt + at, type: 'bout_end', round, winner, method }];
    }
    incidents.push({ second: startsAt + roundSeconds, type: 'round_end', round, winner: null, method: null });
  }
  const { home, away } = model.pointsPpm;
  const { winner } = pickWeighted<{ winner: Side | 'draw'; weight: bigint }>(
    [
      { winner: 'home', weight: BigInt(home) },
      { winner: 'away', weight: BigInt(away) },
      { winner: 'draw', weight: wholePpm - BigInt(home) - BigInt(away) },
    ],
    numbers[model.rounds] ?? 0n,
  );
  const second = incidents.at(-1)?.second ?? 0;
  return [...incidents, { second, type: 'bout_end', round: model.rounds, winner, method: 'points' }];
}

/** Boxing. */
export const boutSimulator: Simulator<BoutModel, BoutIncident, BoutFacts> = {
  program: ({ rounds }) => [draws(rounds + 1), draws(rounds)],
  play: (model, drawn) =>
    playBout(model, drawnNumbers(drawn, 0, model.rounds + 1), drawnNumbers(drawn, 1, model.rounds)),
  facts: (_, incidents) => {
    const last = incidents.at(-1);
    return {
      phase: last?.type === 'bout_end' ? 'ended' : 'open',
      winner: last?.winner ?? null,
      method: last?.method ?? null,
      roundsCompleted: incidents.filter(({ type }) => type === 'round_end').length,
    };
  },
};
