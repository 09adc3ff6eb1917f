import { minorPerUnit } from '@fairhouse/money';

const millionths = 1_000_000n;

/**
 * Whole points in a sum of products `amountMinor x ratioPpm`, where a unit of money earns `ratioPpm` millionths of a
 * point. Keep the sum, not the points, so that nothing is lost between two bets.
 */
export function wholePoints(products: bigint): bigint {
  return products / (minorPerUnit * millionths);
}

/**
 * What points are worth as balance: `pointsPerUnit` points buy one unit of money; whole coins only, and only the points
 * that make them are taken.
 */
export function convertPoints(
  points: bigint,
  { pointsPerUnit, coin }: { readonly pointsPerUnit: bigint; readonly coin: bigint },
): { readonly taken: bigint; readonly amountMinor: bigint } {
  if (points < 0n || pointsPerUnit < 1n || coin < 1n) throw new RangeError('points, ratio and coin are positive');
  const raw = (points * minorPerUnit) / pointsPerUnit;
  const amountMinor = raw - (raw % coin);
  // The least number of points that is worth the amount.
  const taken = (amountMinor * pointsPerUnit + minorPerUnit - 1n) / minorPerUnit;
  return { taken, amountMinor };
}
