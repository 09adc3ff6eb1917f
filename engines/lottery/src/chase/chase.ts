// Chase bets: the same line on many issues, debited at once.
import { mulDivFloor, type Minor } from '@fairhouse/money';

/** The same multiple on every issue. */
export function sameMultiples(issues: number, multiple: number): readonly number[] {
  return Array.from({ length: issues }, () => multiple);
}

/** `start`, times `factor` after every `every` issues; null when a multiple would pass `most`. */
export function growingMultiples(terms: {
  issues: number;
  start: number;
  factor: number;
  every: number;
  most: number;
}): readonly number[] | null {
  const multiples: number[] = [];
  let multiple = terms.start;
  for (let index = 0; index < terms.issues; index += 1) {
    if (index > 0 && index % terms.every === 0) multiple *= terms.factor;
    if (multiple > terms.most) return null;
    multiples.push(multiple);
  }
  return multiples;
}

export interface ProfitPlan {
  readonly issues: number;
  readonly start: number;
  readonly most: number;
  /** Cost and prize of the line at multiple 1. */
  readonly costMinor: Minor;
  readonly prizeMinor: Minor;
  /** The profit wanted at any win, in 1/10,000 of the total stake until then. */
  readonly rateBps: number;
}

/**
 * Multiples that give the wanted profit whichever issue wins: `max(start, ceil((1+r) x cumulative / (prize - (1+r) x
 * cost)))`. Null when none do, because the prize is at most (1+r) times the cost, or when one would exceed `most`.
 */
export function profitMultiples(plan: ProfitPlan): readonly number[] | null {
  const rate = 10_000n + BigInt(plan.rateBps);
  const left = plan.prizeMinor * 10_000n - rate * plan.costMinor;
  if (left <= 0n) return null;
  const multiples: number[] = [];
  let cumulative = 0n;
  for (let index = 0; index < plan.issues; index += 1) {
    const needed = -mulDivFloor(-rate * cumulative, 1n, left);
    const multiple = needed > BigInt(plan.start) ? needed : BigInt(plan.start);
    if (multiple > BigInt(plan.most)) return null;
    multiples.push(Number(multiple));
    cumulative += multiple * plan.costMinor;
  }
  return multiples;
}

/** When a chase ends before its last issue. */
export type StopRule =
  | { readonly rule: 'NEVER' }
  | { readonly rule: 'WIN' }
  | { readonly rule: 'PROFIT'; readonly profitMinor: Minor };

/** The totals of its settled issues. */
export interface ChaseSoFar {
  readonly spentMinor: Minor;
  readonly wonMinor: Minor;
}

/** Whether the chase stops after an issue was settled. A push or a void issue is no win. */
export function stopsAfter(stop: StopRule, soFar: ChaseSoFar, hasWon: boolean): boolean {
  switch (stop.rule) {
    case 'NEVER':
      return false;
    case 'WIN':
      return hasWon;
    case 'PROFIT':
      return soFar.wonMinor - soFar.spentMinor >= stop.profitMinor;
  }
}

export type ChaseIssueState = 'WON' | 'LOST' | 'VOID' | 'CANCELLED' | 'CANCELLED_BY_STOP';

/** The final state of an issue in a chase, decided by the draw or by the member. */
export type ChaseIssueEnd =
  | { readonly end: 'drawn'; readonly payoutMinor: Minor }
  | { readonly end: 'void' }
  | { readonly end: 'cancelled' };

export interface ChaseBooks extends ChaseSoFar {
  readonly states: readonly ChaseIssueState[];
  readonly debitedMinor: Minor;
  readonly refundedMinor: Minor;
}

/** A chase from its debit to its end: every unit of the debit is spent or refunded. */
export function bookChase(stakesMinor: readonly Minor[], ends: readonly ChaseIssueEnd[], stop: StopRule): ChaseBooks {
  const states: ChaseIssueState[] = [];
  let [spentMinor, wonMinor, refundedMinor, hasStopped] = [0n, 0n, 0n, false];
  for (const [index, stakeMinor] of stakesMinor.entries()) {
    const end = ends[index] ?? { end: 'void' };
    if (end.end === 'drawn' && !hasStopped) {
      const hasWon = end.payoutMinor > 0n;
      spentMinor += stakeMinor;
      wonMinor += end.payoutMinor;
      states.push(hasWon ? 'WON' : 'LOST');
      hasStopped = stopsAfter(stop, { spentMinor, wonMinor }, hasWon);
    } else {
      refundedMinor += stakeMinor;
      if (end.end === 'cancelled') states.push('CANCELLED');
      else states.push(hasStopped ? 'CANCELLED_BY_STOP' : 'VOID');
    }
  }
  return {
    states,
    spentMinor,
    wonMinor,
    refundedMinor,
    debitedMinor: stakesMinor.reduce((sum, stake) => sum + stake, 0n),
  };
}
