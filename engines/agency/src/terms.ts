import { mulDivFloor, type Minor } from '@fairhouse/money';

/** The kinds of contracts between an upline and a downline (agency.md 2). */
export type ContractKind = 'dividend' | 'daily' | 'hourly' | 'realtime';

/** What the thresholds of terms are compared with: the team's valid bet (salaries) or its net loss (dividends). */
export type TermsBase = 'validBet' | 'netLoss';

/** What a tier pays: a rate of the base, or a fixed amount. */
export type TermsPay = 'rate' | 'amount';

/** A rate of 1 in parts per million; four decimals of a percentage are exact. */
export const wholePpm = 1_000_000n;

/** Terms have at most this many tiers. */
export const mostTiers = 20;

/** Both conditions must hold: a base of at least `thresholdMinor`, and at least `minActive` active members. */
export interface Tier {
  /** `minValidBet` or `minLoss`. */
  readonly thresholdMinor: Minor;
  readonly minActive: number;
  /** Parts per million where the terms pay a rate, minor units where they pay an amount. */
  readonly value: bigint;
}

/** The terms of one version of a contract; they never change. */
export interface Terms {
  readonly base: TermsBase;
  readonly pays: TermsPay;
  /** A member of the team is active when its valid bet of the period is at least this. */
  readonly activeFromMinor: Minor;
  readonly tiers: readonly Tier[];
}

/** Base and pay of each kind of contract. */
export const contractShapes: Readonly<Record<ContractKind, Pick<Terms, 'base' | 'pays'>>> = {
  dividend: { base: 'netLoss', pays: 'rate' },
  daily: { base: 'validBet', pays: 'rate' },
  hourly: { base: 'validBet', pays: 'amount' },
  realtime: { base: 'validBet', pays: 'rate' },
};

/** Why terms cannot be offered. */
export type TermsFault =
  | 'no_tiers'
  | 'too_many_tiers'
  | 'negative'
  | 'rate_above_one'
  | 'duplicate_threshold'
  | 'tiers_unordered';

const isNegative = ({ thresholdMinor, minActive, value }: Tier): boolean =>
  thresholdMinor < 0n || !Number.isSafeInteger(minActive) || minActive < 0 || value < 0n;

/** Below zero when `a` comes before `b`: by threshold, then by active members. */
const compareTiers = (a: Tier, b: Tier): number =>
  a.thresholdMinor === b.thresholdMinor ? a.minActive - b.minActive : a.thresholdMinor < b.thresholdMinor ? -1 : 1;

/**
 * The first fault of terms that somebody wants to offer, or null. Tiers ascend by threshold, then by active members; a
 * threshold may come twice with different numbers of active members. Terms in force are read as they are, in any order.
 */
export function findTermsFault({ pays, activeFromMinor, tiers }: Terms): TermsFault | null {
  if (tiers.length === 0) return 'no_tiers';
  if (tiers.length > mostTiers) return 'too_many_tiers';
  if (activeFromMinor < 0n || tiers.some(isNegative)) return 'negative';
  if (pays === 'rate' && tiers.some(({ value }) => value > wholePpm)) return 'rate_above_one';
  const sorted = tiers.toSorted(compareTiers);
  if (sorted.some((tier, index) => index > 0 && compareTiers(sorted[index - 1] as Tier, tier) === 0))
    return 'duplicate_threshold';
  return sorted.every((tier, index) => tier === tiers[index]) ? null : 'tiers_unordered';
}

/** Sums of a period that decide the tier. */
export interface TierSums {
  /** The base of the terms: valid bet, or net loss with what was carried in. */
  readonly baseMinor: Minor;
  /** Members of the team whose valid bet of the period is at least `activeFromMinor` of the terms. */
  readonly activeMembers: number;
}

/** The tier with the highest value whose conditions all hold, the first of equal ones; null when none holds. */
export function reachedTier({ tiers }: Pick<Terms, 'tiers'>, { baseMinor, activeMembers }: TierSums): Tier | null {
  let reached: Tier | null = null;
  for (const tier of tiers) {
    const holds = baseMinor >= tier.thresholdMinor && activeMembers >= tier.minActive;
    if (holds && (reached === null || tier.value > reached.value)) reached = tier;
  }
  return reached;
}

/** What the sums of a period bring under some terms, before any payment to downlines. */
export interface Gross {
  /** Null when no tier was reached. */
  readonly tier: Tier | null;
  /** The tier's value, in the unit of the terms; 0 without a tier. */
  readonly value: bigint;
  /** Minor units, floored once; never negative. */
  readonly grossMinor: Minor;
}

/** The gross of a period: the tier's rate of the base, or its amount; nothing without a tier or on a negative base. */
export function grossOf(terms: Terms, sums: TierSums): Gross {
  const tier = reachedTier(terms, sums);
  const value = tier?.value ?? 0n;
  if (sums.baseMinor < 0n) return { tier, value, grossMinor: 0n };
  return { tier, value, grossMinor: terms.pays === 'amount' ? value : mulDivFloor(sums.baseMinor, value, wholePpm) };
}
