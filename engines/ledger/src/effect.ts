import type { Minor } from '@fairhouse/money';
import type { Posting } from './postings.ts';

/** The effect of a movement on one of its accounts, in 1/10,000 unit. */
export interface Effect {
  /** The balance afterwards less the balance before. */
  readonly netMinor: Minor;
  /** The least balance before with which it never falls below zero during the movement. */
  readonly needMinor: Minor;
  /** One per posting: the balance after it less the balance before the movement. */
  readonly runMinor: readonly Minor[];
}

/**
 * Computes the running balance of `account` over `postings`, in their order. An account without postings is unchanged.
 */
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
