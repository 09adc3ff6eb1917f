// Money of a line: stake = units x unit stake; payout = floor4(sum(winning units x unit stake x odds)).
import type { Minor } from '@fairhouse/money';
import { chance, addChances, type Chance } from './chance.ts';
import type { UnitKind } from './levels.ts';
import type { Odds, OddsTable } from './odds.ts';
import type { Play, PlayLine, Win } from './play.ts';

export interface PricedWin extends Win {
  readonly odds: Odds;
}

export interface SettledLine {
  readonly wins: readonly PricedWin[];
  readonly payoutMinor: Minor;
}

const nothing: SettledLine = { wins: [], payoutMinor: 0n };
const tables = new WeakMap<Play, Map<number, OddsTable>>();

/** The odds of a play at a series: computed once. */
export function quotePlay(play: Play, series: number): OddsTable {
  const known = tables.get(play) ?? new Map<number, OddsTable>();
  tables.set(play, known);
  const table = known.get(series) ?? play.pricing.quote(play.kinds, series);
  known.set(series, table);
  return table;
}

/** What a result makes of a line, to the last minor unit; `table` replaces the prices of the play (a second prize mode). */
export function settleLine<R>(line: PlayLine<R>, result: R, table?: OddsTable): SettledLine {
  const won = line.play.countWins(line.selection, result);
  if (won.length === 0) return nothing;
  const prices = table ?? quotePlay(line.play as Play, line.series);
  const wins = won.map((win) => ({ ...win, odds: prices.get(win.level) ?? { pays: 0n, per: 1n } }));
  return { wins, payoutMinor: payWins(wins, line.unitStakeMinor) };
}

/** Sum of the wins at a unit stake, floored once, at the end. */
export function payWins(wins: readonly PricedWin[], unitStakeMinor: Minor): Minor {
  let numerator = 0n;
  let denominator = 1n;
  for (const { units, odds } of wins) {
    const pays = BigInt(units) * unitStakeMinor * odds.pays;
    if (odds.per === denominator) numerator += pays;
    else {
      numerator = numerator * odds.per + pays * denominator;
      denominator *= odds.per;
    }
  }
  return numerator / denominator;
}

/** Stake of a selection. */
export function stakeMinor(line: PlayLine): Minor {
  return BigInt(line.play.countUnits(line.selection)) * line.unitStakeMinor;
}

/** What a unit of this kind returns of its stake in the long run, exactly. */
export function exactReturn(kind: UnitKind, table: OddsTable): Chance {
  const returned = kind.levels.map((level): Chance => {
    const odds = table.get(level.code);
    return odds ? chance(level.chance.wins * odds.pays, level.chance.of * odds.per) : chance(0, 1);
  });
  return returned.reduce(addChances, kind.push ?? chance(0, 1));
}
