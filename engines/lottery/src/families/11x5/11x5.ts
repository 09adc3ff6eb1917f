import type { BetType, LotteryFamily } from '../../lottery-game.ts';

/** Five balls of 1 to 11, in the order drawn. */
export type Draw11x5 = readonly number[];
export type Selection11x5 = readonly number[];

const balls = 11;
const drawn = 5;

/** Ways to choose k of n. */
export function choose(n: number, k: number): bigint {
  let ways = 1n;
  for (let i = 1; i <= k; i += 1) ways = (ways * BigInt(n - k + i)) / BigInt(i);
  return k < 0 || k > n ? 0n : ways;
}

function parseBalls(raw: unknown, least: number): Selection11x5 | null {
  if (!Array.isArray(raw) || raw.length < least || raw.length > balls) return null;
  const numbers = raw as unknown[];
  const isBall = (ball: unknown): ball is number => typeof ball === 'number' && Number.isInteger(ball) && ball >= 1 && ball <= balls;
  return numbers.every(isBall) && new Set(numbers).size === numbers.length ? (numbers as number[]) : null;
}

/** Any k: each combination of k chosen balls is a unit, and wins when all its balls are drawn. */
function anyOf(k: number): BetType<Draw11x5, Selection11x5> {
  return {
    code: `any-${k}`,
    parseSelection: (raw) => parseBalls(raw, k),
    countUnits: (selection) => Number(choose(selection.length, k)),
    countWins: (result, selection) => Number(choose(selection.filter((ball) => result.includes(ball)).length, k)),
    chance: { wins: choose(drawn, k), of: choose(balls, k) },
  };
}

/** The first ball drawn is one of the chosen. */
const first: BetType<Draw11x5, Selection11x5> = {
  code: 'first',
  parseSelection: (raw) => parseBalls(raw, 1),
  countUnits: (selection) => selection.length,
  countWins: (result, selection) => (selection.includes(result[0] ?? 0) ? 1 : 0),
  chance: { wins: 1n, of: BigInt(balls) },
};

export const family11x5: LotteryFamily<Draw11x5, Selection11x5> = {
  code: '11x5',
  program: [{ op: 'pick', n: balls, k: drawn }],
  readResult: (results) => (results[0] as readonly number[]).map((index) => index + 1),
  betTypes: [first, ...[1, 2, 3, 4, 5].map(anyOf)],
};
