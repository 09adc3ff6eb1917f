import { defineCasinoGame, type GameEvent } from '../../casino-game.ts';
import { multiplierScale, payMultiplied, returnOfWays } from '../../exact.ts';
import { readFields, readWord } from '../../read-fields.ts';
import { miniStake } from '../../stake-rules.ts';
import { spanOfMultipliers } from '../../valid-stake.ts';
import { wheelTables } from './wheel-tables.ts';

export const wheelSegments = [10, 20, 30, 40, 50] as const;
export const wheelRisks = ['low', 'medium', 'high'] as const;

export interface WheelChoices {
  readonly segments: (typeof wheelSegments)[number];
  readonly risk: (typeof wheelRisks)[number];
}

export interface WheelTurned extends GameEvent {
  readonly type: 'wheel_turned';
  /** Segment under the pointer, clockwise from 0. */
  readonly segment: number;
  readonly multiplier: number;
}

/** The least common multiple of the wheel sizes: one draw serves all wheels. */
const marks = 600;

/** Multipliers in 1/10,000 of all segments. */
export function wheelMultipliers({ segments, risk }: WheelChoices): readonly number[] {
  return wheelTables[segments][risk];
}

export const wheel = defineCasinoGame<WheelChoices, WheelTurned>({
  slug: 'wheel',
  code: 'wheel',
  nodeId: 1026,
  name: 'Wheel',
  gameType: 'RNG',
  classification: 'TG',
  math: { version: 1, marks, multipliers: wheelTables, multiplierScale },
  program: { main: [{ op: 'uint', n: `${marks}` }] },
  stake: miniStake,
  defaultChoices: { segments: 30, risk: 'medium' },
  parseChoices(raw) {
    const fields = readFields(raw, ['segments', 'risk']);
    const segments = wheelSegments.find((count) => count === fields?.['segments']);
    const risk = readWord(fields?.['risk'], wheelRisks);
    return segments === undefined || risk === null ? null : { segments, risk };
  },
  featureDrawsDue: () => 0,
  evaluate(outcome, choices, stakeMinor) {
    const segment = Math.floor(Number(outcome.main[0]) / (marks / choices.segments));
    const multiplier = wheelMultipliers(choices)[segment] as number;
    return {
      payoutMinor: payMultiplied(stakeMinor, multiplier),
      events: [{ type: 'wheel_turned', segment, multiplier }],
    };
  },
  maxPayoutMinor: (stakeMinor, choices) => payMultiplied(stakeMinor, Math.max(...wheelMultipliers(choices))),
  validStake: { rule: 'risk', spanOf: (choices) => spanOfMultipliers(wheelMultipliers(choices)) },
  exactReturn: (choices) => returnOfWays(wheelMultipliers(choices).map((multiplier) => [1n, multiplier])),
  rtpModes: wheelSegments.flatMap((segments) =>
    wheelRisks.map((risk) => ({ mode: `${segments} segments ${risk}`, choices: { segments, risk } })),
  ),
});
