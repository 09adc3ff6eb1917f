import { percentRebates, wholePpm } from '@fairhouse/agency';
import type { RebateCategory } from '@fairhouse/contract';

/** The rates of a member in parts per million. */
export type Rates = Readonly<Partial<Record<RebateCategory, number>>>;

/** Who earns from the bets of a member in a category. */
export interface Chain {
  readonly brandId: bigint;
  readonly memberId: bigint;
  readonly category: RebateCategory;
  /** The member first, then the uplines up to the top. */
  readonly earners: readonly bigint[];
  /** Parts per million of the valid stake, in the order of the earners. */
  readonly shares: readonly number[];
}

/** A chain with the bets it covers: those placed from `since` on, until the next chain begins. */
export interface DatedChain extends Chain {
  /** Null until it is stored. */
  id: bigint | null;
  readonly since: Date;
  /** The last bet counted by it. */
  lastPlacedAt: Date;
}

/** The member gets the own rate, and each upline the difference between its rate and the highest rate below it (agency.md 2). */
export function makeChain(
  { brandId, memberId, path, category }: Omit<Chain, 'earners' | 'shares'> & { path: readonly bigint[] },
  ratesOf: (memberId: bigint) => Rates,
): Chain {
  const earners = [memberId, ...path];
  const { shares } = percentRebates({
    chain: earners.toReversed().map((id) => ({ id: `${id}`, ratePpm: ratesOf(id)[category] ?? 0 })),
    validBetMinor: wholePpm,
  });
  return {
    brandId,
    memberId,
    category,
    earners,
    shares: shares.map(({ amountMinor }) => Number(amountMinor)).toReversed(),
  };
}

const isSame = <T>(one: readonly T[], other: readonly T[]): boolean =>
  one.length === other.length && one.every((each, at) => each === other[at]);

/**
 * Finds the chain that covers a bet among the chains of its member and category, which are in order of time; adds a new
 * one to `chains` if none does. A chain covers every bet it has counted for good, so that a correction takes back at the
 * rates at which the bet earned.
 */
export function findChain(chains: DatedChain[], placedAt: Date, makeNow: () => Chain): DatedChain {
  const last = chains.at(-1);
  if (!last || placedAt > last.lastPlacedAt) {
    const now = makeNow();
    if (last && isSame(last.earners, now.earners) && isSame(last.shares, now.shares)) {
      last.lastPlacedAt = placedAt;
      return last;
    }
    const begun = { ...now, id: null, since: placedAt, lastPlacedAt: placedAt };
    chains.push(begun);
    return begun;
  }
  const known = chains.findLast(({ since }) => since <= placedAt);
  if (known) return known;
  const first = { ...makeNow(), id: null, since: placedAt, lastPlacedAt: placedAt };
  chains.unshift(first);
  return first;
}
