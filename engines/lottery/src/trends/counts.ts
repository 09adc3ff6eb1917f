import type { TrendColumn } from './columns.ts';
import type { Drawn } from './drawn.ts';

/** What draws made of one choice. They say nothing about the next draw. */
export interface ChoiceCount {
  readonly choice: string;
  /** Draws it came in. */
  readonly times: number;
  /** Draws since it came last; all of them when it never did. */
  readonly gap: number;
  readonly longestGap: number;
  /** Most draws in a row it came in. */
  readonly longestRun: number;
}

/** Gap of a choice after a draw: 0 when it came in it. */
export interface TrendCell {
  readonly choice: string;
  readonly gap: number;
  /** How often it came in this draw. */
  readonly times: number;
}

/** Each draw with each choice, in the order given: the table a trend chart shows. */
export function traceColumn(column: TrendColumn, oldestFirst: readonly Drawn[]): readonly (readonly TrendCell[])[] {
  const gaps = new Map<string, number>();
  return oldestFirst.map((drawn) => {
    const came = column.comeIn(drawn);
    return column.choices.map((choice) => {
      const times = came.filter((each) => each === choice).length;
      const gap = times > 0 ? 0 : (gaps.get(choice) ?? 0) + 1;
      gaps.set(choice, gap);
      return { choice, gap, times };
    });
  });
}

/** How often each choice came, and how long it stayed away. */
export function countChoices(column: TrendColumn, oldestFirst: readonly Drawn[]): readonly ChoiceCount[] {
  const rows = traceColumn(column, oldestFirst);
  return column.choices.map((choice, index) => {
    const count = { choice, times: 0, gap: 0, longestGap: 0, longestRun: 0 };
    let run = 0;
    for (const row of rows) {
      const { gap = 0 } = row[index] ?? {};
      run = gap === 0 ? run + 1 : 0;
      count.times += gap === 0 ? 1 : 0;
      count.gap = gap;
      count.longestGap = Math.max(count.longestGap, gap);
      count.longestRun = Math.max(count.longestRun, run);
    }
    return count;
  });
}

/** Choices from the most drawn to the least; those drawn equally often in their own order. */
export function byTimesDrawn(counts: readonly ChoiceCount[]): readonly ChoiceCount[] {
  return [...counts].sort((a, b) => b.times - a.times);
}
