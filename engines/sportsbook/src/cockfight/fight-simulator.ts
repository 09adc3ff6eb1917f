import type { Facts } from '../markets/market.ts';
import { draws, drawnNumbers, drawRange, pickWeighted, type Incident, type Simulator } from '../simulators/incident.ts';
import type { FightResult, FightSide } from './pools.ts';

/** A cartoon fight in chances of one million; the rest of both draws is shared by the sides. */
export interface FightModel {
  /** Meron's part of the fights that a side wins. */
  readonly meronPpm: number;
  readonly bothDeadPpm: number;
  readonly fullTimePpm: number;
}

/** Draws come about three times in a hundred fights (games.md 6). */
export const usualFight: FightModel = { meronPpm: 500_000, bothDeadPpm: 22_000, fullTimePpm: 8_000 };

export interface FightIncident extends Incident {
  readonly type: 'start' | 'attack' | 'end';
  readonly side: FightSide | null;
  /** How much strength each bird has left, in hundredths: a cartoon shows it as stars. */
  readonly strength: readonly [meron: number, wala: number];
  readonly result: FightResult | null;
}

export interface FightFacts extends Facts {
  readonly result: FightResult | null;
}

const attacks = 10;
const secondsPerAttack = 6;
const wholePpm = 1_000_000n;

/** The weights of the four ends of a fight. */
export function fightWeights({ meronPpm, bothDeadPpm, fullTimePpm }: FightModel): {
  readonly result: FightResult;
  readonly weight: bigint;
}[] {
  const draw = BigInt(bothDeadPpm) + BigInt(fullTimePpm);
  return [
    { result: 'meron', weight: (wholePpm - draw) * BigInt(meronPpm) },
    { result: 'wala', weight: (wholePpm - draw) * (wholePpm - BigInt(meronPpm)) },
    { result: 'both_dead', weight: BigInt(bothDeadPpm) * wholePpm },
    { result: 'full_time', weight: BigInt(fullTimePpm) * wholePpm },
  ];
}

/** What strength both birds have left at the end. */
const strengthAtEnd = (result: FightResult): readonly [number, number] =>
  result === 'meron' ? [40, 0] : result === 'wala' ? [0, 40] : result === 'both_dead' ? [0, 0] : [40, 40];

function playFight(result: FightResult, numbers: readonly bigint[]): FightIncident[] {
  const end = strengthAtEnd(result);
  const incidents: FightIncident[] = [{ second: 0, type: 'start', side: null, strength: [100, 100], result: null }];
  for (let attack = 1; attack <= attacks; attack += 1) {
    const left = (final: number): number => 100 - Math.floor(((100 - final) * attack) / (attacks + 1));
    const side = (numbers[attack - 1] ?? 0n) * 2n < drawRange ? 'meron' : 'wala';
    incidents.push({
      second: attack * secondsPerAttack,
      type: 'attack',
      side,
      strength: [left(end[0]), left(end[1])],
      result: null,
    });
  }
  return [...incidents, { second: (attacks + 1) * secondsPerAttack, type: 'end', side: null, strength: end, result }];
}

/** Cartoon fights: the first number decides, the others choreograph. */
export const fightSimulator: Simulator<FightModel, FightIncident, FightFacts> = {
  program: () => [draws(1), draws(attacks)],
  play: (model, drawn) => {
    const { result } = pickWeighted(fightWeights(model), drawnNumbers(drawn, 0, 1)[0] ?? 0n);
    return playFight(result, drawnNumbers(drawn, 1, attacks));
  },
  facts: (_, incidents) => {
    const result = incidents.at(-1)?.result ?? null;
    return { phase: result === null ? 'open' : 'ended', result };
  },
};
