import type { Op, OpResult } from '@fairhouse/fair';
import type { Minor } from '@fairhouse/money';
import type { UnitKind } from './levels.ts';
import type { Pricing } from './odds.ts';

/** A number of units of a selection that won a level. */
export interface Win {
  readonly level: string;
  readonly units: number;
}

/** The result of a draw without wins: one shared value, because most bets lose. */
export const noWins: readonly Win[] = [];

/** Adds units of a level to the count. */
export function addWin(wins: Win[], level: string, units: number): void {
  const index = wins.findIndex((win) => win.level === level);
  if (index < 0) wins.push({ level, units });
  else wins[index] = { level, units: (wins[index]?.units ?? 0) + units };
}

/** One unit of a selection on its own; tests compare counting with it. */
export interface UnitBet<R> {
  /** Different for every unit of a selection. */
  readonly name: string;
  /** Code of its {@link UnitKind}. */
  readonly kind: string;
  wins(result: R): readonly Win[];
}

/** A field of a written selection, for panels, random picks and tests. */
export interface InputField {
  /** The name of the field; empty where the selection is this field alone, as a list. */
  readonly name: string;
  /** Rows of choices; some choices; exactly one; or written entries of `length` choices, joined by `separator`. */
  readonly as: 'rows' | 'some' | 'one' | 'entries';
  readonly choices: readonly string[];
  /** The least and greatest number of choices (per row). */
  readonly least: number;
  readonly most: number;
  /** Names of the rows. */
  readonly rows?: readonly string[];
  readonly length?: number;
  readonly separator?: '' | ' ' | '&';
}

/** One way to write a selection: `{positions: ['w', 'q'], values: [13]}` has two fields. */
export type SelectionForm = readonly InputField[];

/** The part of a selection that is played at one place of a draw. */
export interface PlayedPlace<S> {
  readonly place: string;
  readonly selection: S;
}

/**
 * A bet type on results `R`. `S` is a parsed selection: opaque to callers, who get it from `readSelection` and pass it
 * back. Methods are pure and fast; a selection of a million units is counted, never expanded.
 */
export interface Play<R = unknown, S = unknown> {
  /** The code in the lists of plays: `ssc_h3_zx_fs`. */
  readonly code: string;
  readonly group: string;
  /** The accepted formats of a selection; the first is the usual one. */
  readonly forms: readonly SelectionForm[];
  readonly kinds: readonly UnitKind[];
  readonly pricing: Pricing;
  /** Reads a selection strictly: null for an empty, unknown, duplicate, out-of-range value or one of wrong length. */
  readSelection(raw: unknown): S | null;
  countUnits(selection: S): number;
  /** Winning and pushed units by level, counted; a level at most once. */
  countWins(selection: S, result: R): readonly Win[];
  /**
   * Wins that no result exceeds at any prices: one of them is at least as high as the wins of any draw. Without it
   * every unit counts with its best level, which is reachable where a unit wins one level at a time.
   */
  mostWins?(selection: S): Iterable<readonly Win[]>;
  /** The most units that win together, whatever is chosen (at one place, where there are places): chances of all units add up to no more. */
  readonly together?: number;
  /** Its few values overlap, as big and odd do: how much some of them cover is counted over draws. */
  readonly isOverlapping?: true;
  /** Where a selection is played at several places of a draw, each of them alone; left out, all of it is at one. */
  places?(selection: S): readonly PlayedPlace<S>[];
  /** Every unit, one by one, lazily. For tests: `countUnits` units, and together they win what `countWins` counts. */
  expand(selection: S): Iterable<UnitBet<R>>;
}

/** What all lotteries of a kind share: how a result is drawn and which bets there are on it. */
export interface LotteryFamily<R = unknown> {
  /** As in the tables: `SSC`, `11X5`. */
  readonly code: string;
  readonly program: readonly Op[];
  /** `day` is the date of the draw where the game is, `2026-11-22`: zodiacs follow the lunar year. */
  readResult(drawn: readonly OpResult[], day: string): R;
  /** A written result (of an official draw, a file, a table), strictly read: null for any other form. */
  parseResult(raw: unknown, day: string): R | null;
  writeResult(result: R): string;
  readonly plays: readonly Play<R>[];
}

/** A line of a ticket as settlement knows it. */
export interface PlayLine<R = unknown, S = unknown> {
  readonly play: Play<R, S>;
  readonly selection: S;
  /** Series the member chose, 2000 is the fair one; ignored where a table has fixed prizes. */
  readonly series: number;
  /** Stake of one unit. */
  readonly unitStakeMinor: Minor;
}

export function findPlay<R>(family: LotteryFamily<R>, code: string): Play<R> | undefined {
  return family.plays.find((play) => play.code === code);
}
