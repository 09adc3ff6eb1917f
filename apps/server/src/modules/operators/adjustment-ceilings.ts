import type { Brand } from '../../platform/context/index.ts';

export interface AdjustmentCeilings {
  readonly eachMinor: bigint;
  /** By operator, in 24 hours. */
  readonly dayMinor: bigint;
}

/** The most that one adjustment, and all of one operator in a day, may come to (trust.md H12). */
export const adjustmentCeilings: Readonly<Record<Brand['policy'], AdjustmentCeilings>> = {
  demo: { eachMinor: 100_000_000n, dayMinor: 500_000_000n },
  strict: { eachMinor: 10_000_000n, dayMinor: 50_000_000n },
};
