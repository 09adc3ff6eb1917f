import type { Op, OpResult } from '@fairhouse/fair';
import type { JackpotLevel } from './slot-game.ts';

// A pot that must be won: its secret threshold is drawn once, before its first stake, from a committed seed, and the stake
// that carries the meter to it wins. The reels know nothing of it, and it knows nothing of them.

/** What is drawn for the next pot of a level: its threshold, every amount from seed to most equally likely. */
export function thresholdProgram(level: JackpotLevel): readonly Op[] {
  return [{ op: 'uint', n: (level.mustHitByMinor - level.seedMinor + 1n).toString() }];
}

export function thresholdOf(level: JackpotLevel, drawn: readonly OpResult[]): bigint {
  return level.seedMinor + BigInt(String(drawn[0]));
}

/** A meter between two entries. Contributions smaller than 1/10,000 wait until they are whole: nothing is lost to rounding. */
export interface Meter {
  readonly amountMinor: bigint;
  /** Ten-thousandths of 1/10,000 that wait. */
  readonly waiting: bigint;
}

export interface MeterWalk {
  readonly meter: Meter;
  /** Which of the stakes won, from 0, and what; null when none did. Stakes behind it belong to the next pot. */
  readonly won: { readonly index: number; readonly amountMinor: bigint } | null;
}

/** A new pot: it starts with what the house puts in. */
export function startMeter(level: JackpotLevel): Meter {
  return { amountMinor: level.seedMinor, waiting: 0n };
}

/**
 * Takes stakes in the order of their entries. The first that carries the meter to the threshold wins what stands in it,
 * never more than the most; what its contribution has above that waits for the next pot, in `meter`.
 */
export function walkMeter(level: JackpotLevel, from: Meter & { readonly thresholdMinor: bigint }, stakesMinor: readonly bigint[]): MeterWalk {
  let meter: Meter = { amountMinor: from.amountMinor, waiting: from.waiting };
  for (const [index, stakeMinor] of stakesMinor.entries()) {
    meter = contribute(level, meter, stakeMinor);
    if (meter.amountMinor < from.thresholdMinor) continue;
    const amountMinor = meter.amountMinor > level.mustHitByMinor ? level.mustHitByMinor : meter.amountMinor;
    return { meter: { amountMinor: level.seedMinor + meter.amountMinor - amountMinor, waiting: meter.waiting }, won: { index, amountMinor } };
  }
  return { meter, won: null };
}

function contribute(level: JackpotLevel, meter: Meter, stakeMinor: bigint): Meter {
  const share = stakeMinor * BigInt(level.contributionBps) + meter.waiting;
  return { amountMinor: meter.amountMinor + share / 10_000n, waiting: share % 10_000n };
}
