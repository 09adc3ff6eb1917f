import type { Op, OpResult } from '@fairhouse/fair';

/** Classes of equal or known chance into which one drawn number falls. */
export interface Grouping {
  readonly name: string;
  readonly chances: readonly number[];
  classOf(result: OpResult): readonly number[];
}

/** The maximum number of classes of a grouping: with more, each would have too few numbers. */
const classesMost = 8;

/**
 * How a game itself interprets the numbers of an operation; null for an operation that does not choose among a few
 * values.
 */
export function groupingOf(op: Op): Grouping | null {
  switch (op.op) {
    case 'uint':
      return ofUint(`uint ${op.n}`, Number(op.n), (result) => [Number(result)]);
    case 'uints':
      return ofUint(`uints ${op.n}`, Number(op.n), (result) => (result as readonly string[]).map(Number));
    case 'shuffle':
      return ofUint(`shuffle ${op.n}`, op.n, (result) => [(result as readonly number[])[0] ?? 0]);
    case 'pick':
      return ofUint(`pick ${op.n} ${op.k}`, op.n, (result) => [(result as readonly number[])[0] ?? 0]);
    case 'weighted': {
      const weights = op.w.map(Number);
      const all = weights.reduce((sum, weight) => sum + weight, 0);
      return {
        name: `weighted ${op.w.join(' ')}`,
        chances: weights.map((weight) => weight / all),
        classOf: (result) => [result as number],
      };
    }
    case 'chance':
      return {
        name: 'chance',
        chances: [1 - Number(op.num) / Number(op.den), Number(op.num) / Number(op.den)],
        classOf: (result) => [result === true ? 1 : 0],
      };
    case 'crash':
      return null;
  }
}

/** Groups by remainder where remainders are equally likely, otherwise by bands of nearly equal width. */
function ofUint(name: string, n: number, valuesOf: (result: OpResult) => readonly number[]): Grouping | null {
  if (n < 2 || !Number.isSafeInteger(n)) return null;
  const divisor = Array.from({ length: classesMost - 1 }, (_, at) => classesMost - at).find((each) => n % each === 0);
  const classes = divisor ?? Math.min(n, classesMost);
  const classOf = divisor ? (x: number) => x % divisor : (x: number) => Math.floor((x * classes) / n);
  const chances = Array.from({ length: classes }, (_, at) =>
    divisor ? 1 / divisor : (Math.ceil(((at + 1) * n) / classes) - Math.ceil((at * n) / classes)) / n,
  );
  return { name, chances, classOf: (result) => valuesOf(result).map(classOf) };
}

/** The deviation of each test from its expectation, in standard deviations; beyond about 5 there is an error. */
export interface Scores {
  readonly frequency: number;
  readonly serial: number;
  readonly runs: number;
  readonly gaps: number;
  readonly coupons: number;
  readonly overlaps: number;
}

export function judgeNumbers(classes: Uint8Array, chances: readonly number[]): Scores {
  return {
    frequency: chiSquare(countClasses(classes, chances.length), chances),
    serial: chiSquare(countPairs(classes, chances.length, 2), pairChances(chances)),
    runs: scoreRuns(classes, chances),
    gaps: scoreGaps(classes, chances),
    coupons: scoreCoupons(classes, chances),
    overlaps: scoreOverlaps(classes, chances),
  };
}

/** (chi-square - degrees) / its deviation, without cells of a very low expectation. */
function chiSquare(found: readonly number[], chances: readonly number[]): number {
  const all = found.reduce((sum, count) => sum + count, 0);
  const cells = chances
    .map((chance, at) => [chance * all, found[at] ?? 0] as const)
    .filter(([expected]) => expected >= 5);
  if (cells.length < 2) return 0;
  const sum = cells.reduce((total, [expected, count]) => total + (count - expected) ** 2 / expected, 0);
  return (sum - (cells.length - 1)) / Math.sqrt(2 * (cells.length - 1));
}

function countClasses(classes: Uint8Array, size: number): number[] {
  const found = Array.from({ length: size }, () => 0);
  for (const each of classes) found[each] = (found[each] ?? 0) + 1;
  return found;
}

/** Pairs of neighbours: non-overlapping (2), or overlapping (1). */
function countPairs(classes: Uint8Array, size: number, step: 1 | 2): number[] {
  const found = Array.from({ length: size * size }, () => 0);
  for (let at = 0; at + 1 < classes.length; at += step) {
    const pair = (classes[at] as number) * size + (classes[at + 1] as number);
    found[pair] = (found[pair] ?? 0) + 1;
  }
  return found;
}

const pairChances = (chances: readonly number[]) => chances.flatMap((a) => chances.map((b) => a * b));

/** The number of runs of equal classes: a new run begins where neighbours differ. */
function scoreRuns(classes: Uint8Array, chances: readonly number[]): number {
  let changes = 0;
  for (let at = 1; at < classes.length; at += 1) if (classes[at] !== classes[at - 1]) changes += 1;
  const pairs = classes.length - 1;
  const same = chances.reduce((sum, chance) => sum + chance ** 2, 0);
  const both = chances.reduce((sum, chance) => sum + chance ** 3, 0);
  // Neighbouring pairs share a number: their covariance is sum p^3 - (sum p^2)^2.
  const variance = pairs * same * (1 - same) + 2 * (pairs - 1) * (both - same ** 2);
  return (changes - pairs * (1 - same)) / Math.sqrt(variance);
}

const gapsMost = 24;

/** The gaps between numbers of the first class. */
function scoreGaps(classes: Uint8Array, chances: readonly number[]): number {
  const chance = chances[0] ?? 0;
  const found = Array.from({ length: gapsMost + 1 }, () => 0);
  let last = -1;
  classes.forEach((each, at) => {
    if (each !== 0) return;
    const gap = Math.min(at - last - 1, gapsMost);
    if (last >= 0) found[gap] = (found[gap] ?? 0) + 1;
    last = at;
  });
  return chiSquare(
    found,
    found.map((_, gap) => (gap === gapsMost ? (1 - chance) ** gap : chance * (1 - chance) ** gap)),
  );
}

const couponsMost = 60;

/** The count of numbers until every class was seen; only where all classes are equally likely. */
function scoreCoupons(classes: Uint8Array, chances: readonly number[]): number {
  const size = chances.length;
  if (chances.some((chance) => Math.abs(chance - 1 / size) > 1e-12)) return 0;
  const found = Array.from({ length: couponsMost + 1 }, () => 0);
  let seen = new Set<number>();
  let length = 0;
  for (const each of classes) {
    seen.add(each);
    length += 1;
    if (seen.size < size) continue;
    const at = Math.min(length, couponsMost);
    found[at] = (found[at] ?? 0) + 1;
    seen = new Set();
    length = 0;
  }
  return chiSquare(found, couponChances(size));
}

/** The chance that the set is complete with the n-th number, by the distribution of the number of classes seen. */
function couponChances(size: number): number[] {
  let seen = [1, ...Array.from({ length: size }, () => 0)];
  const chances = [0];
  let done = 0;
  for (let length = 1; length < couponsMost; length += 1) {
    seen = seen.map(
      (_, k) =>
        (k === size ? 0 : ((seen[k] ?? 0) * k) / size) + (k > 0 ? ((seen[k - 1] ?? 0) * (size - k + 1)) / size : 0),
    );
    chances.push(seen[size] ?? 0);
    done += seen[size] ?? 0;
  }
  return [...chances, 1 - done];
}

/** Overlapping pairs less single classes (Good's serial test), which is again chi-square distributed. */
function scoreOverlaps(classes: Uint8Array, chances: readonly number[]): number {
  const size = chances.length;
  const plain = (found: readonly number[], expected: readonly number[], all: number) =>
    expected.reduce(
      (sum, chance, at) => sum + (chance > 0 ? ((found[at] ?? 0) - chance * all) ** 2 / (chance * all) : 0),
      0,
    );
  const pairs = plain(countPairs(classes, size, 1), pairChances(chances), classes.length - 1);
  const singles = plain(countClasses(classes, size), chances, classes.length);
  const degrees = size * size - size;
  return (pairs - singles - degrees) / Math.sqrt(2 * degrees);
}
