import { hash } from 'node:crypto';
import { inclusionProof, toHex, utf8 } from '@fairhouse/fair';
import { expect, test } from 'vitest';
import { buildLevels, pathOf } from './merkle-levels.ts';

test.each([1, 2, 3, 5, 6, 7, 8, 13, 33, 401])('the ways of %i leaves are those of RFC 9162', async (count) => {
  const leaves = Array.from({ length: count }, (_, index) => utf8(`leaf ${index}`));
  const levels = await buildLevels(leaves.map((leaf) => hash('sha256', Buffer.concat([Buffer.of(0), leaf]), 'buffer')));
  // Of many, those at the edges of what is hashed at once.
  const indexes = count > 100 ? [0, 199, 200, count - 1] : leaves.keys();
  for (const index of indexes) {
    expect(pathOf(levels, index).map((node) => node.toString('hex'))).toEqual(inclusionProof(leaves, index).map(toHex));
  }
});
