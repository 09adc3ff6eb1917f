import { fraction, plus, times, type Fraction } from './fraction.ts';
import type { Strips } from './slot-sheet.ts';

/** The chance of each number of visible symbols of one kind on one strip, by number. */
export function chancesOnBand(band: readonly string[], rows: number, isIt: (symbol: string) => boolean): Fraction[] {
  const stops = Array.from({ length: rows + 1 }, () => 0);
  band.forEach((_, stop) => {
    const shown = Array.from({ length: rows }, (__, row) => band[(stop + row) % band.length] as string).filter(
      isIt,
    ).length;
    stops[shown] = (stops[shown] ?? 0) + 1;
  });
  return stops.map((count) => fraction(count, band.length));
}

/** The chance of each number of visible symbols of one kind on all reels together. */
export function chancesInSight({ strips, rows }: Strips, symbol: string): Fraction[] {
  let all: Fraction[] = [fraction(1)];
  for (const band of strips) {
    const each = chancesOnBand(band, rows, (shown) => shown === symbol);
    const next = Array.from({ length: all.length + rows }, () => fraction(0));
    all.forEach((chance, a) =>
      each.forEach((more, b) => {
        next[a + b] = plus(next[a + b] as Fraction, times(chance, more));
      }),
    );
    all = next;
  }
  return all;
}

/** The expectation of a value by visible number. */
export function expectInSight(reels: Strips, symbol: string, valueOf: (count: number) => number): Fraction {
  return chancesInSight(reels, symbol).reduce(
    (sum, chance, count) => plus(sum, times(chance, fraction(valueOf(count)))),
    fraction(0),
  );
}
