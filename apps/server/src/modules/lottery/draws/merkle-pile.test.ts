import { merkleLeafHash, merkleRoot, toHex, utf8 } from '@fairhouse/fair';
import { expect, test } from 'vitest';
import { MerklePile } from './merkle-pile.ts';

test.each([0, 1, 2, 3, 4, 5, 7, 8, 9, 31, 100])('%i leaves make the root of RFC 9162', (count) => {
  const leaves = Array.from({ length: count }, (_, index) => utf8(`leaf ${index}`));
  const pile = new MerklePile();
  for (const leaf of leaves) pile.add(Buffer.from(merkleLeafHash(leaf)));
  expect(pile.root().toString('hex')).toBe(toHex(merkleRoot(leaves)));
  expect(pile.count).toBe(count);
});
