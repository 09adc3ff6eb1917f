import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { changes, runCaseCommand } from './worked-cases.fixture.ts';
import { checkSportsbookCases } from './src/sportsbook-cases/sportsbook-cases.ts';

type Written = Record<string, unknown>;
const text = readFileSync(new URL('../../engines/sportsbook/vectors/sportsbook-cases.json', import.meta.url), 'utf8');
const { cases } = JSON.parse(text) as { cases: Written[] };
const kinds = [...new Set(cases.map(({ kind }) => String(kind)))];
const ofKind = (kind: string): Written[] => cases.filter((each) => each['kind'] === kind);
const judge = (...some: unknown[]): string[] =>
  checkSportsbookCases(JSON.stringify({ cases: some })).map(({ differences }) => differences.join('; '));

const words = ['WIN', 'LOSE', 'HALF_WIN', 'PUSH', 'HALF_LOSE', 'accepted', 'line_changed', 'market_closed'];

/** Another value of the same form. */
function another(leaf: string | number): unknown {
  if (typeof leaf === 'number') return leaf + 1;
  if (/^[\d.]+$/.test(leaf)) return leaf === '1.5' ? '2' : '1.5';
  return words.find((word) => word !== leaf);
}

describe('sportsbook:cases', () => {
  test('the cases we know all pass, each counted once', () => {
    const checked = checkSportsbookCases(text);
    expect(checked.filter(({ differences }) => differences.length > 0)).toEqual([]);
    expect(checked.length).toBe(cases.length);
  });

  test.each(kinds)('%s: any changed figure of what is expected fails its case', (kind) => {
    for (const each of ofKind(kind))
      for (const changed of changes(each['expect'], another))
        expect(judge({ ...each, expect: changed }), `${String(each['id'])} ${JSON.stringify(changed)}`).not.toEqual([
          '',
        ]);
  });

  test.each(kinds)('%s: a missing field fails its case with a sentence', (kind) => {
    const [each = {}] = ofKind(kind);
    for (const field of Object.keys(each).filter((name) => name !== 'id')) {
      const { [field]: _, ...rest } = each;
      expect(judge(rest)[0], field).toMatch(/ (is|are) |no kind|undefined/);
    }
  });

  test.each(kinds)('%s: a value of the wrong form never ends the run', (kind) => {
    const [each = {}] = ofKind(kind);
    for (const wrong of [{}, [], null, true, '', 'x', -1, 1.5, 1e300]) {
      for (const changed of changes({ ...each, id: undefined }, () => wrong)) judge(changed);
      for (const field of Object.keys(each)) judge({ ...each, [field]: wrong });
    }
  });

  const football = {
    kind: 'market',
    sport: 'football',
    market: 'AH',
    selection: 'home',
    line: '-0.25',
    score: [2, 1],
    half: [1, 1],
    first: 'away',
    atBet: [1, 1],
    stake: '100',
    odds: '1.9',
    expect: { result: 'WIN', payout: '190' },
  };
  const series = {
    kind: 'market',
    sport: 'series',
    bestOf: 3,
    market: 'MAP_WINNER',
    map: 3,
    selection: 'home',
    line: null,
    maps: [
      [13, 1],
      [13, 0],
    ],
    stake: '10',
    odds: '1.5',
    expect: { result: 'PUSH', payout: '10' },
  };
  const parlay = {
    kind: 'parlay',
    legs: [
      { odds: '1.9', result: 'WIN' },
      { odds: '2', result: 'VOID' },
    ],
    stake: '10',
    oddsCap: '1.5',
    expect: { payout: '15' },
  };
  const format = {
    kind: 'format',
    format: 'malay',
    odds: '-0.9523',
    amountTyped: '100.01',
    expect: { risk: '95.2395', returnIfWon: '195.2495' },
  };
  const cashOut = {
    kind: 'cashOut',
    stake: '0.0003',
    odds: '2',
    probabilityNow: '0.5',
    margin: '0',
    part: '0.5',
    expect: { offer: '0.0001', stakeLeft: '0.0001' },
  };
  const feed = { kind: 'feedSettlement', stake: '100', odds: '4' };
  const taken = { kind: 'acceptance', policy: 'better', seen: '1.9', now: '1.8', status: 'active', lineMoved: false };
  const margin = { kind: 'margin', method: 'proportional', fair: ['1/2', '1/2'], margin: '0.05' };

  test.each<[string, Written]>([
    ['an in-play Asian handicap', football],
    ['a pushed line below it', { ...football, line: '-1', expect: { result: 'PUSH', payout: '100' } }],
    ['both to score', { ...football, market: 'BTTS', selection: 'yes', line: null }],
    ['a half not level at the first goal told', { ...football, market: '1X2_H1', selection: 'draw', line: null }],
    ['a score that is not listed', { ...football, market: 'CS', selection: 'other', line: null, score: [5, 1] }],
    ['twelve', { ...football, market: 'DC', selection: '12', line: null }],
    ['a map that was not played', series],
    ['a void leg under a cap', parlay],
    ['a typed win whose risk is floored', format],
    ['parts that are floored', cashOut],
    [
      'a void half of a dead heat',
      { ...feed, result: 1, voidFactor: '0.5', deadHeatFactor: '0.5', expect: { payout: '150' } },
    ],
    ['a void loss', { ...feed, result: 0, voidFactor: '1', deadHeatFactor: '0.5', expect: { payout: '100' } }],
    ['a worse price', { ...taken, expect: { verdict: 'price_changed' } }],
    ['a market between producers', { ...taken, status: 'handed_over', expect: { verdict: 'market_suspended' } }],
    [
      'a cancelled market whose line moved',
      { ...taken, status: 'cancelled', lineMoved: true, expect: { verdict: 'market_closed' } },
    ],
    ['a margin in proportion', { ...margin, expect: { odds: ['1.9047', '1.9047'] } }],
    [
      'a margin by powers',
      { ...margin, method: 'power', fair: ['0.45', '0.28', '0.27'], expect: { odds: ['2.1428', '3.3701', '3.4891'] } },
    ],
    ['a favourite beyond the least price', { ...margin, fair: ['0.99', '0.01'], expect: { odds: ['1.01', '95.238'] } }],
  ])('%s passes', (_, each) => {
    expect(judge(each)).toEqual(['']);
  });

  test.each<[string, unknown]>([
    ['no kind of this name is known: toString', { kind: 'toString' }],
    ['the case is no object', null],
    ['no market of this sport is known: toString', { ...football, market: 'toString' }],
    ['the pick is impossible: selection_unknown', { ...football, selection: 'Home' }],
    ['the pick is impossible: line_missing', { ...football, line: null }],
    ['the pick is impossible: part_missing', { ...series, map: null }],
    ['line is no multiple of a quarter: 0.3', { ...football, line: '0.3' }],
    ['the facts are impossible: half_above_score', { ...football, half: [3, 0] }],
    ['atBet is above the score that the market counts', { ...football, atBet: [2, 2] }],
    ['the facts are impossible: series_undecided', { ...series, maps: [[13, 1]] }],
    ['the facts are impossible: map_after_end', { ...series, maps: [...series.maps, [1, 13]] }],
    ['map is above bestOf: 4', { ...series, map: 4 }],
    ['score is no pair of counts', { ...football, score: [1] }],
    ['odds is no decimal odds above 1: "1,95"', { ...football, odds: '1,95' }],
    ['odds is no decimal odds above 1: "1e3"', { ...football, odds: '1e3' }],
    ['odds is no decimal odds above 1: "-0"', { ...football, odds: '-0' }],
    ['stake is not above zero: -1', { ...football, stake: '-1' }],
    ['result of leg 2 is none of', { ...parlay, legs: [parlay.legs[0], { odds: '2', result: 'DRAW' }] }],
    ['the slip is impossible: no_legs', { ...parlay, legs: [] }],
    ['the slip is impossible: too_many_legs', { ...parlay, legs: Array.from({ length: 60 }, () => parlay.legs[0]) }],
    [
      'the slip is impossible: fold_impossible',
      { kind: 'system', legs: parlay.legs, folds: [3], stakePerBet: '1', expect: {} },
    ],
    ['odds are none of the format malay: 1.2', { ...format, odds: '1.2' }],
    ['odds are none of the format american: 50', { ...format, format: 'american', odds: '50' }],
    ['part is not within 0 and 1', { ...cashOut, part: '1.2' }],
    ['part is zero', { ...cashOut, part: '0' }],
    ['result is neither 0 nor 1: 2', { ...feed, result: 2, voidFactor: '0', deadHeatFactor: null }],
    ['status is none of', { ...taken, status: 'sleeping' }],
    ['lineMoved is neither true nor false', { ...taken, lineMoved: 'no' }],
    ['the probabilities do not sum to 1', { ...margin, fair: ['1/2', '1/3'] }],
    ['probability 1 is no probability', { ...margin, fair: ['1/0', '1'] }],
    ['odds and probabilities differ in number', { ...margin, expect: { odds: ['1.9047'] } }],
    ['the probabilities leave nothing to chance', { ...margin, method: 'power', fair: ['1'], expect: { odds: ['1'] } }],
  ])('%s', (reason, each) => {
    expect(judge(each)[0]).toContain(reason);
  });

  test('the command closes on how many passed and failed, and says so in its exit code', () => {
    const run = (content: string) => runCaseCommand('src/sportsbook-cases/sportsbook-cases.ts', content);
    expect(run(text)).toBe('0 206 passed, 0 failed\n');
    expect(run(JSON.stringify({ cases: [{ ...cases[0], kind: 'markt' }, cases[1]] }))).toBe(
      '1 market-001: no kind of this name is known: markt\n1 passed, 1 failed\n',
    );
    expect(run('{')).toContain('it is no JSON');
    expect(run('{}')).toContain('cases is no list');
    expect(run('[]')).toBe('1 The file holds no case\n0 passed, 1 failed\n');
  });
});
