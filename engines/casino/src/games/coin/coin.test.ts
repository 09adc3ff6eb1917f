import { describe, expect, test } from 'vitest';
import { unit } from '../sheet.fixture.ts';
import { coin, coinMultiplier } from './coin.ts';

describe('coin', () => {
  test('a coin called right pays 1.98', () => {
    const at = (side: string, drawn: string) =>
      coin.evaluate({ main: [drawn], feature: [] }, { side: side as 'heads' }, unit).payoutMinor;
    expect([at('heads', '0'), at('heads', '1'), at('tails', '0'), at('tails', '1')]).toEqual([
      BigInt(coinMultiplier),
      0n,
      0n,
      BigInt(coinMultiplier),
    ]);
    expect(coin.exactReturn({ side: 'heads' }).percent).toBe('99.0000');
  });
});
