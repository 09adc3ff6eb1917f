import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { exponential, fixedOf, logarithm, normalBelow, powerOf, squareRoot, unit } from '../numbers/fixed.ts';
import {
  beforeMatch,
  boutCases,
  boutMarkets,
  countsOf,
  expectationOf,
  expectedGoals,
  fairProbability,
  footballMarkets,
  gameProbability,
  goalGrid,
  goalModel,
  gridLeft,
  halfTimeCases,
  isFairBook,
  jointProbability,
  leadCases,
  mapScores,
  matchCases,
  normalLeft,
  orderProbability,
  parseDecimal,
  parseLine,
  partProbability,
  pointsLeft,
  pointsMarkets,
  powerOddsExact,
  probabilityOf,
  raceCases,
  raceMarkets,
  ratingsAfter,
  ratio,
  ratioOfOdds,
  seriesCases,
  seriesMarkets,
  sumOfRatios,
  tennisSetScores,
  tieBreakProbability,
  totalCases,
  volleyballScores,
  winnerCases,
  worthAt,
  type Facts,
  type Market,
  type MatchState,
  type LegPick,
  type Ratio,
  type Weighted,
} from '../index.ts';

const decimal = (text: string): Ratio => parseDecimal(text, 12)!;
const near = ({ numerator, denominator }: Ratio): number => Number((numerator * 10n ** 15n) / denominator) / 1e15;
const nearFixed = (value: bigint): number => near({ numerator: value, denominator: unit });
const on = (selection: string, line: string | null = null, part: number | null = null): LegPick => ({
  selection,
  lineQuarters: line === null ? null : parseLine(line),
  scoreAtBet: null,
  part,
});

describe('numbers of 10^-40', () => {
  test('logarithm, power, root and normal curve agree with floats, and with one another beyond them', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 5_000_000 }),
        fc.integer({ min: -4_000_000, max: 4_000_000 }),
        (size, z) => {
          const value = fixedOf(ratio(BigInt(size), 10_000n));
          const exponent = fixedOf(ratio(BigInt(z), 1_000_000n));
          expect(nearFixed(logarithm(value))).toBeCloseTo(Math.log(size / 10_000), 12);
          expect(nearFixed(exponential(exponent)) / Math.exp(z / 1e6)).toBeCloseTo(1, 12);
          expect(nearFixed(squareRoot(value))).toBeCloseTo(Math.sqrt(size / 10_000), 12);
          const back = exponential(logarithm(value)) - value;
          expect(back > -(10n ** 12n) && back < 10n ** 12n).toBe(true);
          const whole = normalBelow(exponent) + normalBelow(-exponent) - unit;
          expect(whole > -10n && whole < 10n).toBe(true);
        },
      ),
    );
    expect(nearFixed(normalBelow(fixedOf(decimal('1.96'))))).toBeCloseTo(0.975_002_104_851_779_5, 14);
    expect(nearFixed(powerOf(2n * unit, unit / 2n))).toBeCloseTo(Math.SQRT2, 14);
    expect(() => logarithm(0n)).toThrow(RangeError);
  });
});

/** The probabilities of a market without pushes, which make a book. */
function bookOfMarket<F extends Facts>(
  market: Market<F>,
  cases: readonly Weighted<F>[],
  part: number | null = null,
): Ratio[] {
  const names = market.selections(cases[0]!.facts);
  return names.map((selection) => expectationOf(market, on(selection, null, part), cases).paid);
}

describe('football', () => {
  const rates = expectedGoals({ home: 1540, away: 1620 });
  const grid = goalGrid(goalModel(rates));

  test.each(['1X2', 'CS', 'BAND', 'ODD_EVEN', 'BTTS', 'FIRST_GOAL', 'LAST_GOAL'])(
    'the fair prices of %s are a book',
    (code) => {
      const book = bookOfMarket(footballMarkets[code]!, matchCases(grid));
      expect(near(sumOfRatios(book))).toBe(1);
      expect(isFairBook(book.filter(({ numerator }) => numerator > 0n))).toBe(true);
    },
  );

  test.each(['1X2_H1', 'HT_FT', 'CS_H1'])('the fair prices of %s are a book', (code) => {
    expect(near(sumOfRatios(bookOfMarket(footballMarkets[code]!, halfTimeCases(grid))))).toBe(1);
  });

  test('the first goal is shared by the rates, and nobody scores as often as 0-0 comes', () => {
    const [home, away, none] = bookOfMarket(footballMarkets['FIRST_GOAL']!, matchCases(grid)).map(near);
    expect(none).toBeCloseTo(near(probabilityOf(grid, ([h, a]) => h + a === 0)), 14);
    expect(home! / (home! + away!)).toBeCloseTo(near(rates.home) / (near(rates.home) + near(rates.away)), 2);
  });

  test('in play, goals of the past stand, time and red cards cut those to come', () => {
    const state: MatchState = {
      ...beforeMatch,
      score: [2, 0],
      half: [1, 0],
      firstGoal: 'home',
      lastGoal: 'home',
      reds: [1, 0],
      left: ratio(1n, 3n),
    };
    const plain = goalGrid({ rates, rho: ratio(0n), mostGoals: 24 });
    const left = gridLeft(plain, state);
    const cases = matchCases(left, state);
    const paid = (code: string, pick: LegPick) => near(expectationOf(footballMarkets[code]!, pick, cases).paid);
    expect(paid('FIRST_GOAL', on('home'))).toBe(1);
    expect(paid('OU', on('over', '1.5'))).toBe(1);
    const goals = (near(rates.home) * 0.7 + near(rates.away) * 1.2) / 3;
    expect(paid('CS', on('2-0'))).toBeCloseTo(Math.exp(-goals), 9);
    // An Asian handicap counts from the bet on, so that it is priced like one of a match to come.
    const fresh = expectationOf(footballMarkets['AH']!, { ...on('home', '0'), scoreAtBet: [2, 0] }, cases);
    expect(near(fresh.paid) / (1 - near(fresh.returned))).toBeCloseTo(
      near(probabilityOf(left, ([h, a]) => h > a)) / (1 - near(probabilityOf(left, ([h, a]) => h === a))),
      12,
    );
    expect(gridLeft(plain, { ...state, score: [30, 0] })).toEqual([[1n]]);
  });

  test('the prices of a moment, weighed by the goals until then, are those before the match', () => {
    // At half time, the grid of each score is worth what the score is.
    const half = { ...beforeMatch, left: ratio(1n, 2n) };
    let whole = 0n;
    let won = 0n;
    for (let home = 0; home <= 12; home += 1)
      for (let away = 0; away <= 12; away += 1)
        for (const [k, row] of gridLeft(grid, { ...half, score: [home, away] }).entries())
          for (const [l, weight] of row.entries()) {
            // A score has half of its goals before half time in (1/2)^(home + away) of all ways.
            const all = weight << BigInt(24 - home - away);
            whole += all;
            if (home + k > away + l) won += all;
          }
    expect(Number((won * 10n ** 12n) / whole) / 1e12).toBeCloseTo(near(probabilityOf(grid, ([h, a]) => h > a)), 9);
  });

  test('picks of one match have a joint price unless one of them may be given back', () => {
    const legs = [
      { market: footballMarkets['1X2']!, pick: on('home') },
      { market: footballMarkets['OU']!, pick: on('over', '2.5') },
    ];
    const cases = matchCases(grid);
    expect(near(jointProbability(legs, cases)!)).toBeCloseTo(
      near(probabilityOf(grid, ([h, a]) => h > a && h + a > 2)),
      14,
    );
    expect(jointProbability([...legs, { market: footballMarkets['AH']!, pick: on('home', '-1') }], cases)).toBeNull();
  });

  test('a bet at fair odds is worth its stake', () => {
    const { returned, paid } = expectationOf(footballMarkets['AH']!, on('home', '-0.75'), matchCases(grid));
    const fair = {
      numerator: paid.denominator * (returned.denominator - returned.numerator),
      denominator: paid.numerator * returned.denominator,
    };
    expect(near(worthAt({ returned, paid }, fair))).toBe(1);
    expect(() => expectationOf(footballMarkets['HT_FT']!, on('home/home'), matchCases(grid))).toThrow(RangeError);
    expect(() => goalGrid({ rates, rho: ratio(9n), mostGoals: 3 })).toThrow(RangeError);
  });

  test('what one side gains in rating the other loses', () => {
    const after = ratingsAfter({ home: 1500, away: 1500 }, ratio(1n));
    expect(after).toEqual({ home: 1508, away: 1492 });
    expect(ratingsAfter({ home: 1500, away: 1500 }, ratio(1n, 2n)).home).toBe(1499);
  });
});

describe('series', () => {
  test('a map is won as often as its probability says, and all points come of all maps', () => {
    const model = { bestOf: 3, partScores: () => mapScores(decimal('0.58'), 13) };
    expect(near(partProbability(model, 1))).toBe(0.58);
    const whole = (code: string, part: number | null = null) =>
      near(sumOfRatios(bookOfMarket(seriesMarkets[code]!, seriesCases(model, code, part), part)));
    expect([whole('WINNER'), whole('MAP_SCORE'), whole('MAP_WINNER', 1)]).toEqual([1, 1, 1]);
    // The third map is played, and counts, only when it is needed.
    expect(
      near(
        fairProbability(
          expectationOf(seriesMarkets['MAP_WINNER']!, on('home', null, 3), seriesCases(model, 'MAP_WINNER', 3)),
        )!,
      ),
    ).toBeCloseTo(0.58, 14);
    const points = expectationOf(
      seriesMarkets['POINTS_TOTAL']!,
      on('over', '20.5'),
      seriesCases(model, 'POINTS_TOTAL', null),
    );
    expect(near(points.paid)).toBe(1);
    const lead = (selection: string) =>
      near(
        expectationOf(seriesMarkets['POINTS_ALL']!, on(selection, '0.5'), seriesCases(model, 'POINTS_ALL', null)).paid,
      );
    expect(
      lead('home') +
        near(
          expectationOf(seriesMarkets['POINTS_ALL']!, on('away', '-0.5'), seriesCases(model, 'POINTS_ALL', null)).paid,
        ),
    ).toBeCloseTo(1, 14);
    expect(lead('home')).toBeGreaterThan(lead('away'));
  });

  test('a series that has begun goes on from its maps', () => {
    const model = { bestOf: 5, partScores: () => mapScores(ratio(1n, 2n), 11) };
    const cases = winnerCases(model, [
      [11, 3],
      [11, 8],
    ]);
    expect(near(expectationOf(seriesMarkets['WINNER']!, on('home'), cases).paid)).toBe(0.875);
  });

  test('tennis: games, tie-breaks and sets by their closed forms', () => {
    const [p, q] = [0.62, 0.38];
    const game = p ** 4 * (1 + 4 * q + 10 * q ** 2) + (20 * p ** 5 * q ** 3) / (p ** 2 + q ** 2);
    expect(nearFixed(gameProbability(decimal('0.62')))).toBeCloseTo(game, 14);
    const equal = { home: decimal('0.62'), away: decimal('0.62') };
    expect(nearFixed(tieBreakProbability(equal))).toBeCloseTo(0.5, 12);
    const model = { bestOf: 3, partScores: () => tennisSetScores(equal) };
    expect(near(partProbability(model, 1))).toBeCloseTo(0.5, 12);
    expect(new Set(tennisSetScores(equal).map(({ score }) => Math.max(...score)))).toEqual(new Set([6, 7]));
    const better = { bestOf: 3, partScores: () => tennisSetScores({ home: decimal('0.66'), away: decimal('0.6') }) };
    expect(near(partProbability(better, 1))).toBeGreaterThan(0.6);
  });

  test('volleyball: sets end two ahead, and equals win half of them', () => {
    const scores = volleyballScores(ratio(1n, 2n), 25);
    expect(near(partProbability({ bestOf: 5, partScores: () => scores }, 1))).toBeCloseTo(0.5, 14);
    const [farthest] = scores.map(({ score }) => Math.max(...score)).sort((a, b) => b - a);
    expect(farthest).toBe(36);
    expect(
      scores.filter(({ score }) => Math.abs(score[0] - score[1]) < 2).every(({ score }) => Math.max(...score) === 36),
    ).toBe(true);
  });
});

test('points: leads and totals follow the normal curve', () => {
  const model = {
    lead: { mean: decimal('4.5'), deviation: decimal('11.5') },
    total: { mean: decimal('221'), deviation: decimal('18') },
    canDraw: false,
  };
  const paid = (code: string, pick: LegPick) =>
    near(expectationOf(pointsMarkets[code]!, pick, code === 'TOTAL' ? totalCases(model) : leadCases(model)).paid);
  expect(paid('TOTAL', on('over', '221.5')) + paid('TOTAL', on('under', '221.5'))).toBeCloseTo(1, 14);
  expect(paid('TOTAL', on('over', '221.5'))).toBeCloseTo(nearFixed(normalBelow(fixedOf(ratio(-1n, 36n)))), 12);
  expect(paid('WINNER', on('home')) + paid('WINNER', on('away'))).toBeCloseTo(1, 14);
  // Half of all leads are above the mean; none of nothing is left, which makes the others likelier.
  const level = nearFixed(normalBelow(fixedOf(ratio(-8n, 23n))) - normalBelow(fixedOf(ratio(-10n, 23n))));
  expect(paid('HANDICAP', on('home', '-4.5'))).toBeCloseTo(0.5 / (1 - level), 12);
  expect(countsOf(model.total, 0).every(({ count }) => count >= 0)).toBe(true);
  const left = normalLeft(model.lead, ratio(1n, 4n));
  expect([near(left.mean), near(left.deviation)]).toEqual([1.125, 5.75]);
  // Ten points ahead with a quarter of the match to play.
  const late = leadCases(pointsLeft(model, [90, 80], ratio(1n, 4n)));
  const [home, away] = ['home', 'away'].map((side) =>
    near(expectationOf(pointsMarkets['WINNER']!, on(side), late).paid),
  );
  expect(home).toBeCloseTo(0.974, 2);
  expect(home! + away!).toBeCloseTo(1, 14);
});

test('boxing: every end has its weight, and all of them are a book', () => {
  const bout = {
    rounds: 12,
    stopsPpm: { home: 40_000, away: 25_000 },
    disqualifiedPpm: 500,
    pointsPpm: { home: 560_000, away: 400_000 },
  };
  const cases = boutCases(bout);
  expect(near(sumOfRatios(bookOfMarket(boutMarkets['METHOD']!, cases)))).toBe(1);
  const goesOn = 1 - 0.066;
  const distance = expectationOf(boutMarkets['TOTAL_ROUNDS']!, on('over', '11.5'), cases);
  expect(near(distance.paid)).toBeCloseTo(goesOn ** 12, 12);
  const late = expectationOf(boutMarkets['TOTAL_ROUNDS']!, on('over', '11.5'), boutCases(bout, 10));
  expect(near(late.paid)).toBeCloseTo(goesOn ** 2, 12);
});

test('races: places by the weights that are left', () => {
  const model = {
    runners: [
      ['a', 5],
      ['b', 3],
      ['c', 2],
    ].map(([name, weight]) => ({ name: String(name), weight: Number(weight) })),
    places: 2,
  };
  expect(near(orderProbability(model, ['b', 'a']))).toBeCloseTo((3 / 10) * (5 / 7), 14);
  expect(near(orderProbability(model, ['z']))).toBe(0);
  const cases = raceCases(model, 2);
  const win = bookOfMarket(raceMarkets['WIN']!, cases).map(near);
  expect(win).toEqual([0.5, 0.3, 0.2].map((each) => expect.closeTo(each, 12)));
  expect(
    bookOfMarket(raceMarkets['PLACE']!, cases)
      .map(near)
      .reduce((a, b) => a + b),
  ).toBeCloseTo(2, 12);
  expect(near(expectationOf(raceMarkets['EXACTA']!, on('b>a'), cases).paid)).toBeCloseTo((3 / 10) * (5 / 7), 12);
});

test('the power method keeps its book and spares favourites', () => {
  const fair = [decimal('0.7'), decimal('0.2'), decimal('0.1')];
  const odds = powerOddsExact(fair, decimal('0.06'));
  expect(odds.map((each) => 1 / near(each)).reduce((a, b) => a + b)).toBeCloseTo(1.06, 12);
  expect(near(odds[0]!) * 0.7).toBeGreaterThan(near(odds[2]!) * 0.1);
  expect(() => powerOddsExact([ratio(1n)], decimal('0.05'))).toThrow(RangeError);
  expect(near(ratioOfOdds(19_500n))).toBe(1.95);
});
