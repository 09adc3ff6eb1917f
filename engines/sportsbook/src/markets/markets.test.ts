import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  boutMarkets,
  deductionFor,
  findFootballFault,
  findPickFault,
  findSeriesFault,
  footballMarkets,
  formatLine,
  multiplierOf,
  oddsAfterDeduction,
  parseLine,
  parseOdds,
  payAt,
  pointsMarkets,
  raceMarkets,
  ratioOfOdds,
  resultOf,
  seriesMarkets,
  settlePick,
  totalOutcome,
  writeDecimal,
  type BoutFacts,
  type Facts,
  type FootballFacts,
  type Market,
  type LegPick,
  type PointsFacts,
  type RaceFacts,
  type SeriesFacts,
} from '../index.ts';

const on = (selection: string, line: string | null = null, part: number | null = null): LegPick => ({
  selection,
  lineQuarters: line === null ? null : parseLine(line),
  scoreAtBet: null,
  part,
});
function settled<F extends Facts>(market: Market<F> | undefined, facts: F, pick: LegPick): string | null {
  const outcome = settlePick(market!, facts, pick);
  return outcome === null ? null : (resultOf(outcome) ?? 'dead heat');
}

const match: FootballFacts = {
  phase: 'open',
  score: [2, 1],
  half: [1, 0],
  firstGoal: 'home',
  lastGoal: 'away',
  corners: [6, 5],
  cards: null,
};

describe('lines', () => {
  test.each([
    ['-0.75', -3],
    ['+2', 8],
    ['2.50', 10],
    ['-0', 0],
    ['0.25', 1],
  ])('%s is %i quarters', (text, quarters) => {
    expect(parseLine(text)).toBe(quarters);
  });

  test.each(['', '1,5', '0.3', '1e3', '--1', ' 1', '.5', '0.255', 'x', '1.'])('%j is no line', (text) => {
    expect(parseLine(text)).toBeNull();
  });

  test('a line survives its own text, and a quarter line is half of the stake on each neighbour', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -80, max: 80 }),
        fc.nat(20),
        fc.bigInt(10_100n, 900_000n),
        (quarters, count, odds) => {
          expect(parseLine(formatLine(quarters))).toBe(quarters);
          const paid = (line: number): bigint => {
            const { numerator, denominator } = multiplierOf(ratioOfOdds(odds), totalOutcome(count, line, 'over'));
            return (numerator * 40_000n) / denominator;
          };
          const neighbours = [Math.floor(quarters / 2) * 2, Math.ceil(quarters / 2) * 2];
          expect(2n * paid(quarters)).toBe(neighbours.reduce((all, line) => all + paid(line), 0n));
        },
      ),
    );
  });
});

describe('football', () => {
  test.each<[string, LegPick, string | null]>([
    ['1X2', on('home'), null],
    ['1X2_H1', on('home'), 'WIN'],
    ['AH_H1', on('home', '-1'), 'PUSH'],
    ['OU', on('over', '2.5'), 'WIN'],
    ['OU', on('under', '2.5'), 'LOSE'],
    ['OU', on('over', '2.75'), null],
    ['OU_AWAY', on('over', '0.5'), 'WIN'],
    ['BTTS', on('no'), 'LOSE'],
    ['FIRST_GOAL', on('home'), 'WIN'],
    ['LAST_GOAL', on('away'), null],
    ['HT_FT', on('home/home'), null],
    ['CORNERS_OU', on('over', '9.5'), 'WIN'],
    ['CARDS_OU', on('over', '0.5'), null],
  ])('of a match that is open at 2-1, %s %j is settled as soon as nothing changes it', (code, pick, result) => {
    expect(settled(footballMarkets[code], match, pick)).toBe(result);
  });

  test.each<[string, LegPick, string]>([
    ['1X2', on('home'), 'PUSH'],
    ['1X2_H1', on('home'), 'WIN'],
    ['OU', on('over', '2.5'), 'WIN'],
    ['OU', on('over', '3.5'), 'PUSH'],
    ['FIRST_GOAL', on('away'), 'LOSE'],
  ])('an abandoned match keeps what was decided and voids the rest: %s %j', (code, pick, result) => {
    expect(settled(footballMarkets[code], { ...match, phase: 'abandoned' }, pick)).toBe(result);
  });

  test('a result that holds while a match is open holds whatever comes', () => {
    const codes = Object.keys(footballMarkets).filter((code) => !/^(CORNERS|CARDS)/.test(code));
    const arbitrary = fc.record({
      code: fc.constantFrom(...codes),
      score: fc.tuple(fc.nat(4), fc.nat(4)),
      more: fc.tuple(fc.nat(4), fc.nat(4)),
      hasHalf: fc.boolean(),
      quarters: fc.integer({ min: 0, max: 24 }),
      side: fc.constantFrom('home' as const, 'away' as const),
      choice: fc.nat(30),
    });
    fc.assert(
      fc.property(arbitrary, ({ code, score, more, hasHalf, quarters, side, choice }) => {
        const firstGoal = score[0] + score[1] === 0 ? ('none' as const) : side;
        const now: FootballFacts = { ...match, score, half: hasHalf ? score : null, firstGoal, lastGoal: firstGoal };
        const later: FootballFacts = {
          ...now,
          phase: 'ended',
          score: [score[0] + more[0], score[1] + more[1]],
          half: now.half ?? score,
          firstGoal: firstGoal === 'none' && more[0] + more[1] > 0 ? side : firstGoal,
        };
        const market = footballMarkets[code]!;
        const names = market.selections(now);
        const pick = {
          ...on(names[choice % names.length] ?? ''),
          lineQuarters: market.line === 'none' ? null : quarters,
        };
        const early = settled(market, now, pick);
        if (early !== null) expect(settled(market, later, pick)).toBe(early);
        expect(settled(market, later, pick)).not.toBeNull();
      }),
      { numRuns: 600 },
    );
  });

  test.each([
    [{ score: [1, 0], half: [2, 0] }, 'half_above_score'],
    [{ score: [-1, 0], half: null }, 'score_negative'],
    [{ score: [2, 1], firstGoal: 'none' }, 'first_goal_impossible'],
    [{ score: [0, 1], half: null, firstGoal: 'home' }, 'first_goal_impossible'],
    [{}, null],
  ] as const)('facts %j have the fault %s', (change, fault) => {
    expect(findFootballFault({ ...match, ...change } as FootballFacts)).toBe(fault);
  });

  test.each([
    ['1X2', on('X'), 'selection_unknown'],
    ['OU', on('over'), 'line_missing'],
    ['1X2', on('home', '1'), 'line_unexpected'],
    ['OU', on('over', '-1'), 'line_negative'],
    ['1X2', on('home', null, 1), 'part_unexpected'],
    ['AH', on('away', '-0.25'), null],
  ] as const)('a pick of %s %j has the fault %s', (code, pick, fault) => {
    expect(findPickFault(footballMarkets[code]!, match, pick)).toBe(fault);
  });
});

describe('series', () => {
  const series: SeriesFacts = {
    phase: 'open',
    bestOf: 3,
    maps: [
      [13, 11],
      [8, 13],
    ],
    firstBloods: ['away', 'home'],
    firstTowers: [],
  };

  test.each<[string, LegPick, string | null]>([
    ['MAP_WINNER', on('home', null, 1), 'WIN'],
    ['MAP_WINNER', on('home', null, 3), null],
    ['MAP_POINTS', on('over', '23.75', 1), 'HALF_WIN'],
    ['MAP_POINTS_HANDICAP', on('home', '5', 2), 'PUSH'],
    ['FIRST_BLOOD', on('away', null, 1), 'WIN'],
    ['FIRST_TOWER', on('home', null, 1), null],
    ['TOTAL_MAPS', on('over', '1.5'), 'WIN'],
    ['TOTAL_MAPS', on('over', '2.5'), null],
    ['WINNER', on('home'), null],
  ])('of a series at 1-1, %s %j', (code, pick, result) => {
    expect(settled(seriesMarkets[code], series, pick)).toBe(result);
  });

  test('a map that was not played is a push, and void when the series was abandoned', () => {
    const ended: SeriesFacts = {
      ...series,
      phase: 'ended',
      maps: [
        [13, 11],
        [13, 8],
      ],
    };
    expect(settled(seriesMarkets['MAP_WINNER'], ended, on('away', null, 3))).toBe('PUSH');
    expect(settled(seriesMarkets['MAP_WINNER'], { ...series, phase: 'abandoned' }, on('away', null, 3))).toBe('PUSH');
    expect(settled(seriesMarkets['MAP_SCORE'], ended, on('2-0'))).toBe('WIN');
    expect(seriesMarkets['MAP_SCORE']!.selections(ended)).toEqual(['2-0', '2-1', '0-2', '1-2']);
  });

  test.each([
    [{ bestOf: 4 }, 'best_of_even'],
    [{ maps: [[5, 5]] }, 'map_drawn'],
    [
      {
        maps: [
          [13, 1],
          [13, 1],
          [1, 13],
        ],
      },
      'map_after_end',
    ],
    [{ phase: 'ended' }, 'series_undecided'],
    [{}, null],
  ] as const)('facts %j have the fault %s', (change, fault) => {
    expect(findSeriesFault({ ...series, ...change } as SeriesFacts)).toBe(fault);
  });
});

test('points: halves and periods settle when they are over, overtime counts for the winner', () => {
  const points: PointsFacts = {
    phase: 'open',
    regularPeriods: 4,
    periods: [
      [20, 22],
      [25, 20],
      [18, 18],
      [19, 22],
    ],
  };
  const ended: PointsFacts = { ...points, phase: 'ended', periods: [...points.periods, [10, 12]] };
  expect(settled(pointsMarkets['WINNER_H1'], points, on('home'))).toBe('WIN');
  expect(settled(pointsMarkets['PERIOD_WINNER'], points, on('home', null, 3))).toBe('PUSH');
  expect(settled(pointsMarkets['PERIOD_TOTAL'], points, on('over', '40.75', 4))).toBe('HALF_WIN');
  expect(settled(pointsMarkets['1X2_REGULAR'], points, on('draw'))).toBe('WIN');
  expect(settled(pointsMarkets['WINNER'], points, on('away'))).toBeNull();
  expect(settled(pointsMarkets['WINNER'], ended, on('away'))).toBe('WIN');
  expect(settled(pointsMarkets['TOTAL_AWAY'], ended, on('under', '94'))).toBe('PUSH');
});

test('boxing: winner, method and whole rounds', () => {
  const bout: BoutFacts = { phase: 'ended', winner: 'away', method: 'stoppage', roundsCompleted: 4 };
  const draw: BoutFacts = { phase: 'ended', winner: 'draw', method: 'points', roundsCompleted: 12 };
  expect(settled(boutMarkets['METHOD'], bout, on('away/stoppage'))).toBe('WIN');
  expect(settled(boutMarkets['TOTAL_ROUNDS'], bout, on('under', '4.5'))).toBe('WIN');
  expect(settled(boutMarkets['WINNER'], draw, on('home'))).toBe('PUSH');
  expect(settled(boutMarkets['1X2'], draw, on('draw'))).toBe('WIN');
  expect(settled(boutMarkets['METHOD'], draw, on('draw'))).toBe('WIN');
});

describe('races', () => {
  const race: RaceFacts = {
    phase: 'ended',
    runners: ['1', '2', '3', '4', '5'],
    withdrawn: ['5'],
    finish: [['2'], ['1', '3'], ['4']],
    places: 2,
  };
  const paid = (code: string, selection: string, facts: RaceFacts = race): string =>
    writeDecimal(multiplierOf(ratioOfOdds(60_000n), settlePick(raceMarkets[code]!, facts, on(selection))!), 4);

  test.each([
    ['WIN', '2', '6'],
    ['WIN', '1', '0'],
    ['WIN', '5', '1'],
    ['PLACE', '2', '6'],
    ['PLACE', '3', '3'],
    ['PLACE', '4', '0'],
    ['EXACTA', '2>1', '3'],
    ['EXACTA', '1>2', '0'],
    ['EXACTA', '2>5', '1'],
    ['QUINELLA', '1+2', '3'],
    ['TRIFECTA', '2>3>1', '3'],
  ])('%s %s returns %s for 1 at odds of 6', (code, selection, multiplier) => {
    expect(paid(code, selection)).toBe(multiplier);
  });

  test('a dead heat of three divides the return by three, and a feed says the same by its factor', () => {
    const three: RaceFacts = { ...race, finish: [['1', '2', '3'], ['4']] };
    const outcome = settlePick(raceMarkets['WIN']!, three, on('1'))!;
    expect(payAt(1_000_000n, multiplierOf(ratioOfOdds(60_000n), outcome))).toBe(2_000_000n);
    expect(paid('EXACTA', '1>3', three)).toBe('1');
  });

  test('exactas of every order share exactly one return, whatever heats are dead', () => {
    const finish = fc
      .shuffledSubarray(['1', '2', '3', '4'], { minLength: 4 })
      .chain((order) => fc.tuple(fc.constant(order), fc.array(fc.boolean(), { minLength: 4, maxLength: 4 })))
      .map(([order, breaks]) =>
        order.reduce<string[][]>((groups, name, at) => {
          if (at === 0 || breaks[at]) return [...groups, [name]];
          return [...groups.slice(0, -1), [...(groups.at(-1) ?? []), name]];
        }, []),
      );
    fc.assert(
      fc.property(finish, fc.constantFrom('EXACTA', 'QUINELLA', 'TRIFECTA', 'WIN'), (groups, code) => {
        const facts: RaceFacts = { ...race, runners: ['1', '2', '3', '4'], withdrawn: [], finish: groups };
        const market = raceMarkets[code]!;
        const all = market
          .selections(facts)
          .map((selection) => settlePick(market, facts, on(selection))!.won)
          .reduce((whole, { numerator, denominator }) => whole + (numerator * 720n) / denominator, 0n);
        expect(all).toBe(720n);
      }),
    );
  });

  test('a withdrawn favourite takes its part of the profit of the others', () => {
    expect(writeDecimal(deductionFor([ratioOfOdds(parseOdds('2')!)]), 2)).toBe('0.45');
    expect(writeDecimal(deductionFor([ratioOfOdds(parseOdds('20')!)]), 2)).toBe('0');
    expect(writeDecimal(deductionFor([parseOdds('1.2')!, parseOdds('1.5')!].map(ratioOfOdds)), 2)).toBe('0.9');
    expect(writeDecimal(oddsAfterDeduction(ratioOfOdds(60_000n), deductionFor([ratioOfOdds(20_000n)])), 4)).toBe(
      '3.75',
    );
  });
});
