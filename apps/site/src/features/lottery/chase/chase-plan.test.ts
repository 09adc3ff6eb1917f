import { describe, expect, test } from 'vitest';
import { planMultiples, profitPercentOf, tableOf, type ChaseTerms } from './chase-plan.ts';

const open = ['101', '102', '103', '104', '105', '106'].map((numero) => ({ numero }));
const terms: ChaseTerms = { method: 'same', from: '102', issues: 3, start: 2, factor: 2, every: 1, profitPercent: 50 };
const stake = { costMinor: 20_000n, prizeMinor: 195_000n };

describe('multiples', () => {
  test('of each method, from the issue chosen', () => {
    expect(planMultiples(terms, stake, { open, mostMultiple: 100 })).toEqual({ multiples: [2, 2, 2] });
    expect(planMultiples({ ...terms, method: 'growing' }, stake, { open, mostMultiple: 100 })).toEqual({
      multiples: [2, 4, 8],
    });
    expect(
      planMultiples({ ...terms, method: 'growing', every: 2, issues: 5 }, stake, { open, mostMultiple: 100 }),
    ).toEqual({ multiples: [2, 2, 4, 4, 8] });
    expect(
      planMultiples({ ...terms, method: 'profit', start: 1, issues: 5 }, stake, { open, mostMultiple: 100 }),
    ).toEqual({ multiples: [1, 1, 1, 1, 1] });
  });

  test.each<[string, Partial<ChaseTerms>, bigint | null, number]>([
    ['noIssues', { from: '99' }, 195_000n, 100],
    ['tooManyIssues', { issues: 6 }, 195_000n, 100],
    ['aboveMultiple', { start: 101 }, 195_000n, 100],
    ['aboveMultiple', { method: 'growing' }, 195_000n, 7],
    ['aboveMultiple', { method: 'profit', issues: 5, profitPercent: 800, start: 1 }, 195_000n, 50],
    ['noProfit', { method: 'profit', profitPercent: 900 }, 195_000n, 100],
    ['noPrize', { method: 'profit' }, null, 100],
  ])('%s: %j', (problem, over, prizeMinor, most) => {
    expect(planMultiples({ ...terms, ...over }, { ...stake, prizeMinor }, { open, mostMultiple: most })).toEqual({
      problem,
    });
  });
});

describe('the table', () => {
  test('adds up what was spent, and leaves what a win at that issue would', () => {
    const rows = tableOf(['101', '102', '103'], [1, 0, 12], stake);
    expect(rows.map(({ spentMinor, profitMinor }) => [spentMinor, profitMinor])).toEqual([
      [20_000n, 175_000n],
      [20_000n, null],
      [260_000n, 2_080_000n],
    ]);
    expect(rows.map(profitPercentOf)).toEqual([875, null, 800]);
  });

  test('says a loss where the prize is less than what was spent', () => {
    const [, last] = tableOf(['101', '102'], [30, 1], stake);
    expect([last?.profitMinor, last && profitPercentOf(last)]).toEqual([-425_000n, -69]);
  });
});
