import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { changes, runCaseCommand } from './worked-cases.fixture.ts';
import { checkAgencyCases } from './src/agency-cases/agency-cases.ts';

type Written = Record<string, unknown>;
const text = readFileSync(new URL('../../engines/agency/vectors/agency-cases.json', import.meta.url), 'utf8');
const { cases } = JSON.parse(text) as { cases: Written[] };
const kinds = [...new Set(cases.map(({ kind }) => String(kind)))];
const ofKind = (kind: string): Written[] => cases.filter((each) => each['kind'] === kind);
const judge = (...some: unknown[]): string[] =>
  checkAgencyCases(JSON.stringify({ cases: some })).map(({ differences }) => differences.join('; '));

/** Another value of the same form. */
function another(leaf: string | number): unknown {
  if (typeof leaf === 'number') return leaf + 1;
  if (leaf === 'acceptable') return 'rate_exceeds_upline';
  if (leaf === 'rate_exceeds_upline') return 'acceptable';
  if (/T.*Z$/.test(leaf)) return new Date(Date.parse(leaf) + 1).toISOString();
  return /^-?[\d.]+$/.test(leaf) ? (leaf === '1' ? '2' : '1') : `${leaf}x`;
}

describe('agency:cases', () => {
  test('the cases we know all pass, each counted once', () => {
    const checked = checkAgencyCases(text);
    expect(checked.filter(({ differences }) => differences.length > 0)).toEqual([]);
    expect(checked.length).toBe(cases.length);
  });

  test.each(kinds)('%s: any changed figure of what is expected fails its case', (kind) => {
    for (const each of ofKind(kind)) {
      const field = kind === 'dividend' ? 'periods' : 'expect';
      const expected =
        kind === 'dividend' ? (each['periods'] as Written[]).map(({ expect: told }) => told) : each['expect'];
      for (const changed of changes(expected, another)) {
        const value =
          kind === 'dividend'
            ? (each['periods'] as Written[]).map((period, at) => ({ ...period, expect: (changed as unknown[])[at] }))
            : changed;
        expect(judge({ ...each, [field]: value }), JSON.stringify(changed)).not.toEqual(['']);
      }
    }
  });

  test.each(kinds)('%s: a missing field fails its case with a sentence', (kind) => {
    const [each = {}] = ofKind(kind);
    for (const field of Object.keys(each).filter((name) => name !== 'id')) {
      const { [field]: _, ...rest } = each;
      expect(judge(rest)[0], field).toMatch(/ (is|are) |no kind/);
    }
  });

  test.each(kinds)('%s: a value of the wrong form never ends the run', (kind) => {
    const [each = {}] = ofKind(kind);
    for (const wrong of [{}, [], null, true, '', 'x', -1, 1.5, 1e300]) {
      for (const changed of changes({ ...each, id: undefined }, () => wrong)) judge(changed);
      for (const field of Object.keys(each)) judge({ ...each, [field]: wrong });
    }
  });

  const seriesRebate = {
    kind: 'seriesRebate',
    chain: [
      { id: 'A', series: 1960 },
      { id: 'M', series: 1950 },
    ],
    bet: { stake: '100', series: 1950 },
  };
  const offer = { kind: 'offer', threshold: 'minLoss', value: 'amount' };
  const tree = [
    { id: 'A', upline: null, isAgent: true },
    { id: 'B', upline: 'A', isAgent: true },
    { id: 'C', upline: 'B', isAgent: true },
  ];
  const at = (rate: string) => [{ minLoss: '0', minActive: 0, rate }];
  const salary = {
    kind: 'salary',
    period: 'daily',
    mode: 'independent',
    activeFrom: '1',
    tree,
    contracts: { B: [] },
    validBets: { C: '5' },
    expect: { B: { teamValidBet: '5', activeMembers: 1, rate: '0', gross: '0', paid: '0', shortfall: '0' } },
  };

  test.each<[string, Written]>([
    ['a bet at the own series', { ...seriesRebate, expect: { A: '0.5', M: '0' } }],
    ['an offer without tiers', { ...offer, own: [], offer: [], expect: 'acceptable' }],
    [
      'an offer of nothing without own tiers',
      { ...offer, own: [], offer: [{ minLoss: '5', minActive: 0, amount: '0' }], expect: 'acceptable' },
    ],
    [
      'an offer without own tiers',
      { ...offer, own: [], offer: [{ minLoss: '5', minActive: 0, amount: '0.0001' }], expect: 'rate_exceeds_upline' },
    ],
    [
      'accepted terms of dividends without tiers',
      {
        kind: 'cascade',
        tree,
        contracts: { A: at('0.3'), B: at('0.2'), C: at('0.1') },
        accept: { agent: 'A', tiers: [] },
        expect: ['C', 'B'],
      },
    ],
    ['a contract without tiers', salary],
    [
      'a percentage of four decimals',
      {
        kind: 'percentRebate',
        chain: [{ id: 'M', percent: '0.1188' }],
        validBet: '10000',
        expect: { M: '11.88' },
      },
    ],
  ])('%s passes', (_, each) => {
    expect(judge(each)).toEqual(['']);
  });

  test.each<[string, unknown]>([
    ['no kind of this name is known: toString', { kind: 'toString' }],
    ['the case is no object', null],
    ['an id comes twice in the chain', { ...seriesRebate, chain: [seriesRebate.chain[0], seriesRebate.chain[0]] }],
    ['M: the case expects nothing of it', { ...seriesRebate, expect: { A: '0.5' } }],
    ['Z: the case expects a result, none was computed', { ...seriesRebate, expect: { A: '0.5', M: '0', Z: '0' } }],
    ['percent of M has more than 4 decimals', { kind: 'percentRebate', chain: [{ id: 'M', percent: '0.11881' }] }],
    ['A is in a loop of the tree', { ...salary, tree: [{ id: 'A', upline: 'B' }, { id: 'B', upline: 'A' }, tree[2]] }],
    ['C is in the tree twice', { ...salary, tree: [...tree, tree[2]] }],
    ['validBets: Z is not in the tree', { ...salary, validBets: { Z: '1' } }],
    ['Z has a contract and is not in the tree', { ...salary, contracts: { Z: [] } }],
    ['period is none of daily, hourly, realtime', { ...salary, period: 'weekly' }],
    ['mode is none of independent, differential', { ...salary, mode: 'both' }],
    [
      'Mars/Olympus',
      { kind: 'window', timeZone: 'Mars/Olympus', settledAt: '2026-01-01T00:00:00Z', expect: { daily: [] } },
    ],
    ['settledAt is no instant', { kind: 'window', timeZone: 'UTC', settledAt: 'yesterday', expect: {} }],
  ])('%s', (reason, each) => {
    expect(judge(each)[0]).toContain(reason);
  });

  test('the command closes on how many passed and failed, and says so in its exit code', () => {
    const run = (content: string) => runCaseCommand('src/agency-cases/agency-cases.ts', content);
    expect(run(text)).toBe('0 118 passed, 0 failed\n');
    expect(run(JSON.stringify({ cases: [{ ...cases[0], kind: 'salery' }, cases[1]] }))).toBe(
      '1 seriesRebate-001: no kind of this name is known: salery\n1 passed, 1 failed\n',
    );
    expect(run('{')).toContain('it is no JSON');
    expect(run('{}')).toContain('cases is no list');
    expect(run('[]')).toBe('1 The file holds no case\n0 passed, 1 failed\n');
  });
});
