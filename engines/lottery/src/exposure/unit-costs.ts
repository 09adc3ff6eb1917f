import type { Minor } from '@fairhouse/money';
import type { UnitKind } from '../levels.ts';
import { pushLevel } from '../levels.ts';
import type { OddsTable } from '../odds.ts';
import type { PlayLine } from '../play.ts';
import { quotePlay } from '../settle.ts';

/** The possible cost of a number that a line plays, at the highest prize it can win. */
export interface UnitCost {
  readonly name: string;
  readonly costMinor: Minor;
}

/** Lots of a board are units of the number they match: `12:0`, `12:1`. */
const lotOf = /^(.+):\d+$/;
const lotKind = 'hit';

function dearest(kinds: readonly UnitKind[], table: OddsTable, unitStakeMinor: Minor): Minor {
  let most = 0n;
  for (const kind of kinds) {
    for (const code of [...kind.levels.map((level) => level.code), ...(kind.push ? [pushLevel] : [])]) {
      const odds = table.get(code);
      const paid = odds ? (unitStakeMinor * odds.pays) / odds.per : 0n;
      if (paid > most) most = paid;
    }
  }
  return most;
}

/** Every number of a line with its maximum payout, lazily: the caller stops when it has enough. */
export function* unitCosts<R>(
  line: PlayLine<R>,
  table: OddsTable = quotePlay(line.play as PlayLine['play'], line.series),
): Iterable<UnitCost> {
  const { play, selection, unitStakeMinor } = line;
  const byKind = new Map(play.kinds.map((kind) => [kind.code, dearest([kind], table, unitStakeMinor)]));
  const most = dearest(play.kinds, table, unitStakeMinor);
  for (const { name, kind } of play.expand(selection)) {
    yield { name: (kind === lotKind ? lotOf.exec(name)?.[1] : undefined) ?? name, costMinor: byKind.get(kind) ?? most };
  }
}
