import { expect, test } from 'vitest';
import { namedCases, playAll, type ConformanceCase, type Stage } from './case.ts';
import { expectSame } from './difference.ts';
import { closingLine, linesOf, tallyOf } from './report.ts';

let tidied = 0;
const stage: Stage = {
  tidyUp() {
    tidied += 1;
    return Promise.reject(new Error('what cannot be tidied up is no failure of a case'));
  },
};
const reported = { section: '2' } as const;
const cases: readonly ConformanceCase<Stage>[] = [
  { ...reported, id: 'A1', rule: 'is kept', run: () => Promise.resolve() },
  {
    ...reported,
    id: 'A2',
    rule: 'is broken',
    run: async () => expectSame('the balance', await Promise.resolve('9'), '10'),
  },
  {
    ...reported,
    id: 'B1',
    rule: 'cannot be played to its end',
    run: () => Promise.reject(new Error('nobody answers')),
  },
  {
    ...reported,
    id: 'B2',
    rule: 'needs more',
    lacks: () => 'no second key',
    run: () => Promise.reject(new Error('not to be run')),
  },
];

test('a report is a checklist: a line for each rule, what was seen where one is broken, and one closing line', async () => {
  const results = await playAll(cases, stage);
  expect(results.flatMap(linesOf)).toEqual([
    '✓ A1 is kept',
    '✗ A2 is broken',
    '    the balance (section 2)',
    '    expected: 10',
    '    seen:     9',
    '✗ B1 cannot be played to its end',
    '    the case could not be played to its end (section 2)',
    '    expected: an answer',
    '    seen:     nobody answers',
    '– B2 needs more (not played: no second key)',
  ]);
  expect([closingLine(tallyOf(results)), closingLine({ passed: 2, failed: 0, skipped: 0 }), tidied]).toEqual([
    '1 passed, 2 failed, 1 not played',
    '2 passed, 0 failed',
    3,
  ]);
});

test('cases are chosen by the beginning of their names', () => {
  expect([[], ['A'], ['B1', 'A2'], ['C']].map((only) => namedCases(cases, only).map(({ id }) => id))).toEqual([
    ['A1', 'A2', 'B1', 'B2'],
    ['A1', 'A2'],
    ['A2', 'B1'],
    [],
  ]);
});
