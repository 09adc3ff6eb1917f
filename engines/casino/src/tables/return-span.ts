import { multiplierScale } from '../exact.ts';
import type { ReturnSpan } from '../valid-stake.ts';
import type { TableChoices } from './table-bets.ts';

/** A table as its spans need it: every result that some spot tells from another one. */
export interface SpannedTable<R> {
  readonly spots: readonly { readonly id: string }[];
  everyResult(): Iterable<R>;
  multiplierOf(result: R, spot: string): number;
}

interface Columns {
  /** What each spot pays at each result: the results in one order. */
  readonly of: ReadonlyMap<string, Float64Array>;
  readonly results: number;
}

/** What the bets of a table can come to together, over all results. These are walked once, for the first bet on the table. */
export function spanOfTable<R>(table: SpannedTable<R>): (choices: TableChoices) => ReturnSpan {
  let known: Columns | null = null;
  return ({ bets }) => {
    known ??= readColumns(table);
    const sums = new Float64Array(known.results);
    let chips = 0;
    for (const bet of bets) {
      const column = known.of.get(bet.spot);
      if (!column) throw new RangeError(`no spot ${bet.spot}`);
      chips += bet.chips;
      for (let result = 0; result < sums.length; result += 1)
        sums[result] = (sums[result] as number) + (column[result] as number) * bet.chips;
    }
    let least = Infinity;
    let most = 0;
    for (const sum of sums) {
      if (sum < least) least = sum;
      if (sum > most) most = sum;
    }
    return { least, most, per: chips * multiplierScale };
  };
}

/** Results at which every spot pays the same are one. */
function readColumns<R>({ spots, everyResult, multiplierOf }: SpannedTable<R>): Columns {
  const apart = new Map<string, readonly number[]>();
  for (const result of everyResult()) {
    const row = spots.map(({ id }) => multiplierOf(result, id));
    apart.set(row.join(), row);
  }
  const rows = [...apart.values()];
  return {
    results: rows.length,
    of: new Map(spots.map(({ id }, index) => [id, Float64Array.from(rows, (row) => row[index] as number)])),
  };
}
