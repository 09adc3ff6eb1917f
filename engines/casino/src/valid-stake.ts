// The part of a stake that counts for rebate, wagering, rank and salary: agency.md 2, `validBetRules` of the vectors.
import { mulDivFloor, type Minor } from '@fairhouse/money';
import { multiplierScale } from './exact.ts';
import type { ReturnSpan, ValidStakeRule } from './valid-stake-rule.ts';

/** The minimum odds of dice, limbo, crash and the games with a cash-out at any time: 1.2. */
export const leastCasinoOdds = 12_000;

/** A finished round. `stakeMinor` is the total stake, with the extra stakes of moves and a bought feature included. */
export interface EndedRound<C = unknown> {
  readonly choices: C;
  readonly stakeMinor: Minor;
  readonly payoutMinor: Minor;
}

/** The range of multipliers of the stake, in 1/10,000. */
export function spanOfMultipliers(multipliers: readonly number[]): ReturnSpan {
  return { least: Math.min(...multipliers), most: Math.max(...multipliers), per: multiplierScale };
}

const smaller = (a: Minor, b: Minor): Minor => (a < b ? a : b);

/** The part of the stake that can be lost; zero where no outcome wins, such as when every outcome is covered. */
function riskOf(stakeMinor: Minor, { least, most, per }: ReturnSpan): Minor {
  return most <= per ? 0n : stakeMinor - smaller(stakeMinor, mulDivFloor(stakeMinor, BigInt(least), BigInt(per)));
}

const netOf = ({ stakeMinor, payoutMinor }: EndedRound): Minor =>
  payoutMinor < stakeMinor ? stakeMinor - payoutMinor : payoutMinor - stakeMinor;

/** Whether the odds of the choices, or without them those of the win, are below the minimum. */
function isBelow<C>(
  rule: Extract<ValidStakeRule<C>, { rule: 'odds' }>,
  { choices, stakeMinor, payoutMinor }: EndedRound<C>,
): boolean {
  const odds = rule.oddsOf?.(choices) ?? null;
  if (odds !== null) return odds < rule.leastOdds;
  return payoutMinor > 0n && payoutMinor * BigInt(multiplierScale) < stakeMinor * BigInt(rule.leastOdds);
}

/** The valid stake of a round, in minor units: from 0 to its stake. */
export function validStakeOf<C>(
  { validStake: rule }: { readonly validStake: ValidStakeRule<C> },
  round: EndedRound<C>,
): Minor {
  const { choices, stakeMinor } = round;
  switch (rule.rule) {
    case 'whole':
      return stakeMinor;
    case 'risk':
      return riskOf(stakeMinor, rule.spanOf(choices));
    case 'net':
      return smaller(netOf(round), rule.spanOf ? riskOf(stakeMinor, rule.spanOf(choices)) : stakeMinor);
    case 'odds':
      return isBelow(rule, round) ? 0n : stakeMinor;
  }
}
