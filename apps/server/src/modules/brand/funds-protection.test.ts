import { join } from 'node:path';
import { expect, test } from 'vitest';
import { makeBrandFolder } from '../../testing/brand-folder.ts';
import { readBrandFile, toBrand } from './brand-file.ts';

/** The level a brand file says, or the one it is taken at. */
function levelOf(change: Record<string, unknown>): string {
  const { folder, remove } = makeBrandFolder((brand) =>
    Object.assign(brand, { deposits: undefined, withdrawals: undefined, ...change }),
  );
  try {
    return toBrand(readBrandFile(join(folder, 'one.json')), 1n).fundsProtection;
  } finally {
    remove();
  }
}

test('the level of protection of funds is what the brand file says; without a word play money in the demo, and the least under a strict policy', () => {
  expect([
    levelOf({}),
    levelOf({ policy: 'strict' }),
    levelOf({ policy: 'strict', fundsProtection: 'medium' }),
  ]).toEqual(['play_money', 'none', 'medium']);
});

test('money that is real is not called play money', () => {
  expect(() => levelOf({ policy: 'strict', fundsProtection: 'play_money' })).toThrow(
    /fundsProtection may not be play_money under the policy strict/,
  );
});
