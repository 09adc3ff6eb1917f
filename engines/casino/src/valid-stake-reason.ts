// Why a settled bet counts as much as it does. The rule of its game and its figures tell, so that nothing is stored for it.
import type { Minor } from '@fairhouse/money';
import type { ValidStakeRule } from './valid-stake-rule.ts';

/**
 * Why a valid stake is what it is: the whole stake; the amount won or lost; only the part that could be lost; nothing,
 * because the stake came back, because no outcome could lose it, or because the odds were too low; the difference of
 * several bets on one round.
 */
export type ValidStakeReason =
  | 'whole'
  | 'net_result'
  | 'at_risk'
  | 'pushed'
  | 'covered_both_sides'
  | 'odds_too_low'
  | 'round_difference';

/** A settled bet with its valid stake. */
export interface JudgedBet {
  readonly stakeMinor: Minor;
  readonly payoutMinor: Minor;
  readonly validStakeMinor: Minor;
}

/** The amount won or lost, at most the stake. */
export function netResultOf({ stakeMinor, payoutMinor }: Omit<JudgedBet, 'validStakeMinor'>): Minor {
  const netMinor = payoutMinor < stakeMinor ? stakeMinor - payoutMinor : payoutMinor - stakeMinor;
  return netMinor < stakeMinor ? netMinor : stakeMinor;
}

/** Why this much of the stake counts under that rule. */
export function validStakeReason(rule: ValidStakeRule['rule'], bet: JudgedBet): ValidStakeReason {
  const { stakeMinor, validStakeMinor } = bet;
  if (rule === 'whole') return 'whole';
  if (rule === 'odds') return validStakeMinor === 0n ? 'odds_too_low' : 'whole';
  const partReason = validStakeMinor === 0n ? 'covered_both_sides' : 'at_risk';
  if (rule === 'risk') return validStakeMinor === stakeMinor ? 'whole' : partReason;
  const netMinor = netResultOf(bet);
  if (netMinor === 0n) return 'pushed';
  return validStakeMinor === netMinor ? 'net_result' : partReason;
}
