// Rebates of one bet (agency.md 2): the member first, then every upline gets the difference to what is below it.
import { mulDivFloor, type Minor } from '@fairhouse/money';
import { wholePpm } from './terms.ts';

/** A series stands for this many parts of a stake. */
export const fairSeries = 2000n;

export interface RebateShare {
  readonly id: string;
  /** Minor units, floored once; never negative. */
  readonly amountMinor: Minor;
}

export interface RebateChain {
  /** In the order of the chain given. */
  readonly shares: readonly RebateShare[];
  /**
   * What the chain's highest step would bring at once, floored: all shares and the house's remainder together.
   */
  readonly totalMinor: Minor;
  /** What flooring each share leaves to the house. */
  readonly houseMinor: Minor;
}

interface Step {
  readonly id: string;
  readonly step: bigint;
}

/**
 * From the member up, each gets what its step is above the highest below it; a step below that gets nothing, so that a
 * chain never costs more than its highest step.
 */
function shareChain(topFirst: readonly Step[], from: bigint, amountOf: (steps: bigint) => Minor): RebateChain {
  let highest = from;
  const shares = topFirst
    .toReversed()
    .map(({ id, step }) => {
      const gained = step > highest ? step - highest : 0n;
      highest += gained;
      return { id, amountMinor: amountOf(gained) };
    })
    .toReversed();
  const totalMinor = amountOf(highest - from);
  return { shares, totalMinor, houseMinor: shares.reduce((left, { amountMinor }) => left - amountMinor, totalMinor) };
}

export interface SeriesRebateInput {
  /** From the top of the chain down; the member who bets is last. */
  readonly chain: readonly { readonly id: string; readonly series: number }[];
  readonly stakeMinor: Minor;
  /** The series of the ticket. */
  readonly betSeries: number;
}

/** The rebates of a lottery ticket: series difference / 2000 of the stake. RangeError for a series that is no integer. */
export function seriesRebates({ chain, stakeMinor, betSeries }: SeriesRebateInput): RebateChain {
  const steps = chain.map(({ id, series }) => ({ id, step: BigInt(series) }));
  return shareChain(steps, BigInt(betSeries), (steps) => mulDivFloor(stakeMinor, steps, fairSeries));
}

export interface PercentRebateInput {
  /** From the top of the chain down; the member who bets is last. Rates of the bet's category, in parts per million. */
  readonly chain: readonly { readonly id: string; readonly ratePpm: number }[];
  readonly validBetMinor: Minor;
}

/** The rebates of a valid bet: difference of rates. RangeError for a rate that is no integer. */
export function percentRebates({ chain, validBetMinor }: PercentRebateInput): RebateChain {
  const steps = chain.map(({ id, ratePpm }) => ({ id, step: BigInt(ratePpm) }));
  return shareChain(steps, 0n, (parts) => mulDivFloor(validBetMinor, parts, wholePpm));
}
