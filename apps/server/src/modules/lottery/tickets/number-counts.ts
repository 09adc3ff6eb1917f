import { unitCosts, type OddsTable, type PlayLine } from '@fairhouse/lottery';

/** The most numbers of an order that are counted one by one; longer tickets count their worst case on every number. */
export const numbersOfOrderMost = 2_000;
/** Means every number of a play. */
export const everyNumber = '*';

/** What a ticket may cost by number: a bound that no draw exceeds. */
export type NumberCounts = ReadonlyMap<string, bigint>;

export interface CountedLine {
  readonly line: PlayLine;
  readonly odds: OddsTable | null;
  readonly units: number;
  readonly worstMinor: bigint;
}

/** `most`: how many numbers may be counted one by one. The worst case of a ticket is a bound for every number. */
export function countNumbers({ line, odds, units, worstMinor }: CountedLine, most: number): NumberCounts {
  if (units > most) return new Map([[everyNumber, worstMinor]]);
  const counts = new Map<string, bigint>();
  for (const { name, costMinor } of unitCosts(line, odds ?? undefined))
    counts.set(name, (counts.get(name) ?? 0n) + costMinor);
  return counts;
}

/** In the form stored with a ticket. */
export const writeCounts = (counts: NumberCounts): string =>
  JSON.stringify(Object.fromEntries([...counts].map(([number, minor]) => [number, `${minor}`])));
