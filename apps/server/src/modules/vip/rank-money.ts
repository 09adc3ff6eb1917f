import type { RankForm } from '@fairhouse/contract';
import { parseAmount } from '@fairhouse/money';
import { costOf } from '../rewards/index.ts';

/** An amount of stored ranks, which was checked when they were written. */
export function minorOf(amount: string): bigint {
  const minor = parseAmount(amount);
  if (minor === null) throw new Error('a stored amount is none');
  return minor;
}

const perYear = { weekly: 53n, monthly: 12n } as const;

/** The most one member can be given within a year: every upgrade, and the dearest salary and birthday. */
export function yearlyMost(ranks: readonly RankForm[]): bigint {
  const salaries = ranks.map(({ salary }) => (salary ? costOf(salary.rewards) * perYear[salary.every] : 0n));
  return (
    ranks.reduce((sum, { upgrade }) => sum + costOf(upgrade), 0n) +
    most(salaries) +
    most(ranks.map(({ birthday }) => costOf(birthday)))
  );
}

const most = (amounts: readonly bigint[]): bigint =>
  amounts.reduce((best, amount) => (amount > best ? amount : best), 0n);
