import type { Op, OpResult } from '@fairhouse/fair';
import { mulDivFloor, type Minor } from '@fairhouse/money';

/** Chance of one unit of a bet type, as an exact fraction. */
export interface Chance {
  readonly wins: bigint;
  readonly of: bigint;
}

/** One way to bet on a result of a family. */
export interface BetType<R, S> {
  readonly code: string;
  /** A member's selection, strictly read: null for anything unknown, doubled or out of range. */
  parseSelection(raw: unknown): S | null;
  /** Units a selection buys; the stake is per unit. */
  countUnits(selection: S): number;
  /** Units of the selection that the result makes win. */
  countWins(result: R, selection: S): number;
  readonly chance: Chance;
}

/** What all lotteries of a kind share: how a result is drawn and which bets there are on it. */
export interface LotteryFamily<R = unknown, S = unknown> {
  readonly code: string;
  readonly program: readonly Op[];
  readResult(drawn: readonly OpResult[]): R;
  readonly betTypes: readonly BetType<R, S>[];
}

/** When issues open, close and are drawn; times are minutes of the business day of `zone`. */
export interface Schedule {
  readonly zone: string;
  readonly firstDrawMinute: number;
  readonly lastDrawMinute: number;
  readonly everyMinutes: number;
  /** Sales close this long before the draw, so that the beacon lies after them. */
  readonly closesBeforeSeconds: number;
}

/** A lottery is a value of a family (ARCHITECTURE section 8); jobs and pages walk the registry. */
export interface LotteryGame<R = unknown, S = unknown> {
  readonly code: string;
  readonly name: string;
  readonly family: LotteryFamily<R, S>;
  readonly schedule: Schedule;
  /** Theoretical return of every bet type in 1/10,000. */
  readonly returnBps: number;
}

/** Draws per business day. */
export function countDraws(schedule: Schedule): number {
  return Math.floor((schedule.lastDrawMinute - schedule.firstDrawMinute) / schedule.everyMinutes) + 1;
}

/** Gross payout of one winning unit: stake x return / chance, rounded down. */
export function unitPayoutMinor(game: { returnBps: number }, chance: Chance, stakeMinor: Minor): Minor {
  return mulDivFloor(stakeMinor, BigInt(game.returnBps) * chance.of, 10_000n * chance.wins);
}
