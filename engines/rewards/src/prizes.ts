import type { Stream } from '@fairhouse/fair';

/** A prize of a wheel, an egg, a chest or a raffle. */
export interface Prize {
  /** Published: the chance of a prize is its weight over the sum of the weights of all prizes that are left. */
  readonly weight: bigint;
  /** How many are left; null: without end. */
  readonly left: bigint | null;
}

/** The weights a draw uses: a prize that is used up has none, and the chances of the others grow in proportion. */
export function weightsLeft(prizes: readonly Prize[]): bigint[] {
  return prizes.map(({ weight, left }) => {
    if (weight < 0n || (left !== null && left < 0n)) throw new RangeError('weights and stocks are not negative');
    return left === 0n ? 0n : weight;
  });
}

/**
 * The index of the prize that one number of the stream selects, `uint(sum of the weights left)`, by cumulated weight in
 * the order of the list (docs/fairness.md); null when no prize is left.
 */
export function drawPrize(prizes: readonly Prize[], stream: Pick<Stream, 'uint'>): number | null {
  const weights = weightsLeft(prizes);
  const total = weights.reduce((sum, weight) => sum + weight, 0n);
  if (total === 0n) return null;
  let at = stream.uint(total);
  for (const [index, weight] of weights.entries()) {
    if (at < weight) return index;
    at -= weight;
  }
  throw new Error('the stream exceeded its bound');
}

/** What a draw is worth on average, in the unit of `worths`, rounded down: the sum of chance times worth. */
export function meanWorth(prizes: readonly Prize[], worths: readonly bigint[]): bigint {
  if (prizes.length !== worths.length) throw new RangeError('each prize has one worth');
  const weights = weightsLeft(prizes);
  const total = weights.reduce((sum, weight) => sum + weight, 0n);
  if (total === 0n) return 0n;
  return weights.reduce((sum, weight, index) => sum + weight * (worths[index] as bigint), 0n) / total;
}
