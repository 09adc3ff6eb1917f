export interface Score {
  readonly memberId: bigint;
  readonly value: bigint;
}
export interface Placed extends Score {
  /** From 1; equal values share a place, and the places after them are skipped (1, 2, 2, 4). */
  readonly place: number;
}

/** Orders scores from the highest; within a place by number of the member, so that the order is always the same. */
export function placesOf(scores: readonly Score[]): Placed[] {
  const sorted = scores.toSorted((one, other) => {
    if (one.value !== other.value) return one.value < other.value ? 1 : -1;
    return one.memberId < other.memberId ? -1 : Number(one.memberId > other.memberId);
  });
  let place = 0;
  let last: bigint | null = null;
  return sorted.map((score, index) => {
    if (score.value !== last) place = index + 1;
    last = score.value;
    return { ...score, place };
  });
}

/** What each of `count` rows that share `place` gets: an equal number of whole `coin`s of the prizes of the places they take. */
export function shareOfPlace(
  { place, count }: { readonly place: number; readonly count: number },
  prizes: readonly bigint[],
  coin: bigint,
): bigint {
  if (coin < 1n) throw new RangeError('a coin is at least one unit');
  if (count < 1) throw new RangeError('a place is taken by somebody');
  const sum = prizes.slice(place - 1, place - 1 + count).reduce((total, prize) => total + prize, 0n);
  const share = sum / BigInt(count);
  return share - (share % coin);
}

/**
 * What each row gets when `prizes[0]` is for the first place and so on: rows that share a place share the prizes of all
 * the places they take, each the same number of whole `coin`s; what cannot be divided stays with the house.
 */
export function prizesOf(placed: readonly Placed[], prizes: readonly bigint[], coin: bigint): bigint[] {
  const tied = Map.groupBy(placed, ({ place }) => place);
  const shares = new Map(
    [...tied].map(([place, { length: count }]) => [place, shareOfPlace({ place, count }, prizes, coin)]),
  );
  return placed.map(({ place }) => shares.get(place) ?? 0n);
}
