import { unitCosts, type OddsTable, type PlayLine } from '@fairhouse/lottery';

/** Numbers of an order that are counted one by one; longer tickets count by their worst, on every number. */
export const numbersOfOrderMost = 2_000;
/** Stands for every number of a play. */
export const everyNumber = '*';

/** What a ticket may cost by number: a bound no draw exceeds. */
export type NumberCounts = ReadonlyMap<string, bigint>;

export interface CountedLine {
  readonly line: PlayLine;
  readonly odds: OddsTable | null;
  readonly units: number;
  readonly worstMinor: bigint;
}

/** `most`: numbers that may be counted one by one. What a ticket costs at worst it costs on no number more. */
export function countNumbers({ line, odds, units, worstMinor }: CountedLine, most: number): NumberCounts {
  if (units > most) return new Map([[everyNumber, worstMinor]]);
  const counts = new Map<string, bigint>();
  for (const { name, costMinor } of unitCosts(line, odds ?? undefined))
    counts.set(name, (counts.get(name) ?? 0n) + costMinor);
  return counts;
}

/** As a ticket keeps them. */
export const writeCounts = (counts: NumberCounts): string =>
  JSON.stringify(Object.fromEntries([...counts].map(([number, minor]) => [number, `${minor}`])));
