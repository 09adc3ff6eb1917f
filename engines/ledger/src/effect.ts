import type { Minor } from '@fairhouse/money';
import type { Posting } from './postings.ts';

/** What a movement does to one of its accounts, in 1/10,000 unit. */
export interface Effect {
  /** Balance afterwards less balance before. */
  readonly netMinor: Minor;
  /** The least balance before with which it never falls below zero on the way. */
  readonly needMinor: Minor;
  /** One per posting: balance after it less balance before the movement. */
  readonly runMinor: readonly Minor[];
}

/** Follows the running sum of `account` through `postings`, in their order. An account not among them is untouched. */
export function effectOn(account: bigint, postings: readonly Posting[]): Effect {
  let run = 0n;
  let lowest = 0n;
  const runMinor = postings.map(({ debit, credit, amountMinor }) => {
    if (debit === account) run -= amountMinor;
    if (credit === account) run += amountMinor;
    if (run < lowest) lowest = run;
    return run;
  });
  return { netMinor: run, needMinor: -lowest, runMinor };
}
