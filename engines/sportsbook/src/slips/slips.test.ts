import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  bestReturn,
  cutOdds,
  findCorrelated,
  findShapeFault,
  findStakeFault,
  formatOdds,
  fromFormat,
  inFormat,
  isTargetReached,
  judgeAcceptance,
  largestStake,
  marketStates,
  mostWin,
  oddsFormats,
  parlayOf,
  parseDecimal,
  parseInFormat,
  parseOdds,
  pricePolicies,
  proportionalOdds,
  ratio,
  ratioOfOdds,
  shapeOf,
  slipCashOut,
  slipMultiplier,
  slipPayout,
  stakeForWin,
  typedStake,
  typedBet,
  writeDecimal,
  type Ratio,
  type SlipShape,
  type StakeLimits,
} from '../index.ts';

const decimal = (text: string): Ratio => parseDecimal(text, 12)!;

describe('odds', () => {
  test.each(['1,95', '1e3', '-0', '1', '0.5', '1.00', '', ' 2', '+2', '1.23456', '2.', '-2', '999999999'])(
    '%j are no odds',
    (text) => {
      expect(parseOdds(text)).toBeNull();
    },
  );

  test('odds survive their text, and each format its way there and back', () => {
    fc.assert(
      fc.property(fc.bigInt(10_001n, 10_000_000n), fc.constantFrom(...oddsFormats), (odds, format) => {
        expect(parseOdds(formatOdds(odds))).toBe(odds);
        const { numerator, denominator } = fromFormat(inFormat(ratioOfOdds(odds), format), format);
        expect(numerator * 10_000n).toBe(odds * denominator);
      }),
    );
  });

  test.each([
    ['malay', '1.2'],
    ['malay', '-1.01'],
    ['malay', '0'],
    ['malay', '-0'],
    ['indo', '0.5'],
    ['indo', '-0.99'],
    ['american', '99'],
    ['american', '-50'],
    ['hongkong', '-0.5'],
    ['hongkong', '0'],
    ['decimal', '1'],
    ['decimal', '1,9'],
  ] as const)('%s has no odds of %s', (format, text) => {
    expect(parseInFormat(text, format)).toBeNull();
  });

  test('a win typed beside negative odds is reached by the stake behind it, and by no smaller one', () => {
    fc.assert(
      fc.property(fc.bigInt(10_100n, 400_000n), fc.bigInt(1n, 10n ** 10n), (odds, winMinor) => {
        const stake = stakeForWin(odds, winMinor);
        expect(stake * (odds - 10_000n) >= winMinor * 10_000n).toBe(true);
        expect((stake - 1n) * (odds - 10_000n) < winMinor * 10_000n).toBe(true);
        expect(typedStake(odds, 'malay', winMinor)).toBe(odds > 20_000n ? stake : winMinor);
      }),
    );
    expect(typedBet('american', decimal('-137'), 1_000_000n)).toEqual({
      riskMinor: 1_370_000n,
      returnMinor: 2_370_000n,
    });
  });

  test('no price is below 1.01', () => {
    expect(proportionalOdds([decimal('0.995'), decimal('0.005')], decimal('0.1')).map(formatOdds)).toEqual([
      '1.01',
      '181.8181',
    ]);
  });
});

describe('acceptance', () => {
  test('every market state, line and price is judged in that order', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...marketStates),
        fc.boolean(),
        fc.constantFrom(...pricePolicies),
        fc.constantFrom(18_000n, 19_000n, 20_000n),
        (state, isLineMoved, policy, oddsNow) => {
          const { verdict } = judgeAcceptance({ policy, seenOdds: 19_000n, oddsNow, state, isLineMoved });
          const allowed = { any: [18_000n, 19_000n, 20_000n], better: [19_000n, 20_000n], none: [19_000n] }[policy];
          const told =
            state === 'suspended' || state === 'handed_over'
              ? 'market_suspended'
              : state !== 'active'
                ? 'market_closed'
                : isLineMoved
                  ? 'line_changed'
                  : allowed.includes(oddsNow)
                    ? 'accepted'
                    : 'price_changed';
          expect(verdict).toBe(told);
        },
      ),
    );
  });
});

describe('slips', () => {
  test.each<[SlipShape, string | null]>([
    [shapeOf(0, [1]), 'no_legs'],
    [parlayOf(60), 'too_many_legs'],
    [shapeOf(3, []), 'no_folds'],
    [shapeOf(3, [4]), 'fold_impossible'],
    [shapeOf(3, [0]), 'fold_impossible'],
    [shapeOf(3, [1.5]), 'fold_impossible'],
    [shapeOf(3, [2, 2]), 'fold_twice'],
    [shapeOf(30, [15]), 'too_many_bets'],
    [{ bankers: [true, true], folds: [0] }, null],
    [shapeOf(8, [1, 2, 3, 4, 5, 6, 7, 8]), null],
  ])('the shape %j has the fault %s', (shape, fault) => {
    expect(findShapeFault(shape)).toBe(fault);
  });

  test('a void leg leaves the others of a parlay standing, and a cap bounds the payout', () => {
    const multipliers = [decimal('2'), decimal('1'), decimal('3')];
    const slip = { shape: parlayOf(3), multipliers, stakePerBetMinor: 100_000n, oddsCap: null, payoutCapMinor: null };
    expect(slipPayout(slip)).toBe(600_000n);
    expect(slipPayout({ ...slip, payoutCapMinor: 500_000n })).toBe(500_000n);
    expect(() => slipPayout({ ...slip, multipliers: [] })).toThrow(RangeError);
  });

  test('two legs of one event are refused only where they meet in a bet', () => {
    const legs = ['a', 'b', 'a'].map((eventId) => ({ eventId, relatedEventIds: [] }));
    const outright = [
      { eventId: 'cup', relatedEventIds: ['final'] },
      { eventId: 'final', relatedEventIds: [] },
    ];
    expect(findCorrelated(parlayOf(3), legs)).toEqual([[0, 2]]);
    expect(findCorrelated(shapeOf(3, [1]), legs)).toEqual([]);
    expect(findCorrelated({ bankers: [true, false, false], folds: [1] }, legs)).toEqual([[0, 2]]);
    expect(findCorrelated({ bankers: [true, false, true], folds: [0] }, legs)).toEqual([[0, 2]]);
    expect(findCorrelated(parlayOf(2), outright)).toEqual([[0, 1]]);
  });
});

describe('limits', () => {
  const limits: StakeLimits = {
    leastStakeMinor: 10_000n,
    mostStakeMinor: 10_000_000n,
    mostWinMinor: 50_000_000n,
    stakeLeftMinor: null,
    factorPpm: 1_000_000n,
    selections: [],
    coinMinor: 100n,
  };
  const single = (odds: bigint) => bestReturn({ shape: parlayOf(1), multipliers: [ratioOfOdds(odds)], oddsCap: null });

  test('the largest stake breaks no limit, and one coin more breaks one', () => {
    const arbitrary = fc.record({
      odds: fc.array(fc.bigInt(10_100n, 200_000n), { minLength: 1, maxLength: 4 }),
      mostStakeMinor: fc.bigInt(10_000n, 10n ** 9n),
      mostWinMinor: fc.bigInt(10_000n, 10n ** 9n),
      stakeLeftMinor: fc.option(fc.bigInt(0n, 10n ** 9n)),
      factorPpm: fc.bigInt(0n, 2_000_000n),
      selections: fc.array(
        fc.record({ liabilityMinor: fc.bigInt(0n, 10n ** 9n), liabilityLimitMinor: fc.bigInt(0n, 10n ** 9n) }),
        { maxLength: 3 },
      ),
    });
    fc.assert(
      fc.property(arbitrary, ({ odds, ...changed }) => {
        const shape = shapeOf(
          odds.length,
          odds.map((_, at) => at + 1),
        );
        const returns = bestReturn({ shape, multipliers: odds.map(ratioOfOdds), oddsCap: null });
        const judged = { ...limits, ...changed };
        const stake = largestStake(returns, judged);
        expect(stake % judged.coinMinor).toBe(0n);
        if (stake > 0n) expect(findStakeFault(returns, stake, judged)).toBeNull();
        expect(
          findStakeFault(returns, stake + judged.coinMinor < 10_000n ? 10_000n : stake + judged.coinMinor, judged),
        ).not.toBeNull();
      }),
      { numRuns: 500 },
    );
  });

  test('each limit has its own refusal', () => {
    const faults = (stake: bigint, change: Partial<StakeLimits> = {}) =>
      findStakeFault(single(30_000n), stake, { ...limits, ...change });
    expect(faults(9_900n)).toBe('stake_below_min');
    expect(faults(10_000_100n)).toBe('stake_above_max');
    expect(faults(10_000_000n, { mostWinMinor: 19_999_999n })).toBe('win_above_max');
    expect(faults(10_000_000n, { selections: [{ liabilityMinor: 1n, liabilityLimitMinor: 20_000_000n }] })).toBe(
      'liability_above_max',
    );
    expect(faults(1_000_100n, { factorPpm: 100_000n })).toBe('stake_above_max');
    expect(mostWin(single(30_000n), 10_000_000n)).toBe(20_000_000n);
  });

  test('a price falls by steps of liability and never below 1.01', () => {
    const cuts = [
      { fromMinor: 100n, cutPpm: 100_000n },
      { fromMinor: 200n, cutPpm: 1_000_000n },
    ];
    expect([99n, 100n, 200n].map((liability) => formatOdds(cutOdds(19_500n, liability, cuts)))).toEqual([
      '1.95',
      '1.855',
      '1.01',
    ]);
  });
});

test('a cash-out of a slip counts settled legs as they are and open ones by their chances', () => {
  const expected = slipMultiplier({
    shape: parlayOf(2),
    multipliers: [decimal('2'), { numerator: 30_000n * 6n, denominator: 100_000n }],
    oddsCap: null,
  });
  expect(writeDecimal(expected, 4)).toBe('3.6');
  const offer = slipCashOut({ stakeMinor: 1_000_000n, expected, margin: decimal('0.05'), part: ratio(1n) });
  expect(offer).toEqual({ offerMinor: 3_420_000n, stakeLeftMinor: 0n });
  expect([isTargetReached(offer, 3_420_000n), isTargetReached(offer, 3_420_001n)]).toEqual([true, false]);
});
