import { parseAmount, type Minor } from '@fairhouse/money';
import type { Play } from '@fairhouse/contract';
import { wireAmount } from './read-round.ts';

export interface StakeRules {
  minMinor: Minor;
  maxMinor: Minor;
  unitMinor: Minor;
  presetsMinor: readonly Minor[];
}

export type StakeProblem = 'stake_invalid' | 'stake_below_minimum' | 'stake_above_maximum';
export type StakeReading = { stakeMinor: Minor } | { problem: StakeProblem };

export function readStakeRules(stake: Play['stake']): StakeRules {
  return {
    minMinor: wireAmount(stake.min),
    maxMinor: wireAmount(stake.max),
    unitMinor: wireAmount(stake.unit),
    presetsMinor: stake.presets.map(wireAmount),
  };
}

/** No higher than what the player set for this sitting; a least stake above that is the server's to refuse. */
export function capStakes(rules: StakeRules, mostMinor: Minor | null): StakeRules {
  if (mostMinor === null || mostMinor >= rules.maxMinor) return rules;
  const maxMinor = fitStake(rules, mostMinor);
  const presetsMinor = rules.presetsMinor.filter((preset) => preset <= maxMinor);
  return { ...rules, maxMinor, presetsMinor: presetsMinor.length > 0 ? presetsMinor : [maxMinor] };
}

/** Of a bonus bet: its stake and no other. */
export const onlyStake = (rules: StakeRules, stakeMinor: Minor): StakeRules => ({
  ...rules,
  minMinor: stakeMinor,
  maxMinor: stakeMinor,
  presetsMinor: [stakeMinor],
});

/** Into the limits, and down onto the unit. */
export function fitStake(rules: StakeRules, stakeMinor: Minor): Minor {
  const onUnit = stakeMinor - (stakeMinor % rules.unitMinor);
  if (onUnit < rules.minMinor) return rules.minMinor;
  return onUnit > rules.maxMinor ? rules.maxMinor : onUnit;
}

export const halveStake = (rules: StakeRules, stakeMinor: Minor): Minor => fitStake(rules, stakeMinor / 2n);
export const doubleStake = (rules: StakeRules, stakeMinor: Minor): Minor => fitStake(rules, stakeMinor * 2n);

/** The stakes that plus and minus walk: 1, 2, 5, 10 ... of the unit inside the limits, with the presets between them. */
export function stakeLadder(rules: StakeRules): readonly Minor[] {
  const rungs = new Set<Minor>([rules.minMinor, rules.maxMinor]);
  for (let decade = rules.unitMinor; decade <= rules.maxMinor; decade *= 10n) {
    for (const step of [1n, 2n, 5n]) rungs.add(decade * step);
  }
  for (const preset of rules.presetsMinor) rungs.add(preset);
  const inside = [...rungs].filter((rung) => rung >= rules.minMinor && rung <= rules.maxMinor);
  return inside.sort((a, b) => (a < b ? -1 : 1));
}

/** The next rung above or below; the limit itself when there is none. */
export function stepStake(rules: StakeRules, stakeMinor: Minor, direction: 1 | -1): Minor {
  const ladder = stakeLadder(rules);
  if (direction === 1) return ladder.find((rung) => rung > stakeMinor) ?? rules.maxMinor;
  return ladder.findLast((rung) => rung < stakeMinor) ?? rules.minMinor;
}

/** The next chip of the rack, up or down. */
export function stepPreset({ presetsMinor }: StakeRules, chipMinor: Minor, direction: 1 | -1): Minor {
  const next =
    direction === 1 ? presetsMinor.find((chip) => chip > chipMinor) : presetsMinor.findLast((chip) => chip < chipMinor);
  return next ?? chipMinor;
}

/** What a player typed, judged by the same rules as on the server; a comma is taken for a point. */
export function readStakeText(rules: StakeRules, text: string): StakeReading {
  const stakeMinor = parseAmount(text.trim().replace(',', '.'));
  if (stakeMinor === null || stakeMinor <= 0n) return { problem: 'stake_invalid' };
  if (stakeMinor < rules.minMinor) return { problem: 'stake_below_minimum' };
  if (stakeMinor > rules.maxMinor) return { problem: 'stake_above_maximum' };
  return stakeMinor % rules.unitMinor === 0n ? { stakeMinor } : { problem: 'stake_invalid' };
}
