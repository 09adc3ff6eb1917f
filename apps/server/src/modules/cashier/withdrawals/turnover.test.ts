import { expect, test } from 'vitest';
import type { Brand } from '../../../platform/context/index.ts';
import { shareOut, sumTurnover } from './turnover.ts';

/** Twice as much as comes in is asked to be staked. */
const day = (arrivedMinor: bigint, stakedMinor: bigint) => ({
  arrivedMinor,
  requiredMinor: arrivedMinor * 2n,
  stakedMinor,
});

test('stakes after a deposit count for it, stakes before it do not', () => {
  expect(sumTurnover([day(0n, 500n), day(50n, 40n)])).toEqual({
    arrivedMinor: 50n,
    requiredMinor: 100n,
    actualMinor: 40n,
  });
});

test('a deposit that is done is done; the next one begins anew', () => {
  expect(sumTurnover([day(50n, 300n), day(25n, 0n)])).toEqual({
    arrivedMinor: 25n,
    requiredMinor: 50n,
    actualMinor: 0n,
  });
  expect(sumTurnover([day(50n, 60n), day(25n, 30n)])).toEqual({
    arrivedMinor: 75n,
    requiredMinor: 150n,
    actualMinor: 90n,
  });
  expect(sumTurnover([day(50n, 60n), day(25n, 900n)])).toEqual({
    arrivedMinor: 75n,
    requiredMinor: 150n,
    actualMinor: 150n,
  });
});

test('without deposits nothing is asked', () => {
  expect(sumTurnover([])).toEqual({ arrivedMinor: 0n, requiredMinor: 0n, actualMinor: 0n });
});

test('stakes fill the oldest deposit first, and completed deposits are left out', () => {
  const brand = { withdrawals: { turnover: { depositBps: 20_000 } } } as Brand;
  const newest = [20n, 30n, 50n, 70n].map((arrivedMinor, at) => ({ id: BigInt(at), at: new Date(at), arrivedMinor }));
  const shared = shareOut(brand, { arrivedMinor: 100n, requiredMinor: 200n, actualMinor: 120n }, newest);
  expect(shared.map(({ id, requiredMinor, doneMinor }) => [id, requiredMinor, doneMinor])).toEqual([
    [2n, 100n, 100n],
    [1n, 60n, 20n],
    [0n, 40n, 0n],
  ]);
  expect(
    shareOut(brand, { arrivedMinor: 50n, requiredMinor: 100n, actualMinor: -20n }, newest).map(
      ({ doneMinor }) => doneMinor,
    ),
  ).toEqual([0n, 0n]);
});
