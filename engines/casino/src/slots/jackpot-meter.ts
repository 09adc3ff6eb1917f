import { drawProgram, fromHex, openStream, utf8, type Op, type OpResult } from '@fairhouse/fair';
import { fraction, over, times, type Fraction } from './fraction.ts';
import type { JackpotLevel } from './slot-game.ts';

// A must-win jackpot: a secret threshold is drawn once, before the first stake, from a committed seed, and the stake
// that raises the meter to the threshold wins. Reels and jackpot are independent of each other.

/** The draw program of a level's next jackpot: its threshold, every amount from seed to cap equally likely. */
export function thresholdProgram(level: JackpotLevel): readonly Op[] {
  return [{ op: 'uint', n: (level.mustHitByMinor - level.seedMinor + 1n).toString() }];
}

/** The seed of a jackpot's threshold: a link of a seed chain whose anchor was published before the first jackpot. */
export interface PotSeeds {
  readonly link: Uint8Array;
  /** The link's place in its chain, from 1. */
  readonly index: number;
}

/** Draws the threshold of one jackpot (docs/fairness.md): it depends on no stake, member or outcome. */
export function drawThreshold(
  game: { readonly code: string; readonly mathHash: string },
  level: JackpotLevel,
  { link, index }: PotSeeds,
): bigint {
  const stream = openStream({
    domain: 'draw',
    key: link,
    game: game.code,
    mathHash: fromHex(game.mathHash),
    entropy: utf8(level.id),
    counter: BigInt(index),
    label: 'jackpot',
  });
  return thresholdOf(level, drawProgram(thresholdProgram(level), stream));
}

export function thresholdOf(level: JackpotLevel, drawn: readonly OpResult[]): bigint {
  return level.seedMinor + BigInt(String(drawn[0]));
}

/** A meter between two entries. Contributions below 1/10,000 are carried over, so that rounding loses nothing. */
export interface Meter {
  readonly amountMinor: bigint;
  /** The carried contribution, in ten-thousandths of 1/10,000. */
  readonly waiting: bigint;
}

export interface MeterWalk {
  readonly meter: Meter;
  /**
   * The index of the winning stake, from 0, and its win; null when none won. Later stakes belong to the next jackpot.
   */
  readonly won: { readonly index: number; readonly amountMinor: bigint } | null;
}

/** A new jackpot: it starts with the seed amount of the house. */
export function startMeter(level: JackpotLevel): Meter {
  return { amountMinor: level.seedMinor, waiting: 0n };
}

/**
 * Adds stakes in the order of their entries. The first one that raises the meter to the threshold wins the meter's
 * amount, capped; the rest of its contribution goes to the next jackpot, in `meter`.
 */
export function walkMeter(
  level: JackpotLevel,
  from: Meter & { readonly thresholdMinor: bigint },
  stakesMinor: readonly bigint[],
): MeterWalk {
  let meter: Meter = { amountMinor: from.amountMinor, waiting: from.waiting };
  for (const [index, stakeMinor] of stakesMinor.entries()) {
    meter = contribute(level, meter, stakeMinor);
    if (meter.amountMinor < from.thresholdMinor) continue;
    const amountMinor = meter.amountMinor > level.mustHitByMinor ? level.mustHitByMinor : meter.amountMinor;
    return {
      meter: { amountMinor: level.seedMinor + meter.amountMinor - amountMinor, waiting: meter.waiting },
      won: { index, amountMinor },
    };
  }
  return { meter, won: null };
}

function contribute(level: JackpotLevel, meter: Meter, stakeMinor: bigint): Meter {
  const share = stakeMinor * BigInt(level.contributionBps) + meter.waiting;
  return { amountMinor: meter.amountMinor + share / 10_000n, waiting: share % 10_000n };
}

/** The long-run return of a level per stake: its contributions, and the seed amount of each jackpot. */
export function potReturn({ contributionBps, seedMinor, mustHitByMinor }: JackpotLevel): Fraction {
  // A jackpot collects (seed + most) / 2 - seed of contributions on average, and pays that plus its seed.
  return times(
    fraction(BigInt(contributionBps), 10_000n),
    over(fraction(mustHitByMinor + seedMinor), fraction(mustHitByMinor - seedMinor)),
  );
}

/** A jackpot as the books count it: its starting amount, and the total of all stakes at its start. */
export interface RunningPot {
  readonly level: JackpotLevel;
  readonly startMinor: bigint;
  readonly beganAtMinor: bigint;
}

/**
 * Whether every stake contributes whole units of 1/10,000 to each level: nothing is carried over then, and the amount
 * of a jackpot follows from one sum.
 */
export function isWholeShare(levels: readonly JackpotLevel[], unitMinor: bigint): boolean {
  return levels.every(({ contributionBps }) => (unitMinor * BigInt(contributionBps)) % 10_000n === 0n);
}

/** The amount of a jackpot after this total of stakes. */
export function potAt({ level, startMinor, beganAtMinor }: RunningPot, stakedMinor: bigint): bigint {
  return startMinor + ((stakedMinor - beganAtMinor) * BigInt(level.contributionBps)) / 10_000n;
}

/**
 * The total of stakes at which a jackpot is won: the first stake by entry order, after `beganAtMinor`, that reaches it
 * wins.
 */
export function stakedAtHit(pot: RunningPot, thresholdMinor: bigint): bigint {
  const bps = BigInt(pot.level.contributionBps);
  const missing = thresholdMinor - pot.startMinor;
  return missing <= 0n ? pot.beganAtMinor + 1n : pot.beganAtMinor + (missing * 10_000n + bps - 1n) / bps;
}

/**
 * The win, and the starting amount of the next jackpot: the seed plus the part of the last contribution above the cap.
 */
export function closePot(
  { level }: RunningPot,
  amountMinor: bigint,
): { readonly paidMinor: bigint; readonly nextStartMinor: bigint } {
  const paidMinor = amountMinor > level.mustHitByMinor ? level.mustHitByMinor : amountMinor;
  return { paidMinor, nextStartMinor: level.seedMinor + amountMinor - paidMinor };
}
