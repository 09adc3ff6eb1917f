import { growingMultiples, profitMultiples, sameMultiples, type StopRule } from '@fairhouse/lottery';
import type { Minor } from '@fairhouse/money';

export type ChaseMethod = 'same' | 'growing' | 'profit';

/** An issue that can be chased. */
export interface ChaseIssue {
  readonly numero: string;
}

export interface ChaseLimits {
  /** Issues open to bets, the current one first. */
  readonly open: readonly ChaseIssue[];
  readonly mostMultiple: number;
}

/** The cost and the payout of the chased bets at multiple 1. */
export interface ChaseStake {
  readonly costMinor: Minor;
  /** The payout of one winning unit; null when it depends on which bet wins, and no profit can be planned. */
  readonly prizeMinor: Minor | null;
}

/** The member's input, as numbers. */
export interface ChaseTerms {
  readonly method: ChaseMethod;
  /** Number of the first issue. */
  readonly from: string;
  readonly issues: number;
  readonly start: number;
  readonly factor: number;
  readonly every: number;
  /** Profit wanted, in hundredths of what was staked until then. */
  readonly profitPercent: number;
}

export interface ChaseRow {
  readonly numero: string;
  /** 0 leaves the issue out. */
  readonly multiple: number;
  readonly costMinor: Minor;
  readonly spentMinor: Minor;
  readonly prizeMinor: Minor | null;
  /** The rest of the prize after all costs, if this issue wins. */
  readonly profitMinor: Minor | null;
}

/** The reasons why there is no plan; each has its text under `lottery.chase.problems`. */
export type ChaseProblem = 'noIssues' | 'tooManyIssues' | 'aboveMultiple' | 'noProfit' | 'noPrize' | 'nothing';

export interface ChasePlan {
  readonly rows: readonly ChaseRow[];
  readonly totalMinor: Minor;
  readonly stop: StopRule;
}

export type Planned =
  | { readonly multiples: readonly number[]; readonly problem?: never }
  | { readonly problem: ChaseProblem; readonly multiples?: never };

/** Multiples for the issues from the first one on, or the reason why there are none. */
export function planMultiples(
  terms: ChaseTerms,
  stake: ChaseStake,
  { open, mostMultiple: most }: ChaseLimits,
): Planned {
  const first = open.findIndex(({ numero }) => numero === terms.from);
  if (first < 0) return { problem: 'noIssues' };
  if (terms.issues > open.length - first) return { problem: 'tooManyIssues' };
  if (terms.start > most) return { problem: 'aboveMultiple' };
  if (terms.method === 'same') return { multiples: sameMultiples(terms.issues, terms.start) };
  const multiples = terms.method === 'growing' ? growingMultiples({ ...terms, most }) : null;
  if (terms.method === 'growing') return multiples ? { multiples } : { problem: 'aboveMultiple' };
  return planProfit(terms, stake, most);
}

function planProfit(terms: ChaseTerms, { costMinor, prizeMinor }: ChaseStake, most: number): Planned {
  if (prizeMinor === null) return { problem: 'noPrize' };
  const rateBps = terms.profitPercent * 100;
  const multiples = profitMultiples({ issues: terms.issues, start: terms.start, most, costMinor, prizeMinor, rateBps });
  if (multiples) return { multiples };
  // With one issue there is no loss to recover: the prize is too small, not the limit.
  return {
    problem: profitMultiples({ issues: 1, start: 1, most, costMinor, prizeMinor, rateBps })
      ? 'aboveMultiple'
      : 'noProfit',
  };
}

/** The table of a plan: the cost up to each issue, and the rest of the prize if that issue wins. */
export function tableOf(
  numeros: readonly string[],
  multiples: readonly number[],
  { costMinor, prizeMinor }: ChaseStake,
): readonly ChaseRow[] {
  let spentMinor = 0n;
  return numeros.map((numero, index) => {
    const multiple = multiples[index] ?? 0;
    const times = BigInt(multiple);
    spentMinor += times * costMinor;
    const wonMinor = prizeMinor === null || multiple === 0 ? null : times * prizeMinor;
    return {
      numero,
      multiple,
      costMinor: times * costMinor,
      spentMinor,
      prizeMinor: wonMinor,
      profitMinor: wonMinor === null ? null : wonMinor - spentMinor,
    };
  });
}

/** Profit in whole hundredths of the cost so far, floored. */
export function profitPercentOf({ profitMinor, spentMinor }: ChaseRow): number | null {
  if (profitMinor === null || spentMinor === 0n) return null;
  const hundredths = (profitMinor * 100n) / spentMinor;
  return Number(profitMinor < 0n && (profitMinor * 100n) % spentMinor !== 0n ? hundredths - 1n : hundredths);
}
