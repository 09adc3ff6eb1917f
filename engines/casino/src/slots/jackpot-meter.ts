import { drawProgram, fromHex, openStream, utf8, type Op, type OpResult } from '@fairhouse/fair';
import { fraction, over, times, type Fraction } from './fraction.ts';
import type { JackpotLevel } from './slot-game.ts';

// A pot that must be won: its secret threshold is drawn once, before its first stake, from a committed seed, and the stake
// that carries the meter to it wins. The reels know nothing of it, and it knows nothing of them.

/** What is drawn for the next pot of a level: its threshold, every amount from seed to most equally likely. */
export function thresholdProgram(level: JackpotLevel): readonly Op[] {
  return [{ op: 'uint', n: (level.mustHitByMinor - level.seedMinor + 1n).toString() }];
}

/** What a pot's threshold is drawn from: a link of a chain of seeds, whose anchor was published before the first pot. */
export interface PotSeeds {
  readonly link: Uint8Array;
  /** The link's place in its chain, from 1. */
  readonly index: number;
}

/** Draws the threshold of one pot (docs/fairness.md): no stake, no member and no outcome go in. */
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

/** What a level gives back of each stake in the long run: the contributions, and the seed that each pot begins with. */
export function potReturn({ contributionBps, seedMinor, mustHitByMinor }: JackpotLevel): Fraction {
  // A pot takes (seed + most) / 2 - seed of contributions on average, and pays that and its seed.
  return times(
    fraction(BigInt(contributionBps), 10_000n),
    over(fraction(mustHitByMinor + seedMinor), fraction(mustHitByMinor - seedMinor)),
  );
}

/** A pot as the books count it: what it began with, and how much had been staked then, in all. */
export interface RunningPot {
  readonly level: JackpotLevel;
  readonly startMinor: bigint;
  readonly beganAtMinor: bigint;
}

/** Whether every stake gives whole 1/10,000 to each level, so that nothing has to wait and a pot follows from one sum. */
export function isWholeShare(levels: readonly JackpotLevel[], unitMinor: bigint): boolean {
  return levels.every(({ contributionBps }) => (unitMinor * BigInt(contributionBps)) % 10_000n === 0n);
}

/** What stands in a pot after so much has been staked in all. */
export function potAt({ level, startMinor, beganAtMinor }: RunningPot, stakedMinor: bigint): bigint {
  return startMinor + ((stakedMinor - beganAtMinor) * BigInt(level.contributionBps)) / 10_000n;
}

/** The stake that carries the sum of all stakes to this or beyond wins: the first in the order of entries, and behind `beganAtMinor`. */
export function stakedAtHit(pot: RunningPot, thresholdMinor: bigint): bigint {
  const bps = BigInt(pot.level.contributionBps);
  const missing = thresholdMinor - pot.startMinor;
  return missing <= 0n ? pot.beganAtMinor + 1n : pot.beganAtMinor + (missing * 10_000n + bps - 1n) / bps;
}

/** What the winner gets, and what the next pot begins with: the seed, and what the last stake gave above the most. */
export function closePot(
  { level }: RunningPot,
  amountMinor: bigint,
): { readonly paidMinor: bigint; readonly nextStartMinor: bigint } {
  const paidMinor = amountMinor > level.mustHitByMinor ? level.mustHitByMinor : amountMinor;
  return { paidMinor, nextStartMinor: level.seedMinor + amountMinor - paidMinor };
}
