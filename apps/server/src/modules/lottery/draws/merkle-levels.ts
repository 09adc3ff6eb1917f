import { inSlices } from '../../../platform/gather/in-slices.ts';
import { hashNode } from './merkle-pile.ts';

/** An even number, so that no pair is split. */
const slice = 200;

/** All hashes of an RFC 9162 tree, level by level from the leaves; a last hash without a partner moves up unchanged. */
export type MerkleLevels = readonly (readonly Buffer[])[];

/** Lets other work run in between. */
export async function buildLevels(leaves: readonly Buffer[]): Promise<MerkleLevels> {
  const levels: Buffer[][] = [[...leaves]];
  for (let below = levels[0] ?? []; below.length > 1; below = levels.at(-1) ?? []) {
    const level: Buffer[] = [];
    await inSlices(below, slice, (some) => {
      for (let index = 0; index < some.length; index += 2) {
        const [left, right] = [some[index], some[index + 1]];
        if (left) level.push(right ? hashNode(left, right) : left);
      }
    });
    levels.push(level);
  }
  return levels;
}

/** The sibling hashes on the way from a leaf to the root. */
export function pathOf(levels: MerkleLevels, index: number): Buffer[] {
  return levels.slice(0, -1).flatMap((level, height) => {
    const beside = level[(index >> height) ^ 1];
    return beside ? [beside] : [];
  });
}
