import { defineCasinoGame, type GameEvent } from '../../casino-game.ts';
import { countCombinations, multiplierScale, payMultiplied, returnOfWays } from '../../exact.ts';
import { readFields, readWhole, readWord } from '../../read-fields.ts';
import { miniStake } from '../../stake-rules.ts';
import { spanOfMultipliers } from '../../valid-stake.ts';
import { kenoTables } from './keno-tables.ts';

export const kenoRisks = ['classic', 'low', 'medium', 'high'] as const;

export interface KenoChoices {
  readonly risk: (typeof kenoRisks)[number];
  /** One to ten different numbers from 1 to 40, ascending. */
  readonly picks: readonly number[];
}

export interface KenoDrawn extends GameEvent {
  readonly type: 'keno_drawn';
  /** Ten numbers in the order drawn. */
  readonly draw: readonly number[];
  readonly hits: number;
  readonly multiplier: number;
}

export const kenoLimits = { numbers: 40, drawn: 10, picksMax: 10 } as const;

/** Multipliers in 1/10,000 by number of hits. */
export function kenoMultipliers({ risk, picks }: KenoChoices): readonly number[] {
  return kenoTables[risk][picks.length as keyof (typeof kenoTables)['low']];
}

function readPicks(raw: unknown): readonly number[] | null {
  if (!Array.isArray(raw) || raw.length < 1 || raw.length > kenoLimits.picksMax) return null;
  const picks: number[] = [];
  for (const each of raw) {
    const number = readWhole(each, { min: (picks.at(-1) ?? 0) + 1, max: kenoLimits.numbers });
    if (number === null) return null;
    picks.push(number);
  }
  return picks;
}

function measured(risk: KenoChoices['risk'], count: number) {
  return {
    mode: `${risk} ${count}`,
    choices: { risk, picks: Array.from({ length: count }, (_, index) => index * 4 + 1) },
  };
}

export const keno = defineCasinoGame<KenoChoices, KenoDrawn>({
  slug: 'keno',
  code: 'keno',
  nodeId: 1023,
  name: 'Keno',
  gameType: 'RNG',
  classification: 'TG',
  math: { version: 1, ...kenoLimits, multipliers: kenoTables, multiplierScale },
  program: { main: [{ op: 'pick', n: kenoLimits.numbers, k: kenoLimits.drawn }] },
  stake: miniStake,
  defaultChoices: { risk: 'classic', picks: [4, 11, 18, 25, 32] },
  parseChoices(raw) {
    const fields = readFields(raw, ['risk', 'picks']);
    const risk = readWord(fields?.['risk'], kenoRisks);
    const picks = readPicks(fields?.['picks']);
    return risk === null || picks === null ? null : { risk, picks };
  },
  featureDrawsDue: () => 0,
  evaluate(outcome, choices, stakeMinor) {
    const draw = (outcome.main[0] as readonly number[]).map((index) => index + 1);
    const hits = choices.picks.filter((pick) => draw.includes(pick)).length;
    const multiplier = kenoMultipliers(choices)[hits] as number;
    return {
      payoutMinor: payMultiplied(stakeMinor, multiplier),
      events: [{ type: 'keno_drawn', draw, hits, multiplier }],
    };
  },
  maxPayoutMinor: (stakeMinor, choices) => payMultiplied(stakeMinor, Math.max(...kenoMultipliers(choices))),
  validStake: { rule: 'risk', spanOf: (choices) => spanOfMultipliers(kenoMultipliers(choices)) },
  exactReturn(choices) {
    const { numbers, drawn } = kenoLimits;
    const count = choices.picks.length;
    return returnOfWays(
      kenoMultipliers(choices).map((multiplier, hits) => [
        countCombinations(count, hits) * countCombinations(numbers - count, drawn - hits),
        multiplier,
      ]),
    );
  },
  rtpModes: kenoRisks.flatMap((risk) => [1, 2, 3, 4, 5, 6, 7, 8, 9, 10].map((count) => measured(risk, count))),
});
