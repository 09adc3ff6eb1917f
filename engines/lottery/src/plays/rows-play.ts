import type { UnitKind } from '../levels.ts';
import type { Pricing } from '../odds.ts';
import { noWins, type Play } from '../play.ts';
import { readFields, readRows, type Alphabet } from './written.ts';
import { eachTuple } from './walk.ts';

export type Rows = readonly (readonly number[])[];

interface RowsRule<R> {
  readonly code: string;
  readonly group: string;
  readonly pricing: Pricing;
  readonly alphabet: Alphabet;
  readonly choices: readonly string[];
  readonly rows: readonly string[];
  readonly kind: UnitKind;
  /** The number drawn at the place of a row. */
  drawnAt(result: R, row: number): number;
}

const readRowsOf = <R>(raw: unknown, rule: RowsRule<R>, least: number): Rows | null =>
  readRows(
    readFields(raw, ['rows'])?.rows,
    rule.rows.map(() => rule.alphabet),
    least,
  );

const frameOf = <R>(rule: RowsRule<R>, least: number) => ({
  code: rule.code,
  group: rule.group,
  forms: [
    [{ name: 'rows', as: 'rows', rows: rule.rows, choices: rule.choices, least, most: rule.choices.length }] as const,
  ],
  kinds: [rule.kind],
  pricing: rule.pricing,
});

/** Tuples of different numbers, one from each row: walked row by row, leaving out what is taken. */
function countDifferent(rows: Rows, taken: readonly number[] = []): number {
  const [row, ...rest] = rows;
  if (!row) return 1;
  return row.reduce((sum, number) => sum + (taken.includes(number) ? 0 : countDifferent(rest, [...taken, number])), 0);
}

const isDifferent = (tuple: readonly number[]): boolean => new Set(tuple).size === tuple.length;

/** Every tuple of one number from each row is a unit, and wins when it is drawn in this order. */
export function directPlay<R>(rule: RowsRule<R> & { different: boolean }): Play<R, Rows> {
  const level = rule.kind.levels[0]?.code ?? '1';
  const oneWin = [{ level, units: 1 }];
  return {
    ...frameOf(rule, 1),
    readSelection(raw) {
      const rows = readRowsOf(raw, rule, 1);
      return rows && rule.different && countDifferent(rows) === 0 ? null : rows;
    },
    countUnits: (rows) =>
      rule.different ? countDifferent(rows) : rows.reduce((product, row) => product * row.length, 1),
    countWins(rows, result) {
      for (let row = 0; row < rows.length; row += 1) if (!rows[row]?.includes(rule.drawnAt(result, row))) return noWins;
      return oneWin;
    },
    together: 1,
    mostWins: () => [oneWin],
    *expand(rows) {
      for (const tuple of eachTuple(rows)) {
        if (rule.different && !isDifferent(tuple)) continue;
        yield {
          name: tuple.join(' '),
          kind: rule.kind.code,
          wins: (result) => (tuple.every((number, row) => rule.drawnAt(result, row) === number) ? oneWin : noWins),
        };
      }
    },
  };
}

/** Every number of every row is a unit, and wins when it is drawn at its place; rows may be empty. */
export function fixedPlacePlay<R>(rule: RowsRule<R>): Play<R, Rows> {
  const level = rule.kind.levels[0]?.code ?? '1';
  return {
    ...frameOf(rule, 0),
    readSelection: (raw) => readRowsOf(raw, rule, 0),
    countUnits: (rows) => rows.reduce((sum, row) => sum + row.length, 0),
    countWins(rows, result) {
      let units = 0;
      for (let row = 0; row < rows.length; row += 1) if (rows[row]?.includes(rule.drawnAt(result, row))) units += 1;
      return units > 0 ? [{ level, units }] : noWins;
    },
    together: 1,
    places: (rows) =>
      rows.flatMap((row, at) =>
        row.length > 0 ? [{ place: `${at}`, selection: rows.map((other, index) => (index === at ? other : [])) }] : [],
      ),
    // One number of each row, at most.
    mostWins: (rows) => [[{ level, units: rows.filter((row) => row.length > 0).length }]],
    *expand(rows) {
      for (const [index, row] of rows.entries()) {
        for (const number of row) {
          yield {
            name: `${index}:${number}`,
            kind: rule.kind.code,
            wins: (result) => (rule.drawnAt(result, index) === number ? [{ level, units: 1 }] : noWins),
          };
        }
      }
    },
  };
}
