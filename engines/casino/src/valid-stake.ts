// What of a stake counts for rebate, wagering, rank and salary: agency.md 2, `validBetRules` of the vectors.
import { mulDivFloor, type Minor } from '@fairhouse/money';
import { multiplierScale } from './exact.ts';

/** What a stake can come to: the least and the most of all outcomes, as parts of `per`; the stake itself is `per`. */
export interface ReturnSpan {
  readonly least: number;
  readonly most: number;
  readonly per: number;
}

/** The rule of a game. Odds are multipliers with the stake in them, in 1/10,000. */
export type ValidStakeRule<C = unknown> =
  /** Everything staked: slots. */
  | { readonly rule: 'whole' }
  /** What the choices can lose: small games that pay a part back at worst. */
  | { readonly rule: 'risk'; spanOf(choices: C): ReturnSpan }
  /** What was won or lost, and at most what the choices can lose: tables, where a tie counts nothing. Without `spanOf` all of it can be lost. */
  | { readonly rule: 'net'; spanOf?(choices: C): ReturnSpan }
  /** Everything at the least odds or better, else nothing. Without odds in the choices (null) a win tells them. */
  | { readonly rule: 'odds'; readonly leastOdds: number; oddsOf?(choices: C): number | null };

/** Dice, limbo, crash and the games one can leave at any time: 1.2. */
export const leastCasinoOdds = 12_000;

/** A round that has ended. `stakeMinor` is everything that was staked, the extra stakes of moves and a bought feature included. */
export interface EndedRound<C = unknown> {
  readonly choices: C;
  readonly stakeMinor: Minor;
  readonly payoutMinor: Minor;
}

/** The span of multipliers of the stake in 1/10,000. */
export function spanOfMultipliers(multipliers: readonly number[]): ReturnSpan {
  return { least: Math.min(...multipliers), most: Math.max(...multipliers), per: multiplierScale };
}

const smaller = (a: Minor, b: Minor): Minor => (a < b ? a : b);

/** What the stake can lose; nothing where no outcome wins, as when every outcome is covered. */
function riskOf(stakeMinor: Minor, { least, most, per }: ReturnSpan): Minor {
  return most <= per ? 0n : stakeMinor - smaller(stakeMinor, mulDivFloor(stakeMinor, BigInt(least), BigInt(per)));
}

const netOf = ({ stakeMinor, payoutMinor }: EndedRound): Minor =>
  payoutMinor < stakeMinor ? stakeMinor - payoutMinor : payoutMinor - stakeMinor;

/** Whether the odds of the choices, or without them those of a win, are below the least. */
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
