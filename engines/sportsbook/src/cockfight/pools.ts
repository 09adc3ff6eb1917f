// The cockfight by pools (games.md 6): payout per 1 = (Meron + Wala) x (1 - plasada) / pool of the winner. Fights are
// cartoons and are simulated only.
import type { Minor } from '@fairhouse/money';
import { compare, floorScaled, multiply, one, ratio, subtract, zero, type Ratio } from '../numbers/ratio.ts';
import { payAt } from '../markets/outcome.ts';

export type FightSide = 'meron' | 'wala';
export const fightSides: readonly FightSide[] = ['meron', 'wala'];

/** How a fight ended. `both_dead` and `full_time` are the draws; a cancelled fight gives everything back. */
export const fightResults = ['meron', 'wala', 'both_dead', 'full_time', 'cancelled'] as const;
export type FightResult = (typeof fightResults)[number];

export interface FightPools {
  readonly meronMinor: Minor;
  readonly walaMinor: Minor;
}

export interface PoolRules {
  /** The part that the house keeps. */
  readonly plasada: Ratio;
  /** A fight is cancelled when either side would pay this for a stake of 1, or less. */
  readonly leastPayout: Ratio;
}

export const usualPoolRules: PoolRules = { plasada: ratio(5n, 100n), leastPayout: ratio(107n, 100n) };

const poolOf = ({ meronMinor, walaMinor }: FightPools, side: FightSide): Minor =>
  side === 'meron' ? meronMinor : walaMinor;

/** What a stake of 1 on a side pays, exactly; 0 for a pool that nobody has joined. */
export function poolPayout(pools: FightPools, side: FightSide, { plasada }: Pick<PoolRules, 'plasada'>): Ratio {
  const pool = poolOf(pools, side);
  if (pool === 0n) return zero;
  return multiply(ratio(pools.meronMinor + pools.walaMinor, pool), subtract(one, plasada));
}

/** The payout for 100 as a board shows it, in hundredths, floored: `15_833n` is 158.33. */
export const shownPer100 = (payout: Ratio): bigint => floorScaled(payout, 10_000n);

/** Whether the pools cancel a fight: a side pays too little, or nobody has joined it. */
export const isCancelledByPools = (pools: FightPools, rules: PoolRules): boolean =>
  fightSides.some((side) => compare(poolPayout(pools, side, rules), rules.leastPayout) <= 0);

export const isFightDraw = (result: FightResult): boolean => result === 'both_dead' || result === 'full_time';

/** What a stake on a side of the pools returns, per 1: all of it after a draw and a cancelled fight, without a fee. */
export function poolMultiplier(
  pools: FightPools,
  bet: { side: FightSide; result: FightResult },
  rules: PoolRules,
): Ratio {
  if (bet.result === 'cancelled' || isFightDraw(bet.result)) return one;
  return bet.side === bet.result ? poolPayout(pools, bet.side, rules) : zero;
}

/** The payout of a stake in a pool, floored once: the sum of a pool's payouts is never above what it has. */
export const poolBetPayout = (
  stakeMinor: Minor,
  pools: FightPools,
  { side, result, rules }: { readonly side: FightSide; readonly result: FightResult; readonly rules: PoolRules },
): Minor => payAt(stakeMinor, poolMultiplier(pools, { side, result }, rules));
