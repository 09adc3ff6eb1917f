// One line is what one agent gets for one period under one contract (agency.md 2). The sums come already added up.
import type { Minor } from '@fairhouse/money';
import { grossOf, type Gross, type Terms } from './terms.ts';

/**
 * Independent: the house pays each contract its gross. Differential: an agent gets its gross less the gross of its
 * direct downlines with a contract of the kind.
 */
export type PayMode = 'independent' | 'differential';

export interface Line extends Gross {
  /** What the agent gets, in minor units; never negative. */
  readonly paidMinor: Minor;
  /** What the direct downlines get beyond the agent's gross, at the house's expense; zero when independent. */
  readonly shortfallMinor: Minor;
}

interface Paying {
  readonly terms: Terms;
  readonly mode: PayMode;
  /** The gross of each direct downline that has a contract of the kind; unused when independent. */
  readonly downlineGrossesMinor: readonly Minor[];
}

/** Splits a gross into what is paid and what is short. */
export function payOf(
  grossMinor: Minor,
  mode: PayMode,
  downlineGrossesMinor: readonly Minor[],
): Pick<Line, 'paidMinor' | 'shortfallMinor'> {
  const below = mode === 'independent' ? 0n : downlineGrossesMinor.reduce((sum, gross) => sum + gross, 0n);
  return below > grossMinor
    ? { paidMinor: 0n, shortfallMinor: below - grossMinor }
    : { paidMinor: grossMinor - below, shortfallMinor: 0n };
}

export interface SalaryInput extends Paying {
  /** The valid bet of the team in the period. */
  readonly teamValidBetMinor: Minor;
  /** Members of the team, agents among them, whose valid bet is at least `terms.activeFromMinor`. */
  readonly activeMembers: number;
}

/** The salary of one agent for one period, daily, hourly or real-time. */
export function salaryLine({ terms, mode, downlineGrossesMinor, ...sums }: SalaryInput): Line {
  const gross = grossOf(terms, { baseMinor: sums.teamValidBetMinor, activeMembers: sums.activeMembers });
  return { ...gross, ...payOf(gross.grossMinor, mode, downlineGrossesMinor) };
}

/** Sums from which a net loss is computed. */
export interface LossSums {
  readonly turnoverMinor: Minor;
  readonly payoutMinor: Minor;
  readonly rebateMinor: Minor;
  readonly promotionsMinor: Minor;
}

/** Turnover - payout - rebate - promotions; negative when players won. */
export function netLossOf({ turnoverMinor, payoutMinor, rebateMinor, promotionsMinor }: LossSums): Minor {
  return turnoverMinor - payoutMinor - rebateMinor - promotionsMinor;
}

export interface DividendBaseInput {
  /** {@link netLossOf} the team in the period. */
  readonly teamNetLossMinor: Minor;
  /** Whether a negative base is carried to the next period. */
  readonly carries: boolean;
  /** `carryOutMinor` of the period before; 0 in the first. Unused when nothing is carried. */
  readonly carryInMinor: Minor;
}

/** The base of a dividend, and how much of it the next period begins with (0 or below). */
export function dividendBase(input: DividendBaseInput): { readonly baseMinor: Minor; readonly carryOutMinor: Minor } {
  const baseMinor = input.teamNetLossMinor + (input.carries ? input.carryInMinor : 0n);
  return { baseMinor, carryOutMinor: input.carries && baseMinor < 0n ? baseMinor : 0n };
}

export interface DividendInput extends Paying, DividendBaseInput {
  /** Members of the team, agents among them, whose valid bet is at least `terms.activeFromMinor`. */
  readonly activeMembers: number;
}

export interface DividendLine extends Line {
  /** Net loss with what was carried in: tiers and rate apply to it. */
  readonly baseMinor: Minor;
  readonly carryOutMinor: Minor;
}

/** The dividend of one agent for one period. */
export function dividendLine(input: DividendInput): DividendLine {
  const base = dividendBase(input);
  const gross = grossOf(input.terms, { baseMinor: base.baseMinor, activeMembers: input.activeMembers });
  return { ...base, ...gross, ...payOf(gross.grossMinor, input.mode, input.downlineGrossesMinor) };
}
