import fc from 'fast-check';
import { expect, test } from 'vitest';
import { rateText } from './read-rebates.ts';
import { findChain, makeChain, type Chain, type DatedChain } from './rebate-chain.ts';

const whose = { brandId: 1n, memberId: 9n, category: 'RNG' } as const;

test('the member gets the own rate, each upline the difference to the highest below, all together the highest rate', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(20_000), { minLength: 1, maxLength: 9 }), (rates) => {
      const path = rates.slice(1).map((_rate, at) => BigInt(at + 100));
      const rateOf = new Map([9n, ...path].map((id, at) => [id, { RNG: rates[at] ?? 0 }]));
      const { earners, shares } = makeChain({ ...whose, path }, (id) => rateOf.get(id) ?? {});
      expect(earners).toEqual([9n, ...path]);
      expect(shares[0]).toBe(rates[0]);
      expect(shares.every((share) => share >= 0)).toBe(true);
      expect(shares.reduce((sum, share) => sum + share, 0)).toBe(Math.max(...rates));
      // Whatever is lower than somebody below gets nothing.
      for (const [at, rate] of rates.entries())
        if (at > 0 && rate <= Math.max(...rates.slice(0, at))) expect(shares[at]).toBe(0);
    }),
  );
});

test('a category without a rate earns nothing', () => {
  expect(makeChain({ ...whose, category: 'LIVE', path: [7n] }, () => ({ RNG: 500 })).shares).toEqual([0, 0]);
});

const at = (ms: number): Date => new Date(ms);
const chainOf = (rate: number): Chain => ({ ...whose, earners: [9n], shares: [rate] });
const take = (chains: DatedChain[], ms: number, rate: number): number =>
  findChain(chains, at(ms), () => chainOf(rate)).shares[0] ?? -1;

test('a bet that was counted keeps its rates for a correction, whatever rates there are later', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.nat(50), fc.nat(3)), { maxLength: 40 }), (bets) => {
      const chains: DatedChain[] = [];
      const counted = bets.map(([ms, rate]) => [ms, take(chains, ms, rate)] as const);
      for (const [ms, rate] of counted) expect(take(chains, ms, 99)).toBe(rate);
      expect(chains.map(({ since }) => since.getTime())).toEqual(
        chains.map(({ since }) => since.getTime()).toSorted((one, other) => one - other),
      );
    }),
  );
});

test('the same rates go on with the same chain; a bet from before the first one begins another', () => {
  const chains: DatedChain[] = [];
  expect([take(chains, 10, 5), take(chains, 20, 5), take(chains, 30, 6)]).toEqual([5, 5, 6]);
  expect(chains).toHaveLength(2);
  expect([take(chains, 25, 7), take(chains, 5, 8)]).toEqual([5, 8]);
  expect(chains.map(({ since }) => since.getTime())).toEqual([5, 10, 30]);
});

test('a rate is written without zeros at its end', () => {
  expect([0, 1, 1_000, 120_000, 1_000_000].map(rateText)).toEqual(['0', '0.000001', '0.001', '0.12', '1']);
});
