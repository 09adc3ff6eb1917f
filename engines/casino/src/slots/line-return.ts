import { fraction, plus, times, type Fraction } from './fraction.ts';
import { countsMost, readPays } from './pay-table.ts';
import type { SlotSheet, Strips } from './slot-sheet.ts';

/** A partial line: the symbol that counts (-1 while it has only wilds), and the multiplier of its wilds. */
interface Run {
  readonly symbol: number;
  readonly multiplier: number;
  readonly chance: Fraction;
}

/**
 * Expected coins of one line, which equal the return of one coin on it: any row of a strip shows each symbol as often
 * as the strip contains it, so all lines are alike and only the symbol counts matter.
 */
export function lineReturn(sheet: SlotSheet, reels: Strips): Fraction {
  const pays = readPays(sheet);
  const firstWild = sheet.symbols.findIndex((symbol) => symbol.role === 'wild');
  let runs: readonly Run[] = [{ symbol: -1, multiplier: 1, chance: fraction(1) }];
  let sum = fraction(0);
  const pay = (run: Run, count: number) => {
    const coins = pays[(run.symbol < 0 ? firstWild : run.symbol) * countsMost + count] ?? 0;
    if (coins > 0) sum = plus(sum, times(run.chance, fraction(coins * run.multiplier)));
  };
  reels.strips.forEach((band, count) => {
    const next = new Map<string, Run>();
    for (const run of runs) {
      sheet.symbols.forEach((symbol, at) => {
        const chance = times(run.chance, fraction(band.filter((id) => id === symbol.id).length, band.length));
        if (chance.numerator === 0n) return;
        const isWild = symbol.role === 'wild';
        if (!isWild && run.symbol >= 0 && run.symbol !== at) return pay({ ...run, chance }, count);
        const longer = isWild
          ? { symbol: run.symbol, multiplier: run.multiplier * (symbol.multiplier ?? 1) }
          : { symbol: at, multiplier: run.multiplier };
        const key = `${longer.symbol} ${longer.multiplier}`;
        next.set(key, { ...longer, chance: plus(chance, next.get(key)?.chance ?? fraction(0)) });
      });
    }
    runs = [...next.values()];
  });
  for (const run of runs) pay(run, reels.strips.length);
  return sum;
}
