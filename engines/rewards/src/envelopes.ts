import type { Stream } from '@fairhouse/fair';

/**
 * Splits a sum into pieces at random, all of it and each piece at least `least`. The rest above the minimum is cut at
 * `pieces - 1` uniform places, so that no place in the line is better than another.
 *
 * Units: whole coins or points of one kind. Draws `uint(rest + 1)` once a cut, in order (docs/fairness.md).
 * @throws RangeError when the sum is too small for the pieces.
 */
export function splitEnvelope(
  { total, pieces, least }: { readonly total: bigint; readonly pieces: number; readonly least: bigint },
  stream: Pick<Stream, 'uint'>,
): bigint[] {
  if (!Number.isInteger(pieces) || pieces < 1) throw new RangeError('an envelope has at least one piece');
  const rest = total - least * BigInt(pieces);
  if (least < 0n || rest < 0n) throw new RangeError('the sum is too small for its pieces');
  const cuts = Array.from({ length: pieces - 1 }, () => stream.uint(rest + 1n)).toSorted((a, b) =>
    a < b ? -1 : Number(a > b),
  );
  const ends = [...cuts, rest];
  return ends.map((end, index) => least + end - (index === 0 ? 0n : (ends[index - 1] as bigint)));
}
