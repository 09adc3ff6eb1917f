import { multiplierScale } from '../exact.ts';
import type { ReturnSpan } from '../valid-stake-rule.ts';
import { spanOfMultipliers } from '../valid-stake.ts';
import type { TableChoices } from './table-bets.ts';

/** The part of a table that its spans need: every result that some spot distinguishes from another. */
export interface SpannedTable<R> {
  readonly spots: readonly { readonly id: string }[];
  everyResult(): Iterable<R>;
  multiplierOf(result: R, spot: string): number;
}

/** The payout of a spot at each result; the results of a table have a fixed order. */
interface Column {
  readonly paid: Float64Array;
  readonly span: ReturnSpan;
}

interface Columns {
  readonly of: ReadonlyMap<string, Column>;
  readonly results: number;
}

function columnOf(rows: readonly (readonly number[])[], index: number): Column {
  const paid = Float64Array.from(rows, (row) => row[index] as number);
  return { paid, span: spanOfMultipliers([...paid]) };
}

/**
 * The least and most that the bets of a table return together, over all results. The results are enumerated once, on
 * first use.
 */
export function spanOfTable<R>(table: SpannedTable<R>): (choices: TableChoices) => ReturnSpan {
  let known: Columns | null = null;
  return ({ bets }) => {
    known ??= readColumns(table);
    const columns = known.of;
    const columnAt = (spot: string): Column => {
      const column = columns.get(spot);
      if (!column) throw new RangeError(`no spot ${spot}`);
      return column;
    };
    const [first, ...more] = bets;
    if (first && more.length === 0) return columnAt(first.spot).span;
    const sums = new Float64Array(known.results);
    let chips = 0;
    for (const bet of bets) {
      const { paid } = columnAt(bet.spot);
      chips += bet.chips;
      for (let result = 0; result < sums.length; result += 1)
        sums[result] = (sums[result] as number) + (paid[result] as number) * bet.chips;
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

/** Merges results at which every spot pays the same. */
function readColumns<R>({ spots, everyResult, multiplierOf }: SpannedTable<R>): Columns {
  const apart = new Map<string, readonly number[]>();
  for (const result of everyResult()) {
    const row = spots.map(({ id }) => multiplierOf(result, id));
    apart.set(row.join(), row);
  }
  const rows = [...apart.values()];
  return { results: rows.length, of: new Map(spots.map(({ id }, index) => [id, columnOf(rows, index)])) };
}
