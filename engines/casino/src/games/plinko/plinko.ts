import { defineCasinoGame, type GameEvent } from '../../casino-game.ts';
import { countCombinations, multiplierScale, payMultiplied, returnOfWays } from '../../exact.ts';
import { readFields, readWhole, readWord } from '../../read-fields.ts';
import { miniStake } from '../../stake-rules.ts';
import { spanOfMultipliers } from '../../valid-stake.ts';
import { plinkoHalves } from './plinko-tables.ts';

export const plinkoRisks = ['low', 'medium', 'high'] as const;
export const plinkoRows = [8, 9, 10, 11, 12, 13, 14, 15, 16] as const;

export interface PlinkoChoices {
  readonly rows: (typeof plinkoRows)[number];
  readonly risk: (typeof plinkoRisks)[number];
}

export interface BallDropped extends GameEvent {
  readonly type: 'ball_dropped';
  /** One turn for each row: 0 to the left, 1 to the right. */
  readonly path: readonly number[];
  /** Turns to the right: 0 is the leftmost bucket. */
  readonly bucket: number;
  readonly multiplier: number;
}

const rowsMax = 16;

/** Multipliers in 1/10,000 of all buckets, from the left. */
export function plinkoMultipliers({ rows, risk }: PlinkoChoices): readonly number[] {
  const half: readonly number[] = plinkoHalves[rows][risk];
  return Array.from({ length: rows + 1 }, (_, bucket) => half[Math.min(bucket, rows - bucket)] as number);
}

export const plinko = defineCasinoGame<PlinkoChoices, BallDropped>({
  slug: 'plinko',
  code: 'plinko',
  nodeId: 1022,
  name: 'Plinko',
  gameType: 'RNG',
  classification: 'TG',
  math: { version: 1, multipliers: plinkoHalves, multiplierScale },
  // One turn for each row of the highest board; a lower board uses the first of them.
  program: { main: [{ op: 'uints', n: '2', count: rowsMax }] },
  stake: miniStake,
  defaultChoices: { rows: 12, risk: 'medium' },
  parseChoices(raw) {
    const fields = readFields(raw, ['rows', 'risk']);
    const rows = readWhole(fields?.['rows'], { min: 8, max: rowsMax });
    const risk = readWord(fields?.['risk'], plinkoRisks);
    return rows === null || risk === null ? null : { rows: rows as PlinkoChoices['rows'], risk };
  },
  featureDrawsDue: () => 0,
  evaluate(outcome, choices, stakeMinor) {
    const path = (outcome.main[0] as readonly string[]).slice(0, choices.rows).map(Number);
    const bucket = path.reduce((sum, turn) => sum + turn, 0);
    const multiplier = plinkoMultipliers(choices)[bucket] as number;
    return {
      payoutMinor: payMultiplied(stakeMinor, multiplier),
      events: [{ type: 'ball_dropped', path, bucket, multiplier }],
    };
  },
  maxPayoutMinor: (stakeMinor, choices) => payMultiplied(stakeMinor, Math.max(...plinkoMultipliers(choices))),
  validStake: { rule: 'risk', spanOf: ({ rows, risk }) => spanOfMultipliers(plinkoHalves[rows][risk]) },
  exactReturn: (choices) =>
    returnOfWays(
      plinkoMultipliers(choices).map((multiplier, bucket) => [countCombinations(choices.rows, bucket), multiplier]),
    ),
  rtpModes: plinkoRows.flatMap((rows) =>
    plinkoRisks.map((risk) => ({ mode: `${rows} rows ${risk}`, choices: { rows, risk } })),
  ),
});
