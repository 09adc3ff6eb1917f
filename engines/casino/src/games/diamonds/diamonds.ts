import { defineCasinoGame, type GameEvent } from '../../casino-game.ts';
import { multiplierScale, payMultiplied, returnOfWays } from '../../exact.ts';
import { readFields } from '../../read-fields.ts';
import { miniStake } from '../../stake-rules.ts';

export type DiamondsChoices = Record<never, never>;

const colours = 7;
const stones = 5;

/** Patterns of equal stones, best first: how many of the 7^5 draws show each, and its pay in 1/10,000. */
export const diamondPatterns = [
  { pattern: '5', ways: 7, multiplier: 500_000 },
  { pattern: '41', ways: 210, multiplier: 50_000 },
  { pattern: '32', ways: 420, multiplier: 40_000 },
  { pattern: '311', ways: 2_100, multiplier: 30_000 },
  { pattern: '221', ways: 3_150, multiplier: 20_000 },
  { pattern: '2111', ways: 8_400, multiplier: 1_000 },
  { pattern: '11111', ways: 2_520, multiplier: 0 },
] as const;
export type DiamondPattern = (typeof diamondPatterns)[number]['pattern'];

export interface DiamondsLaid extends GameEvent {
  readonly type: 'diamonds_laid';
  /** Colours 0 to 6 of the five stones. */
  readonly stones: readonly number[];
  readonly pattern: DiamondPattern;
  readonly multiplier: number;
}

/** Pattern and multiplier of five stones. */
export function scoreDiamonds(drawn: readonly number[]): {
  readonly pattern: DiamondPattern;
  readonly multiplier: number;
} {
  const counts = Array.from({ length: colours }, (_, colour) => drawn.filter((stone) => stone === colour).length);
  const shape = counts
    .filter((count) => count > 0)
    .sort((a, b) => b - a)
    .join('');
  const found = diamondPatterns.find(({ pattern }) => pattern === shape);
  if (!found) throw new RangeError('five stones of seven colours');
  return { pattern: found.pattern, multiplier: found.multiplier };
}

export const diamonds = defineCasinoGame<DiamondsChoices, DiamondsLaid>({
  slug: 'diamonds',
  code: 'diamonds',
  nodeId: 1028,
  name: 'Diamonds',
  gameType: 'RNG',
  classification: 'TG',
  math: {
    version: 1,
    colours,
    stones,
    multipliers: Object.fromEntries(diamondPatterns.map(({ pattern, multiplier }) => [pattern, multiplier])),
    multiplierScale,
  },
  program: { main: [{ op: 'uints', n: `${colours}`, count: stones }] },
  stake: miniStake,
  defaultChoices: {},
  parseChoices: (raw) => (readFields(raw, []) === null ? null : {}),
  featureDrawsDue: () => 0,
  evaluate(outcome, _choices, stakeMinor) {
    const drawn = (outcome.main[0] as readonly string[]).map(Number);
    const { pattern, multiplier } = scoreDiamonds(drawn);
    return {
      payoutMinor: payMultiplied(stakeMinor, multiplier),
      events: [{ type: 'diamonds_laid', stones: drawn, pattern, multiplier }],
    };
  },
  maxPayoutMinor: (stakeMinor) => payMultiplied(stakeMinor, diamondPatterns[0].multiplier),
  validStake: { rule: 'whole' },
  exactReturn: () => returnOfWays(diamondPatterns.map(({ ways, multiplier }) => [BigInt(ways), multiplier])),
});
