import { openStream, sha256, utf8 } from '@fairhouse/fair';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  convertPoints,
  drawPrize,
  keptRank,
  meanWorth,
  placesOf,
  prizesOf,
  rankProgress,
  reachedRank,
  signInState,
  splitEnvelope,
  wholePoints,
  type Rank,
  type SignInTerms,
} from './index.ts';

const streamOf = (counter: number) =>
  openStream({
    domain: 'draw',
    key: sha256(utf8('a key of a test')),
    game: 'ticket',
    mathHash: sha256(utf8('terms')),
    entropy: utf8('player'),
    counter: BigInt(counter),
    label: 'main',
  });
/** A stream that answers these numbers, and keeps what it was asked. */
function told(...numbers: bigint[]) {
  const bounds: bigint[] = [];
  return { bounds, uint: (n: bigint) => (bounds.push(n), numbers.shift() ?? 0n) };
}

test('a prize is drawn by cumulated weight; one that is used up has no chance, the others keep their proportion', () => {
  const prizes = [
    { weight: 1n, left: 5n },
    { weight: 6n, left: 0n },
    { weight: 3n, left: null },
  ];
  const stream = told(0n, 1n, 3n);
  expect([0, 1, 2].map(() => drawPrize(prizes, stream))).toEqual([0, 2, 2]);
  expect(stream.bounds).toEqual([4n, 4n, 4n]);
  expect(drawPrize([{ weight: 7n, left: 0n }], told())).toBeNull();
  expect(meanWorth(prizes, [100n, 1_000_000n, 20n])).toBe(40n);
  expect(() => drawPrize([{ weight: -1n, left: null }], told())).toThrow(RangeError);
});

test('drawn frequencies are the published chances', () => {
  const weights = [500n, 300n, 150n, 49n, 1n];
  const counts = weights.map(() => 0);
  const draws = 20_000;
  for (let n = 0; n < draws; n += 1) {
    const index = drawPrize(
      weights.map((weight) => ({ weight, left: null })),
      streamOf(n),
    ) as number;
    counts[index] = (counts[index] as number) + 1;
  }
  for (const [index, weight] of weights.entries()) {
    const chance = Number(weight) / 1000;
    const error = Math.sqrt(draws * chance * (1 - chance));
    expect(Math.abs((counts[index] as number) - draws * chance)).toBeLessThan(4 * error);
  }
});

test('an envelope is split wholly, each piece has its least', () => {
  fc.assert(
    fc.property(
      fc.bigInt(0n, 50n),
      fc.integer({ min: 1, max: 40 }),
      fc.bigInt(0n, 10_000n),
      fc.nat(),
      (least, pieces, rest, n) => {
        const total = least * BigInt(pieces) + rest;
        const split = splitEnvelope({ total, pieces, least }, streamOf(n));
        expect(split).toHaveLength(pieces);
        expect(split.reduce((sum, piece) => sum + piece, 0n)).toBe(total);
        expect(split.every((piece) => piece >= least)).toBe(true);
      },
    ),
  );
  expect(splitEnvelope({ total: 10n, pieces: 3, least: 1n }, told(5n, 2n))).toEqual([3n, 4n, 3n]);
  expect(() => splitEnvelope({ total: 2n, pieces: 3, least: 1n }, told())).toThrow(RangeError);
});

test('no place in the line of an envelope is better than another', () => {
  const sums = [0n, 0n, 0n, 0n];
  for (let n = 0; n < 4000; n += 1)
    for (const [place, piece] of splitEnvelope({ total: 1000n, pieces: 4, least: 1n }, streamOf(n)).entries())
      sums[place] = (sums[place] as bigint) + piece;
  // A piece has a mean of 250 and a standard deviation below 250: four standard errors of 4,000 pieces are below 16.
  for (const sum of sums) expect(Math.abs(Number(sum) / 4000 - 250)).toBeLessThan(16);
});

test('equal values share their place and the prizes of the places they take, in whole coins', () => {
  const placed = placesOf([
    { memberId: 4n, value: 10n },
    { memberId: 9n, value: 80n },
    { memberId: 3n, value: 80n },
    { memberId: 5n, value: 90n },
    { memberId: 6n, value: 80n },
  ]);
  expect(placed.map(({ memberId, place }) => [memberId, place])).toEqual([
    [5n, 1],
    [3n, 2],
    [6n, 2],
    [9n, 2],
    [4n, 5],
  ]);
  expect(prizesOf(placed, [1000n, 500n, 301n], 10n)).toEqual([1000n, 260n, 260n, 260n, 0n]);
});

test('shared prizes never exceed what is offered, and a higher value never gets less', () => {
  const scores = fc.array(fc.record({ memberId: fc.bigInt(1n, 99n), value: fc.bigInt(0n, 6n) }), { maxLength: 20 });
  const prizes = fc
    .array(fc.bigInt(0n, 1000n), { maxLength: 12 })
    .map((list) => list.toSorted((a, b) => Number(b - a)));
  fc.assert(
    fc.property(scores, prizes, (rows, offered) => {
      const shares = prizesOf(placesOf(rows), offered, 1n);
      const sum = (list: readonly bigint[]) => list.reduce((total, each) => total + each, 0n);
      expect(sum(shares) <= sum(offered)).toBe(true);
      expect(shares).toEqual(shares.toSorted((a, b) => Number(b - a)));
    }),
  );
});

test('points are whole, and converting takes only those that make whole coins', () => {
  expect(wholePoints(15_000n * 50_000n * 3n)).toBe(0n);
  expect(wholePoints(15_000n * 50_000n * 14n)).toBe(1n);
  expect(convertPoints(1234n, { pointsPerUnit: 100n, coin: 10_000n })).toEqual({ taken: 1200n, amountMinor: 120_000n });
  expect(convertPoints(99n, { pointsPerUnit: 100n, coin: 10_000n })).toEqual({ taken: 0n, amountMinor: 0n });
  fc.assert(
    fc.property(
      fc.bigInt(0n, 10n ** 9n),
      fc.bigInt(1n, 997n),
      fc.constantFrom(1n, 100n, 10_000n),
      (points, pointsPerUnit, coin) => {
        const { taken, amountMinor } = convertPoints(points, { pointsPerUnit, coin });
        expect(taken <= points).toBe(true);
        // Never more money than the points taken are worth.
        expect(amountMinor * pointsPerUnit <= taken * 10_000n).toBe(true);
      },
    ),
  );
});

const asks = (validStake: bigint, deposits = 0n) => ({ validStake, deposits });
const ranks: Rank[] = [
  { level: 1, monthly: asks(0n), total: asks(100n), keep: asks(0n) },
  { level: 2, monthly: asks(50n), total: asks(500n, 10n), keep: asks(40n) },
  { level: 3, monthly: asks(90n), total: asks(900n, 20n), keep: asks(80n) },
];

test('a rank is reached by the month and in all, several at once, and never lost by it', () => {
  const sums = (month: bigint, all: bigint, deposits = 99n) => ({ monthly: asks(month), total: asks(all, deposits) });
  expect(reachedRank(ranks, sums(0n, 99n), 0)).toBe(0);
  expect(reachedRank(ranks, sums(95n, 1000n), 0)).toBe(3);
  expect(reachedRank(ranks, sums(60n, 1000n), 0)).toBe(2);
  expect(reachedRank(ranks, sums(60n, 1000n, 9n), 0)).toBe(1);
  expect(reachedRank(ranks, sums(0n, 0n), 2)).toBe(2);
  expect(rankProgress(ranks[1] as Rank, sums(60n, 400n))).toEqual({ completed: 2, expected: 3 });
});

test('a rank whose month was not enough is one step lower', () => {
  expect(keptRank(ranks, asks(80n), 3)).toBe(3);
  expect(keptRank(ranks, asks(0n), 3)).toBe(2);
  expect(keptRank(ranks, asks(0n), 2)).toBe(1);
  expect(keptRank(ranks, asks(0n), 1)).toBe(1);
  expect(keptRank(ranks, asks(0n), 0)).toBe(0);
});

const calendar = (kind: SignInTerms['kind']): SignInTerms => ({ kind, length: 14, startsOn: 100, endsOn: 160 });

test('a streak begins anew after a missed day, and after its last day', () => {
  const streak = calendar('streak');
  expect(signInState(streak, [], 105)).toEqual({ today: 1, isSignedToday: false, signed: 0, missed: [] });
  expect(signInState(streak, [103, 104], 105)).toMatchObject({ today: 3, signed: 2 });
  expect(signInState(streak, [104, 103, 105], 105)).toMatchObject({ today: 3, isSignedToday: true });
  expect(signInState(streak, [102, 103], 105)).toMatchObject({ today: 1, signed: 0 });
  expect(signInState(streak, [100, 101, 103, 104], 105)).toMatchObject({ today: 3 });
  const whole = Array.from({ length: 14 }, (_, n) => 100 + n);
  expect(signInState(streak, whole, 113)).toMatchObject({ today: 14, isSignedToday: true });
  expect(signInState(streak, whole, 114)).toMatchObject({ today: 1, signed: 0 });
  expect(signInState(streak, [...whole, 114], 115)).toMatchObject({ today: 2, signed: 1 });
});

test('a cumulative calendar counts every sign-in and names the days that were missed', () => {
  const cumulative = calendar('cumulative');
  expect(signInState(cumulative, [101, 103], 105)).toEqual({
    today: 3,
    isSignedToday: false,
    signed: 2,
    missed: [100, 102, 104],
  });
  const whole = Array.from({ length: 14 }, (_, n) => 100 + 2 * n);
  expect(signInState(cumulative, whole, 126)).toMatchObject({ today: 14, signed: 14 });
  expect(signInState(cumulative, whole, 129)).toEqual({
    today: 1,
    isSignedToday: false,
    signed: 0,
    missed: [127, 128],
  });
});

test('outside its window a calendar has no today, and days outside count nothing', () => {
  expect(signInState(calendar('streak'), [], 99)).toMatchObject({ today: null });
  expect(signInState(calendar('streak'), [160], 161)).toMatchObject({ today: null });
  expect(signInState(calendar('cumulative'), [98, 99], 100)).toEqual({
    today: 1,
    isSignedToday: false,
    signed: 0,
    missed: [],
  });
});
