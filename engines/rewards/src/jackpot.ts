import type { Stream } from '@fairhouse/fair';

/**
 * Whether a stake wins the jackpot: with a chance of stake over `oneWinPer`, the amount of stakes on which one win is
 * expected, so that two stakes of 1 have the chance of one stake of 2 to first order. Draws `uint(oneWinPer)` once.
 *
 * Both amounts in the same unit; a stake of `oneWinPer` or more always wins.
 */
export function winsJackpot(
  { stake, oneWinPer }: { readonly stake: bigint; readonly oneWinPer: bigint },
  stream: Pick<Stream, 'uint'>,
): boolean {
  if (stake < 0n || oneWinPer < 1n)
    throw new RangeError('a stake is not negative, and one win is expected on some amount');
  return stream.uint(oneWinPer) < stake;
}

/** What the chance of a stake is worth now, rounded down: meter times stake over `oneWinPer`. */
export function worthOfChance({
  stake,
  oneWinPer,
  meter,
}: {
  readonly stake: bigint;
  readonly oneWinPer: bigint;
  readonly meter: bigint;
}): bigint {
  return (meter * (stake < oneWinPer ? stake : oneWinPer)) / oneWinPer;
}
