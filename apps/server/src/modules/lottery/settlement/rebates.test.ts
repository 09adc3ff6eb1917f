import fc from 'fast-check';
import { expect, test } from 'vitest';
import { mulDivFloor } from '@fairhouse/money';
import { shareRebates } from './rebates.ts';

const upline = (series: number, index: number) => ({ memberId: BigInt(index), walletId: BigInt(index), series });

test('the example of four levels: 50 for each upline, and 750 back to who plays 150 lower', () => {
  const line = { memberSeries: 1950, uplines: [1960, 1970, 1980].map(upline) };
  const of = (series: number) => shareRebates(100_000_000n, { ...line, series });
  expect(of(1950)).toMatchObject({
    ownMinor: 0n,
    shares: [{ amountMinor: 500_000n }, { amountMinor: 500_000n }, { amountMinor: 500_000n }],
  });
  expect(of(1800).ownMinor).toBe(7_500_000n);
});

test('prize share, rebates and what the house keeps are the stake, to the last unit', () => {
  const serieses = fc
    .array(fc.integer({ min: 1700, max: 2000 }), { minLength: 2, maxLength: 6 })
    .map((list) => list.sort((a, b) => a - b));
  fc.assert(
    fc.property(
      fc.bigInt({ min: 1n, max: 10n ** 12n }),
      serieses,
      (stake, [series = 1700, memberSeries = 1700, ...above]) => {
        const { ownMinor, shares } = shareRebates(stake, { series, memberSeries, uplines: above.map(upline) });
        const top = above.at(-1) ?? memberSeries;
        const paid = ownMinor + shares.reduce((sum, { amountMinor }) => sum + amountMinor, 0n);
        expect(
          mulDivFloor(stake, BigInt(series), 2000n) + paid + (stake - mulDivFloor(stake, BigInt(top), 2000n)),
        ).toBe(stake);
      },
    ),
  );
});

test('an upline on no better series than the one below gets nothing, and takes nothing from the next', () => {
  const { shares } = shareRebates(20_000_000n, {
    series: 1900,
    memberSeries: 1950,
    uplines: [1950, 1940, 1980].map(upline),
  });
  expect(shares.map(({ upline: { series }, amountMinor }) => [series, amountMinor])).toEqual([[1980, 300_000n]]);
});
