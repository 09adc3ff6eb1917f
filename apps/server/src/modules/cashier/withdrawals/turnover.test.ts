import { expect, test } from 'vitest';
import { sumTurnover } from './turnover.ts';

const day = (requiredMinor: bigint, stakedMinor: bigint) => ({ requiredMinor, stakedMinor });

test('what is staked after a deposit counts for it, what was staked before does not', () => {
  expect(sumTurnover([day(0n, 500n), day(100n, 40n)])).toEqual({ requiredMinor: 100n, actualMinor: 40n });
});

test('a deposit that is done is done; the next one begins anew', () => {
  expect(sumTurnover([day(100n, 300n), day(50n, 0n)])).toEqual({ requiredMinor: 50n, actualMinor: 0n });
  expect(sumTurnover([day(100n, 60n), day(50n, 30n)])).toEqual({ requiredMinor: 150n, actualMinor: 90n });
  expect(sumTurnover([day(100n, 60n), day(50n, 900n)])).toEqual({ requiredMinor: 150n, actualMinor: 150n });
});

test('without deposits nothing is asked', () => {
  expect(sumTurnover([])).toEqual({ requiredMinor: 0n, actualMinor: 0n });
});
