// What is left of a product's margin (agency.md 3, `sustainability` of the vectors), all in parts per million of the
// stake. A dividend is a rate of the net loss, and turnover loses margin - rebate on average, so
//   expected dividend = dividend rate x max(0, margin - rebate)
import { wholePpm, type Terms } from './terms.ts';

export interface MarginInput {
  /** What the product keeps of a stake before all payments; negative for a product that loses. */
  readonly marginPpm: number;
  /** The rebate of the whole chain. */
  readonly rebatePpm: number;
  /** All salaries of the whole chain: the rates of the top, as lower ones are paid out of it or bounded by it. */
  readonly salaryPpm: number;
  /** The dividend rate of the top, of the net loss. */
  readonly dividendRatePpm: number;
  /** The house keeps at least this. */
  readonly floorPpm: number;
}

export interface MarginLeft {
  /** For the house and dividends: margin - rebate - salary. */
  readonly beforeDividendPpm: number;
  /** Rounded up, so that a check never passes by rounding. */
  readonly expectedDividendPpm: number;
  /** Margin - rebate - salary - expected dividend. */
  readonly leftPpm: number;
  /** Whether what is left is at least the floor. */
  readonly isEnough: boolean;
}

/** `numerator / denominator` rounded up; both at least zero, `denominator` above it. */
const ceilDiv = (numerator: bigint, denominator: bigint): bigint => (numerator + denominator - 1n) / denominator;

/** The margin check of one product. RangeError for a figure that is no integer. */
export function marginLeft({ marginPpm, rebatePpm, salaryPpm, dividendRatePpm, floorPpm }: MarginInput): MarginLeft {
  const netLossPpm = BigInt(Math.max(0, marginPpm - rebatePpm));
  const expectedDividendPpm = Number(ceilDiv(netLossPpm * BigInt(dividendRatePpm), wholePpm));
  const beforeDividendPpm = marginPpm - rebatePpm - salaryPpm;
  const leftPpm = beforeDividendPpm - expectedDividendPpm;
  return { beforeDividendPpm, expectedDividendPpm, leftPpm, isEnough: leftPpm >= floorPpm };
}

/**
 * The most that terms may cost of their base, in parts per million rounded up: the highest rate, or the amount dearest
 * at its own threshold. Null when a fixed amount is paid at a threshold of 0, so that nothing bounds it.
 */
export function mostRatePpm({ pays, tiers }: Pick<Terms, 'pays' | 'tiers'>): number | null {
  let most = 0n;
  for (const { thresholdMinor, value } of tiers) {
    if (pays === 'amount' && value > 0n && thresholdMinor <= 0n) return null;
    const rate = pays === 'rate' || value === 0n ? value : ceilDiv(value * wholePpm, thresholdMinor);
    if (rate > most) most = rate;
  }
  return Number(most);
}
