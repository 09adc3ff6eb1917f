import { fraction, plus, sumOf, times, type Fraction } from './fraction.ts';
import type { SlotSheet, Strips } from './slot-sheet.ts';
import { chancesOnBand } from './strip-chances.ts';

/** Expected coins of all ways: for each symbol and length, the product of the expected matching cells of each reel. */
export function waysReturn(sheet: SlotSheet, { strips, rows }: Strips): Fraction {
  const wild = sheet.symbols.find((symbol) => symbol.role === 'wild')?.id;
  return sumOf(
    sheet.symbols
      .filter((symbol) => symbol.role === 'pay')
      .map((symbol) => {
        const chances = strips.map((band) => chancesOnBand(band, rows, (id) => id === symbol.id || id === wild));
        return sumOf(
          symbol.pays.map(({ count, coins }) => {
            const matching = chances.slice(0, count).map(expected).reduce(times, fraction(coins));
            return count === strips.length ? matching : times(matching, chances[count]?.[0] as Fraction);
          }),
        );
      }),
  );
}

function expected(chances: readonly Fraction[]): Fraction {
  return chances.reduce((sum, chance, count) => plus(sum, times(chance, fraction(count))), fraction(0));
}
