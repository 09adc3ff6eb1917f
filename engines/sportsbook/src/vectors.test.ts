// Worked numbers of vectors/sportsbook.json: odds, margins, systems, models, pools and 30 bets, whose payouts are floored to
// cents there. The 206 worked cases beside them are judged by `sportsbook:cases`.
import { readFileSync } from 'node:fs';
import { formatAmount, parseAmount } from '@fairhouse/money';
import { describe, expect, test } from 'vitest';
import {
  bookOf,
  cashOutOffer,
  countBets,
  expectationOf,
  expectedGoals,
  fairOdds,
  fairProbability,
  fightOutcome,
  footballMarkets,
  formatOdds,
  goalGrid,
  goalModel,
  impliedProbability,
  inFormat,
  isCancelledByPools,
  matchCases,
  multiplierOf,
  openingFightOdds,
  outcomeOf,
  parlayOf,
  parseDecimal,
  parseInFormat,
  parseLine,
  parseOdds,
  payAt,
  poolBetPayout,
  poolPayout,
  powerOddsExact,
  probabilityOf,
  proportionalOdds,
  ratio,
  ratioOfOdds,
  resultOf,
  settlePick,
  shapeOf,
  shownPer100,
  slipMultiplier,
  slipPayout,
  systems,
  typedBet,
  usualPoolRules,
  winProbability,
  winnerCases,
  seriesMarkets,
  mapScores,
  writeDecimal,
  writeOdds,
  type FightPick,
  type FootballFacts,
  type LegResult,
  type OddsFormat,
  type LegOutcome,
  type LegPick,
  type Ratio,
  type Score,
} from './index.ts';

interface WrittenLeg {
  readonly decimal: number;
  readonly result: LegResult;
}

interface WrittenCase {
  readonly id: string;
  readonly market: string;
  readonly selection?: string;
  readonly score?: Score;
  readonly htScore?: Score;
  readonly total?: number;
  readonly stake?: number | string;
  readonly decimal?: number;
  readonly result?: string;
  readonly payout?: string;
  readonly format?: string;
  readonly odds?: number;
  readonly amountEntered?: number;
  readonly risk?: string;
  readonly returnIfWin?: string;
  readonly legs?: readonly WrittenLeg[];
  readonly effectiveOdds?: string;
  readonly folds?: readonly number[];
  readonly combinations?: number;
  readonly stakePerCombination?: number;
  readonly originalDecimal?: number;
  readonly currentFairProb?: number;
  readonly margin?: number;
  readonly fraction?: number;
  readonly offer?: string;
  readonly remainingStake?: number;
}

interface Vectors {
  readonly oddsConversion: readonly {
    readonly decimal: string;
    readonly hk: string;
    readonly malay: string;
    readonly indo: string;
    readonly american: number;
    readonly impliedProbability: string;
  }[];
  readonly margin: {
    readonly fair: readonly number[];
    readonly proportional5pct: readonly number[];
    readonly power5pct: readonly number[];
    readonly overroundExample: { readonly odds: readonly number[]; readonly book: number; readonly payoutPct: number };
  };
  readonly systems: Readonly<Record<string, number>>;
  readonly model: {
    readonly eloPoisson: {
      readonly lambdaHome: number;
      readonly lambdaAway: number;
      readonly pHome: number;
      readonly pDraw: number;
      readonly pAway: number;
      readonly fair: readonly number[];
      readonly ahFair: Readonly<Record<string, number>>;
      readonly ouFair: Readonly<Record<string, readonly [number, number]>>;
      readonly btts: number;
      readonly topScores: readonly (readonly [string, number])[];
    };
    readonly esport: {
      readonly example: {
        readonly Ra: number;
        readonly Rb: number;
        readonly pMap: number;
        readonly bo3: Readonly<Record<'pMatch' | 'p20' | 'p21' | 'p12' | 'p02', number>>;
        readonly bo5: { readonly pMatch: number };
      };
    };
  };
  readonly cockfightPariMutuel: readonly {
    readonly meronPool: number;
    readonly walaPool: number;
    readonly plasada: number;
    readonly meronPayoutPer100: string;
    readonly walaPayoutPer100: string;
    readonly note?: string;
  }[];
  readonly cases: readonly WrittenCase[];
}

const vectors = JSON.parse(readFileSync(new URL('../vectors/sportsbook.json', import.meta.url), 'utf8')) as Vectors;

const decimal = (value: number | string): Ratio => parseDecimal(String(value), 12) as Ratio;
const minor = (value: number | string): bigint => parseAmount(String(value)) as bigint;
const odds = (value: number | string): bigint => parseOdds(String(value)) as bigint;
/** A fraction as a number, for figures that the file has as numbers. */
const near = ({ numerator, denominator }: Ratio): number => Number((numerator * 10n ** 15n) / denominator) / 1e15;
const cents = (payoutMinor: bigint): string => formatAmount(payoutMinor - (payoutMinor % 100n));
const within = 9;

describe('odds', () => {
  test.each(vectors.oddsConversion)(
    '$decimal in every format',
    ({ decimal: written, hk, malay, indo, american, impliedProbability: implied }) => {
      expect(['hongkong', 'malay', 'indo'].map((format) => writeOdds(odds(written), format as OddsFormat))).toEqual([
        hk,
        malay,
        indo,
      ]);
      expect(near(inFormat(ratioOfOdds(odds(written)), 'american'))).toBeCloseTo(american, within);
      const [numerator = '', denominator = ''] = implied.split('/');
      const probability = impliedProbability(odds(written));
      expect(probability.numerator * BigInt(denominator)).toBe(probability.denominator * BigInt(numerator));
    },
  );

  test('margins spread in proportion and by the power method', () => {
    const { fair, proportional5pct, power5pct, overroundExample } = vectors.margin;
    const margin = decimal('0.05');
    // The file rounds; prices are floored.
    const rounded = (exact: Ratio) => Math.round(near(exact) * 10_000) / 10_000;
    expect(powerOddsExact(fair.map(decimal), margin).map(rounded)).toEqual(power5pct);
    for (const [at, price] of proportionalOdds(fair.map(decimal), margin).entries())
      expect(Math.abs(Number(formatOdds(price)) - (proportional5pct[at] ?? 0))).toBeLessThan(0.000_11);
    const book = bookOf(overroundExample.odds.map(odds));
    expect(near(book)).toBeCloseTo(overroundExample.book, within);
    expect(1 / near(book)).toBeCloseTo(overroundExample.payoutPct, within);
  });
});

test('systems have as many bets as their names say', () => {
  const counted = Object.values(systems).map(({ legs, folds }) => Number(countBets(shapeOf(legs, folds))));
  expect(counted).toEqual(Object.values(vectors.systems));
});

describe('models', () => {
  const written = vectors.model.eloPoisson;
  const rates = expectedGoals({ home: 1600, away: 1500 });
  const grid = goalGrid(goalModel(rates));
  const cases = matchCases(grid);
  const price = (code: string, selection: string, line: string | null = null): number => {
    const pick: LegPick = {
      selection,
      lineQuarters: line === null ? null : parseLine(line),
      scoreAtBet: null,
      part: null,
    };
    return near(fairOdds(expectationOf(footballMarkets[code]!, pick, cases)) as Ratio);
  };

  test('ratings give goals, and goals the results', () => {
    expect([near(rates.home), near(rates.away)]).toEqual(
      [written.lambdaHome, written.lambdaAway].map((rate) => expect.closeTo(rate, within)),
    );
    const results = [
      probabilityOf(grid, ([home, away]) => home > away),
      probabilityOf(grid, ([home, away]) => home === away),
      probabilityOf(grid, ([home, away]) => home < away),
    ];
    expect(results.map(near)).toEqual(
      [written.pHome, written.pDraw, written.pAway].map((each) => expect.closeTo(each, within)),
    );
    expect(['home', 'draw', 'away'].map((selection) => price('1X2', selection))).toEqual(
      written.fair.map((each) => expect.closeTo(each, within)),
    );
  });

  test.each(Object.entries(written.ahFair))('the Asian handicap %s', (line, fair) => {
    expect(price('AH', 'home', line)).toBeCloseTo(fair, within);
  });

  test.each(Object.entries(written.ouFair))('over and under %s', (line, fair) => {
    expect(['over', 'under'].map((selection) => price('OU', selection, line))).toEqual(
      fair.map((each) => expect.closeTo(each, within)),
    );
  });

  test('both score, and the likeliest scores in their order', () => {
    const { paid } = expectationOf(
      footballMarkets['BTTS']!,
      { selection: 'yes', lineQuarters: null, scoreAtBet: null, part: null },
      cases,
    );
    expect(near(paid)).toBeCloseTo(written.btts, within);
    const scores = grid.flatMap((row, home) =>
      row.map((_, away) => ({
        score: `${home}-${away}`,
        probability: near(probabilityOf(grid, ([i, j]) => i === home && j === away)),
      })),
    );
    const top = scores.sort((a, b) => b.probability - a.probability).slice(0, written.topScores.length);
    expect(top.map(({ score, probability }) => [score, Math.round(probability * 10_000) / 10_000])).toEqual(
      written.topScores,
    );
  });

  test('a map by ratings, and series of three and five', () => {
    const { Ra, Rb, pMap, bo3, bo5 } = vectors.model.esport.example;
    const map = winProbability(Ra, Rb);
    expect(near(map)).toBeCloseTo(pMap, within);
    const probability = (bestOf: number, code: string, selection: string): number =>
      near(
        fairProbability(
          expectationOf(
            seriesMarkets[code]!,
            { selection, lineQuarters: null, scoreAtBet: null, part: null },
            winnerCases({ bestOf, partScores: () => mapScores(map, 13) }),
          ),
        ) as Ratio,
      );
    expect(probability(3, 'WINNER', 'home')).toBeCloseTo(bo3.pMatch, within);
    expect(probability(5, 'WINNER', 'home')).toBeCloseTo(bo5.pMatch, within);
    expect(['2-0', '2-1', '1-2', '0-2'].map((score) => probability(3, 'MAP_SCORE', score))).toEqual(
      [bo3.p20, bo3.p21, bo3.p12, bo3.p02].map((each) => expect.closeTo(each, within)),
    );
  });
});

describe('the cockfight', () => {
  test.each(vectors.cockfightPariMutuel)(
    'pools of $meronPool and $walaPool at $plasada',
    ({ meronPool, walaPool, plasada, meronPayoutPer100, walaPayoutPer100, note }) => {
      const pools = { meronMinor: minor(meronPool), walaMinor: minor(walaPool) };
      const rules = { ...usualPoolRules, plasada: decimal(plasada) };
      const shown = (['meron', 'wala'] as const).map((side) =>
        writeDecimal(ratio(shownPer100(poolPayout(pools, side, rules)), 100n), 2),
      );
      expect(shown).toEqual([meronPayoutPer100, walaPayoutPer100]);
      expect(isCancelledByPools(pools, rules)).toBe(note?.includes('cancelled') ?? false);
    },
  );

  test('bets in pools and at fixed odds pay what the cases say', () => {
    const pools = { meronMinor: minor(600_000), walaMinor: minor(400_000) };
    const rules = usualPoolRules;
    expect(cents(poolBetPayout(minor(1000), pools, { side: 'meron', result: 'meron', rules }))).toBe('1583.33');
    const fixed = (pick: FightPick, stake: number, result: 'meron' | 'full_time') =>
      cents(payAt(minor(stake), multiplierOf(openingFightOdds[pick], fightOutcome(pick, result))));
    expect([fixed('draw', 100, 'meron'), fixed('full_time', 10, 'full_time')]).toEqual(['0', '890']);
  });
});

describe('bets', () => {
  const of = (...markets: string[]) => vectors.cases.filter(({ market }) => markets.includes(market));
  const codes: Readonly<Record<string, string>> = { DOUBLE_CHANCE: 'DC' };

  const settled = ({ market, selection = '', score, htScore, total = 0 }: WrittenCase): LegOutcome => {
    const [name = '', line] = selection.split(' ');
    const final = score ?? [total, 0];
    const facts: FootballFacts = {
      phase: 'ended',
      score: final,
      half: htScore ?? [0, 0],
      firstGoal: 'none',
      lastGoal: 'none',
      corners: null,
      cards: null,
    };
    const lineQuarters = line === undefined ? null : parseLine(line);
    const pick: LegPick = { selection: name, lineQuarters, scoreAtBet: null, part: null };
    return settlePick(footballMarkets[codes[market] ?? market]!, facts, pick) as LegOutcome;
  };

  test.each(of('AH', 'OU', '1X2', 'DNB', 'DOUBLE_CHANCE', 'ODD_EVEN', 'HT_FT'))('$id: $market $selection', (each) => {
    const outcome = settled(each);
    expect(resultOf(outcome)).toBe(each.result);
    const multiplier = multiplierOf(ratioOfOdds(odds(each.decimal ?? 0)), outcome);
    expect(cents(payAt(minor(each.stake ?? 0), multiplier))).toBe(each.payout);
  });

  const multipliers = (legs: readonly WrittenLeg[] = []): Ratio[] =>
    legs.map((leg) => multiplierOf(ratioOfOdds(odds(leg.decimal)), outcomeOf(leg.result)));

  test.each(of('PARLAY'))('$id: a parlay', ({ legs = [], stake = 0, effectiveOdds, payout }) => {
    const slip = { shape: parlayOf(legs.length), multipliers: multipliers(legs), oddsCap: null };
    expect(writeDecimal(slipMultiplier(slip), 12)).toBe(effectiveOdds);
    expect(cents(slipPayout({ ...slip, stakePerBetMinor: minor(stake), payoutCapMinor: null }))).toBe(payout);
  });

  test.each(of('SYSTEM'))(
    '$id: a system',
    ({ legs = [], folds = [], combinations, stakePerCombination = 0, payout }) => {
      const shape = shapeOf(legs.length, folds);
      expect(countBets(shape)).toBe(BigInt(combinations ?? 0));
      const stakePerBetMinor = minor(stakePerCombination);
      const slip = { shape, multipliers: multipliers(legs), oddsCap: null, payoutCapMinor: null, stakePerBetMinor };
      expect(cents(slipPayout(slip))).toBe(payout);
    },
  );

  test.each(of('FORMAT'))(
    '$id: $format $odds',
    ({ format = '', odds: typed, amountEntered = 0, risk, returnIfWin }) => {
      const name = format.toLowerCase() as OddsFormat;
      const bet = typedBet(name, parseInFormat(String(typed), name) as Ratio, minor(amountEntered));
      expect([cents(bet.riskMinor), cents(bet.returnMinor)]).toEqual([risk, returnIfWin]);
    },
  );

  test.each(of('CASHOUT_PARTIAL'))('$id: a part is cashed out', (each) => {
    const offer = cashOutOffer({
      stakeMinor: minor(each.stake ?? 0),
      odds: decimal(each.originalDecimal ?? 0),
      probabilityNow: decimal(each.currentFairProb ?? 0),
      margin: decimal(each.margin ?? 0),
      part: decimal(each.fraction ?? 0),
    });
    expect([cents(offer.offerMinor), offer.stakeLeftMinor]).toEqual([each.offer, minor(each.remainingStake ?? 0)]);
  });

  test('no case of the file is left out', () => {
    const known = of(
      'AH',
      'OU',
      '1X2',
      'DNB',
      'DOUBLE_CHANCE',
      'ODD_EVEN',
      'HT_FT',
      'PARLAY',
      'SYSTEM',
      'FORMAT',
      'CASHOUT_PARTIAL',
    );
    expect(known.length).toBe(vectors.cases.length);
  });
});
