import { chooseUnits } from '../../chance.ts';
import { noWins, type Play } from '../../play.ts';
import type { Rows } from '../../plays/rows-play.ts';
import { kindOf } from '../../plays/values-play.ts';
import { eachChoice, eachTuple } from '../../plays/walk.ts';
import { readFields, readRows } from '../../plays/written.ts';
import { digitFrame, ofDraws, type DigitPlace, type Digits } from '../digits/digits.ts';

/** The sum over all ways to choose `size` of the sizes of their product, computed size by size. */
function sumOfProducts(sizes: readonly number[], size: number): number {
  const sums = [1, ...Array.from({ length: size }, () => 0)];
  for (const rows of sizes) for (let k = size; k >= 1; k -= 1) sums[k] = (sums[k] ?? 0) + (sums[k - 1] ?? 0) * rows;
  return sums[size] ?? 0;
}

/** Digits at any `size` of five places: every choice of rows with one digit from each of them is a unit. */
export function anyRowsPlay(place: DigitPlace, rowNames: readonly string[]): Play<Digits, Rows> {
  const { size } = place;
  const { alphabet, choices, group, pricing } = digitFrame(place);
  return {
    code: `${place.prefix}zx_fs`,
    group,
    pricing,
    forms: [[{ name: 'rows', as: 'rows', rows: rowNames, choices, least: 0, most: 10 }]],
    kinds: [kindOf('1', ofDraws(size, 1))],
    readSelection(raw) {
      const rows = readRows(
        readFields(raw, ['rows'])?.rows,
        rowNames.map(() => alphabet),
        0,
      );
      return rows && rows.filter((row) => row.length > 0).length >= size ? rows : null;
    },
    countUnits: (rows) =>
      sumOfProducts(
        rows.map((row) => row.length),
        size,
      ),
    countWins(rows, draw) {
      let hits = 0;
      for (let row = 0; row < rows.length; row += 1) if (rows[row]?.includes(draw[row] ?? -1)) hits += 1;
      return hits >= size ? [{ level: '1', units: chooseUnits(hits, size) }] : noWins;
    },
    together: 1,
    places: (rows) =>
      [
        ...eachChoice(
          [...rows.keys()].filter((row) => (rows[row]?.length ?? 0) > 0),
          size,
        ),
      ].map((way) => ({ place: way.join(' '), selection: rows.map((row, index) => (way.includes(index) ? row : [])) })),
    mostWins: (rows) => [[{ level: '1', units: chooseUnits(rows.filter((row) => row.length > 0).length, size) }]],
    *expand(rows) {
      for (const chosen of eachChoice([...rows.entries()], size)) {
        for (const tuple of eachTuple(chosen.map(([, row]) => row))) {
          const unit = chosen.map(([row], index) => [row, tuple[index]] as const);
          yield {
            name: unit.join(' '),
            kind: '1',
            wins: (draw) => (unit.every(([row, digit]) => draw[row] === digit) ? [{ level: '1', units: 1 }] : noWins),
          };
        }
      }
    },
  };
}
