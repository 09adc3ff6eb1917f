import { expect, test } from 'vitest';
import type { BonusRow } from './bonus.store.ts';
import { listPlayed } from './list-played.ts';

const bonus = {
  memberId: 1n,
  brandId: 1n,
  currency: 'FUN',
  product: 'casino',
  grantedAt: new Date(1),
  endsAt: new Date(9),
} as BonusRow;
const game = (gameName: string, product: 'casino' | 'lottery', stakeMinor: bigint, validStakeMinor: bigint) => ({
  gameName,
  product,
  stakeMinor,
  validStakeMinor,
});

test('each game says what of its stakes counts for the bonus, and why the rest does not', async () => {
  const asked: unknown[] = [];
  const bets = {
    feed: undefined as never,
    sumByGame: (span: unknown) => {
      asked.push(span);
      return Promise.resolve([
        game('Dice', 'casino', 50_000n, 50_000n),
        game('Baccarat', 'casino', 40_000n, 10_000n),
        game('Lucky 28', 'lottery', 20_000n, 20_000n),
      ]);
    },
  };
  expect(await listPlayed({ bets }, bonus)).toEqual([
    { gameName: 'Dice', product: 'casino', staked: '5', counted: '5', excluded: '0', why: null },
    { gameName: 'Baccarat', product: 'casino', staked: '4', counted: '1', excluded: '3', why: 'not_at_risk' },
    { gameName: 'Lucky 28', product: 'lottery', staked: '2', counted: '0', excluded: '2', why: 'other_product' },
  ]);
  expect(asked).toEqual([{ memberId: 1n, brandId: 1n, currency: 'FUN', from: new Date(1), to: new Date(9) }]);
  expect(await listPlayed({ bets }, { ...bonus, grantedAt: null })).toEqual([]);
});
