import type { Minor } from '@fairhouse/money';
import type { OddsTable } from '../odds.ts';
import { pushLevel, type UnitKind } from '../levels.ts';
import type { Play, PlayLine, Win } from '../play.ts';
import { payWins, quotePlay } from '../settle.ts';

// The possible liability of the house. Limits check it when a bet is placed; they never depend on a draw.

/** Whether one price is higher than another; both are fractions. */
const isDearer = (a: { pays: bigint; per: bigint }, b: { pays: bigint; per: bigint }): boolean =>
  a.pays * b.per > b.pays * a.per;

/** The highest win of a unit of any kind: a level, or the returned stake. */
function dearestLevel(kinds: readonly UnitKind[], table: OddsTable): string | null {
  let dearest: string | null = null;
  for (const kind of kinds) {
    for (const code of [...kind.levels.map((level) => level.code), ...(kind.push ? [pushLevel] : [])]) {
      const odds = table.get(code);
      const best = dearest === null ? undefined : table.get(dearest);
      if (odds && (!best || isDearer(odds, best))) dearest = code;
    }
  }
  return dearest;
}

function candidates<R>(play: Play<R>, selection: unknown, table: OddsTable): Iterable<readonly Win[]> {
  if (play.mostWins) return play.mostWins(selection);
  const level = dearestLevel(play.kinds, table);
  return level === null ? [] : [[{ level, units: play.countUnits(selection) }]];
}

function price(wins: readonly Win[], line: PlayLine, table: OddsTable): Minor {
  return payWins(
    wins.map((win) => ({ ...win, odds: table.get(win.level) ?? { pays: 0n, per: 1n } })),
    line.unitStakeMinor,
  );
}

/** The maximum payout of a line over all draws: an upper bound, exact where a play knows its worst draws. */
export function worstPayout<R>(line: PlayLine<R>, table: OddsTable = quotePlay(line.play as Play, line.series)): Minor {
  let worst = 0n;
  for (const wins of candidates(line.play, line.selection, table)) {
    const paid = price(wins, line as PlayLine, table);
    if (paid > worst) worst = paid;
  }
  return worst;
}

/** The maximum cost of several lines of one issue: the sum of their maxima, which no draw exceeds. */
export function worstPayoutOfAll<R>(lines: readonly PlayLine<R>[]): Minor {
  return lines.reduce((sum, line) => sum + worstPayout(line), 0n);
}
