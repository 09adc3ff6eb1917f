// A slip is a set of legs and folds: each fold of size k is one bet on every choice of k legs. Bankers stand in every bet,
// beside the k others. A single is the fold 1, a parlay the fold of all legs, a system any folds (sportsbook.md 1).
import type { Minor } from '@fairhouse/money';
import { least, multiply, one, ratio, sum, type Ratio } from '../numbers/ratio.ts';
import { countChoices } from '../numbers/choices.ts';
import { payAt } from '../markets/outcome.ts';

/** A slip has at most this many legs, and pays at most this many bets. */
export const mostLegs = 30;
export const mostBets = 10_000n;

export interface SlipShape {
  /** For each leg, whether it is a banker. */
  readonly bankers: readonly boolean[];
  /** How many of the other legs a bet has; each size once. */
  readonly folds: readonly number[];
}

/** A slip that is paid: for each leg what a stake of 1 on it returns, and what bounds the payout. */
export interface PricedSlip {
  readonly shape: SlipShape;
  readonly multipliers: readonly Ratio[];
  readonly stakePerBetMinor: Minor;
  /** The most that the legs of one bet multiply to; null without a cap. */
  readonly oddsCap: Ratio | null;
  /** The most that the slip pays; null without a cap. */
  readonly payoutCapMinor: Minor | null;
}

/** A shape without bankers. */
export const shapeOf = (legs: number, folds: readonly number[]): SlipShape => ({
  bankers: Array.from({ length: legs }, () => false),
  folds,
});

/** The shape of one bet on all legs. */
export const parlayOf = (legs: number): SlipShape => shapeOf(legs, [legs]);

/** Well-known systems: how many legs, and which folds. `k/n` is the fold k of n legs. */
export const systems = {
  trixie: { legs: 3, folds: [2, 3] },
  patent: { legs: 3, folds: [1, 2, 3] },
  yankee: { legs: 4, folds: [2, 3, 4] },
  lucky15: { legs: 4, folds: [1, 2, 3, 4] },
  canadian: { legs: 5, folds: [2, 3, 4, 5] },
  lucky31: { legs: 5, folds: [1, 2, 3, 4, 5] },
  heinz: { legs: 6, folds: [2, 3, 4, 5, 6] },
  lucky63: { legs: 6, folds: [1, 2, 3, 4, 5, 6] },
  superHeinz: { legs: 7, folds: [2, 3, 4, 5, 6, 7] },
  goliath: { legs: 8, folds: [2, 3, 4, 5, 6, 7, 8] },
} as const satisfies Readonly<Record<string, { legs: number; folds: readonly number[] }>>;
export type SystemName = keyof typeof systems;

export type ShapeFault = 'no_legs' | 'too_many_legs' | 'no_folds' | 'fold_impossible' | 'fold_twice' | 'too_many_bets';

const othersOf = ({ bankers }: SlipShape): number => bankers.filter((isBanker) => !isBanker).length;

/** The first fault of a shape, or null. A fold of 0 is one bet on the bankers alone. */
export function findShapeFault(shape: SlipShape): ShapeFault | null {
  const { bankers, folds } = shape;
  if (bankers.length === 0) return 'no_legs';
  if (bankers.length > mostLegs) return 'too_many_legs';
  if (folds.length === 0) return 'no_folds';
  const smallest = othersOf(shape) === bankers.length ? 1 : 0;
  if (folds.some((fold) => !Number.isSafeInteger(fold) || fold < smallest || fold > othersOf(shape)))
    return 'fold_impossible';
  if (new Set(folds).size < folds.length) return 'fold_twice';
  return countBets(shape) > mostBets ? 'too_many_bets' : null;
}

/** How many bets a slip is. */
export const countBets = (shape: SlipShape): bigint =>
  shape.folds.reduce((bets, fold) => bets + countChoices(othersOf(shape), fold), 0n);

/** What a slip costs: the stake of each of its bets. */
export const slipStake = (shape: SlipShape, stakePerBetMinor: Minor): Minor => countBets(shape) * stakePerBetMinor;

/** The legs of every bet of a slip, as positions in order. */
export function betsOf({ bankers, folds }: SlipShape): number[][] {
  const fixed = bankers.flatMap((isBanker, leg) => (isBanker ? [leg] : []));
  const others = bankers.flatMap((isBanker, leg) => (isBanker ? [] : [leg]));
  const choose = (from: number, count: number): number[][] =>
    count === 0
      ? [[]]
      : others
          .slice(from, others.length - count + 1)
          .flatMap((leg, at) => choose(from + at + 1, count - 1).map((rest) => [leg, ...rest]));
  return folds.flatMap((fold) => choose(0, fold).map((legs) => [...fixed, ...legs].sort((a, b) => a - b)));
}

/**
 * The sum of the products of all bets, without listing them: the coefficient of x^k in the product of all `(1 + m x)` is
 * the sum over all choices of k legs (games.md 5.2). Kept in whole numbers over one denominator.
 */
function sumOfProducts({ bankers, folds }: SlipShape, multipliers: readonly Ratio[]): Ratio {
  const coefficients = [1n];
  let denominator = 1n;
  let fixed = one;
  for (const [leg, multiplier] of multipliers.entries()) {
    if (bankers[leg] === true) {
      fixed = multiply(fixed, multiplier);
      continue;
    }
    coefficients.push(0n);
    for (let k = coefficients.length - 1; k >= 0; k -= 1)
      coefficients[k] =
        (coefficients[k] ?? 0n) * multiplier.denominator + (coefficients[k - 1] ?? 0n) * multiplier.numerator;
    denominator *= multiplier.denominator;
  }
  const chosen = folds.reduce((all, fold) => all + (coefficients[fold] ?? 0n), 0n);
  return multiply(fixed, ratio(chosen, denominator));
}

/** What a stake of 1 on each bet of a slip returns. The cap of the odds binds each bet on its own, before the stake. */
export function slipMultiplier({
  shape,
  multipliers,
  oddsCap,
}: Omit<PricedSlip, 'stakePerBetMinor' | 'payoutCapMinor'>): Ratio {
  if (oddsCap === null) return sumOfProducts(shape, multipliers);
  return sum(
    betsOf(shape).map((legs) =>
      least(
        oddsCap,
        legs.reduce((product, leg) => multiply(product, multipliers[leg] ?? one), one),
      ),
    ),
  );
}

/** The payout of a slip, floored once at its end and bounded by its cap. RangeError when legs and shape differ in number. */
export function slipPayout(slip: PricedSlip): Minor {
  if (slip.multipliers.length !== slip.shape.bankers.length) throw new RangeError('each leg has one multiplier');
  const payoutMinor = payAt(slip.stakePerBetMinor, slipMultiplier(slip));
  return slip.payoutCapMinor !== null && payoutMinor > slip.payoutCapMinor ? slip.payoutCapMinor : payoutMinor;
}
