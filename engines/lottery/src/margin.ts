import { addChances, chance, type Chance } from './chance.ts';
import type { UnitKind } from './levels.ts';
import type { OddsTable } from './odds.ts';
import type { Play } from './play.ts';
import { exactReturn } from './settle.ts';

const whole = 10_000n;

/** What is paid for a stake beside its prizes. */
export interface StakeCosts {
  /** To the member and up the line, at most. */
  readonly rebate: Chance;
  /** To agents as salary, in 1/10,000 of the stake. */
  readonly salaryBps: number;
}

/** What a house keeps of stakes on a kind of unit after prizes, rebates and salaries, in 1/10,000, floored; below zero it pays more than it takes. */
export function keptBps(kind: UnitKind, table: OddsTable, { rebate, salaryBps }: StakeCosts): number {
  const given = addChances(exactReturn(kind, table), rebate);
  const numerator = (given.of - given.wins) * whole - BigInt(salaryBps) * given.of;
  // Division of bigints cuts towards zero; a loss is floored as well.
  const cut = numerator / given.of;
  return Number(numerator % given.of < 0n ? cut - 1n : cut);
}

/** The least of that over everything a play can win. */
export function leastKeptBps(play: Pick<Play, 'kinds'>, table: OddsTable, costs: StakeCosts): number {
  return Math.min(...play.kinds.map((kind) => keptBps(kind, table, costs)));
}

const fairSeries = 2000;

/** Rebates of a stake bet at a series, where `top` is the highest anybody above it has (games.md 1.2). */
export function rebateOf(series: number, top: number): Chance {
  return chance(Math.max(0, top - series), fairSeries);
}
