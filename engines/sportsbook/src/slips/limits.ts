// Limits and liability (sportsbook.md 3). The liability of a selection is the sum of what all open slips with a leg on it
// would win at most: the worst case, kept as one sum.
import type { Minor } from '@fairhouse/money';
import { ceilScaled, divide, floorScaled, multiply, one, ratio, subtract, type Ratio } from '../numbers/ratio.ts';
import { leastOdds, type Odds } from '../odds/odds.ts';
import { countBets, slipMultiplier, type PricedSlip } from './slip.ts';

/** A factor of 1 in parts per million. */
export const wholePpm = 1_000_000n;

/** What a slip would win at most, with every open leg won: its best payout less its stake, not below zero. */
export function mostWin({ multiplier, bets }: SlipReturn, stakePerBetMinor: Minor): Minor {
  const win = floorScaled(multiplier, stakePerBetMinor) - bets * stakePerBetMinor;
  return win < 0n ? 0n : win;
}

/** The best return of a stake of 1 per bet, and the number of bets. */
export interface SlipReturn {
  readonly multiplier: Ratio;
  readonly bets: bigint;
}

/** The best return of a slip: `multipliers` are the odds of its legs. */
export const bestReturn = (slip: Pick<PricedSlip, 'shape' | 'multipliers' | 'oddsCap'>): SlipReturn => ({
  multiplier: slipMultiplier(slip),
  bets: countBets(slip.shape),
});

/** What a selection may still cost, and what it costs already. */
export interface SelectionRoom {
  readonly liabilityMinor: Minor;
  readonly liabilityLimitMinor: Minor;
}

export interface StakeLimits {
  /** Per bet of the slip. */
  readonly leastStakeMinor: Minor;
  /** Per slip: all its bets together. */
  readonly mostStakeMinor: Minor;
  /** Per slip. */
  readonly mostWinMinor: Minor;
  /** What is left of the day of the member and of the market, per slip; null without such a limit. */
  readonly stakeLeftMinor: Minor | null;
  /** The factor of the member's group on the largest stake and win, in parts per million. */
  readonly factorPpm: bigint;
  /** The selection of each leg. */
  readonly selections: readonly SelectionRoom[];
  /** Stakes are whole multiples of this. */
  readonly coinMinor: Minor;
}

const factored = (minor: Minor, factorPpm: bigint): Minor => (minor * factorPpm) / wholePpm;
const smallest = (all: readonly Minor[]): Minor => all.reduce((a, b) => (a < b ? a : b));

/** The most that a slip may win: by its own limit, and by the room of each selection. */
const winRoom = ({ mostWinMinor, factorPpm, selections }: StakeLimits): Minor =>
  smallest([
    factored(mostWinMinor, factorPpm),
    ...selections.map(({ liabilityMinor, liabilityLimitMinor }) => liabilityLimitMinor - liabilityMinor),
  ]);

const stakeRoom = ({ mostStakeMinor, stakeLeftMinor, factorPpm }: StakeLimits): Minor =>
  smallest([factored(mostStakeMinor, factorPpm), ...(stakeLeftMinor === null ? [] : [stakeLeftMinor])]);

/**
 * The largest stake per bet that all limits allow, in whole coins; 0 when not even the least one is. It depends on no
 * result that is to come.
 */
export function largestStake(returns: SlipReturn, limits: StakeLimits): Minor {
  const profit = subtract(returns.multiplier, ratio(returns.bets));
  const byStake = stakeRoom(limits) / returns.bets;
  // A win is floored: the largest stake whose win is below the room and one unit.
  const byWin = profit.numerator > 0n ? ceilScaled(divide(ratio(winRoom(limits) + 1n), profit), 1n) - 1n : byStake;
  const most = smallest([byStake, byWin]);
  const stake = most - (most % limits.coinMinor);
  return stake < limits.leastStakeMinor ? 0n : stake;
}

export type StakeFault = 'stake_below_min' | 'stake_above_max' | 'win_above_max' | 'liability_above_max';

/** The first limit that a stake per bet breaks, or null. */
export function findStakeFault(returns: SlipReturn, stakePerBetMinor: Minor, limits: StakeLimits): StakeFault | null {
  const winMinor = mostWin(returns, stakePerBetMinor);
  if (stakePerBetMinor < limits.leastStakeMinor) return 'stake_below_min';
  if (stakePerBetMinor * returns.bets > stakeRoom(limits)) return 'stake_above_max';
  if (winMinor > factored(limits.mostWinMinor, limits.factorPpm)) return 'win_above_max';
  return winMinor > winRoom(limits) ? 'liability_above_max' : null;
}

/** From a liability on, a price is cut by a part of its profit. */
export interface PriceCut {
  readonly fromMinor: Minor;
  readonly cutPpm: bigint;
}

/** The price of a selection at its liability: the profit less the cut of the highest step reached, never below 1.01. */
export function cutOdds(odds: Odds, liabilityMinor: Minor, cuts: readonly PriceCut[]): Odds {
  const cutPpm = cuts.reduce(
    (most, cut) => (liabilityMinor >= cut.fromMinor && cut.cutPpm > most ? cut.cutPpm : most),
    0n,
  );
  const kept = multiply(ratio(odds - 10_000n), subtract(one, ratio(cutPpm, wholePpm)));
  const cut = 10_000n + floorScaled(kept, 1n);
  return cut < leastOdds ? leastOdds : cut;
}
