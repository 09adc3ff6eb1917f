import { addChances, chance, type Chance } from './chance.ts';
import type { UnitKind } from './levels.ts';
import type { OddsTable } from './odds.ts';
import type { Play } from './play.ts';
import { exactReturn } from './settle.ts';

const whole = 10_000n;

/** Payments on a stake in addition to its prizes. */
export interface StakeCosts {
  /** The maximum rebate, to the member and the upline. */
  readonly rebate: Chance;
  /** Salaries of agents, in 1/10,000 of the stake. */
  readonly salaryBps: number;
}

/**
 * The house margin on a kind of unit after prizes, rebates and salaries, in 1/10,000, floored; negative when the house
 * pays more than it takes.
 */
export function keptBps(kind: UnitKind, table: OddsTable, { rebate, salaryBps }: StakeCosts): number {
  const given = addChances(exactReturn(kind, table), rebate);
  const numerator = (given.of - given.wins) * whole - BigInt(salaryBps) * given.of;
  // Bigint division truncates towards zero; a loss is floored as well.
  const cut = numerator / given.of;
  return Number(numerator % given.of < 0n ? cut - 1n : cut);
}

/** The lowest margin over all kinds of units of a play. */
export function leastKeptBps(play: Pick<Play, 'kinds'>, table: OddsTable, costs: StakeCosts): number {
  return Math.min(...play.kinds.map((kind) => keptBps(kind, table, costs)));
}

const fairSeries = 2000;

/** The total rebates of a stake bet at a series; `top` is the highest series in the upline (games.md 1.2). */
export function rebateOf(series: number, top: number): Chance {
  return chance(Math.max(0, top - series), fairSeries);
}
