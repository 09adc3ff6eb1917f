import type { ExactReturn } from './casino-game.ts';
import { exactly } from './exact.ts';
import { readFields, readWhole } from './read-fields.ts';

/** The target multiplier in hundredths, chosen before the draw. */
export interface TargetChoices {
  readonly target100: number;
}

export function readTarget(raw: unknown, range: { readonly min: number; readonly max: number }): TargetChoices | null {
  const target100 = readWhole(readFields(raw, ['target100'])?.['target100'], range);
  return target100 === null ? null : { target100 };
}

/**
 * The return of a target: the `crash` operation reaches m hundredths for floor((10,000 - edge) 2^52 / (100 m)) of its
 * 2^52 inputs (docs/fairness.md), and then pays m / 100.
 */
export function pointReturn(edgeBp: number, target100: number): ExactReturn {
  const all = 1n << 52n;
  const reached = (BigInt(10_000 - edgeBp) * all) / (100n * BigInt(target100));
  return exactly(reached * BigInt(target100), all * 100n);
}
