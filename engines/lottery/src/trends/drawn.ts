import type { LotteryFamily } from '../play.ts';

/** Numbers of a draw that belong together, as written: the row of a draw, a drum, a prize of a board. */
export interface DrawnGroup {
  /** `row`, the name of the drum, or the code of the prize. */
  readonly code: string;
  readonly numbers: readonly string[];
}

export type Drawn = readonly DrawnGroup[];

/** Families whose balls are of two kinds, with how many there are of each, in the order written. */
const drumsOf: Readonly<Record<string, readonly (readonly [code: string, size: number])[]>> = {
  LHC: [
    ['regular', 6],
    ['special', 1],
  ],
  'LF-SSQ': [
    ['red', 6],
    ['blue', 1],
  ],
  'LF-DLT': [
    ['front', 5],
    ['back', 2],
  ],
};

// Zodiacs follow the day; numbers as written do not.
const anyDay = '2026-01-01';

function readPrize(part: string): DrawnGroup {
  const [code = '', numbers = ''] = part.split(':');
  return { code, numbers: numbers.split(',') };
}

/** A result as its family writes it, taken apart for showing and counting; null when it is not one of the family. */
export function readDrawn(family: Pick<LotteryFamily, 'code' | 'parseResult'>, written: string): Drawn | null {
  if (family.parseResult(written, anyDay) === null) return null;
  if (written.includes(':')) return written.split(' ').map(readPrize);
  const numbers = written.includes(' ') ? written.split(' ') : [...written];
  const drums = drumsOf[family.code];
  if (!drums) return [{ code: 'row', numbers }];
  let from = 0;
  return drums.map(([code, size]) => {
    from += size;
    return { code, numbers: numbers.slice(from - size, from) };
  });
}

/** The numbers of a group, in order; none where the draw has no such group. */
export function numbersOf(drawn: Drawn, code: string): readonly string[] {
  return drawn.find((group) => group.code === code)?.numbers ?? [];
}
