import { drawProgram, openStream } from '@fairhouse/fair';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { lotteryFamilies } from '../families/index.ts';
import type { LotteryFamily } from '../play.ts';
import { trendColumns, type TrendColumn } from './columns.ts';
import { byTimesDrawn, countChoices, traceColumn } from './counts.ts';
import { numbersOf, readDrawn, type Drawn } from './drawn.ts';
import { roadRules } from './road-rules.ts';

const familyOf = (code: string): LotteryFamily =>
  lotteryFamilies.find((family) => family.code === code) as LotteryFamily;

function drawText(family: LotteryFamily, key: Uint8Array): string {
  const stream = openStream({
    domain: 'draw',
    key,
    game: family.code,
    mathHash: new Uint8Array(32),
    entropy: new Uint8Array(32),
    counter: 1n,
    label: 'main',
  });
  return family.writeResult(family.readResult(drawProgram(family.program, stream), '2026-06-30'));
}

const keys = fc.uint8Array({ minLength: 32, maxLength: 32 });

describe.each(lotteryFamilies.map((family) => ({ code: family.code, family })))('$code', ({ family }) => {
  test('every draw as written is read, every column and road has an answer of its own', () => {
    const columns = trendColumns(family);
    expect(columns.length).toBeGreaterThan(0);
    expect(new Set(columns.map(({ code }) => code)).size).toBe(columns.length);
    fc.assert(
      fc.property(keys, (key) => {
        const drawn = readDrawn(family, drawText(family, key)) as Drawn;
        expect(drawn).not.toBeNull();
        for (const column of columns) {
          const came = column.comeIn(drawn);
          expect(
            came.every((choice) => column.choices.includes(choice)),
            `${column.code}: ${came.join()}`,
          ).toBe(true);
          expect(column.isSingle ? came.length === 1 : came.length > 1, column.code).toBe(true);
        }
        for (const rule of roadRules(family)) expect(['first', 'second', 'tie']).toContain(rule.sideOf(drawn));
      }),
      { numRuns: 40 },
    );
  });

  test('a text that is no result of it is not read', () => {
    for (const text of ['', '1', 'x', '1 2 3', 'db:1', '00 00 00 00 00 00 00'])
      expect(readDrawn(family, text)).toBeNull();
  });
});

test('numbers keep the order and the groups they are written in', () => {
  expect(readDrawn(familyOf('SSC'), '90210')).toEqual([{ code: 'row', numbers: ['9', '0', '2', '1', '0'] }]);
  expect(readDrawn(familyOf('LHC'), '07 12 33 41 02 19 49')).toEqual([
    { code: 'regular', numbers: ['07', '12', '33', '41', '02', '19'] },
    { code: 'special', numbers: ['49'] },
  ]);
  expect(numbersOf(readDrawn(familyOf('HANOI'), 'db:48279 g1:10653') as Drawn, 'g1')).toEqual(['10653']);
});

describe('counts', () => {
  const column: TrendColumn = {
    code: '1',
    choices: ['a', 'b', 'c'],
    isSingle: true,
    comeIn: (drawn) => drawn[0]?.numbers ?? [],
  };
  const draws = (...rows: string[]): Drawn[] => rows.map((row) => [{ code: 'row', numbers: [...row] }]);

  test('of a choice that came, one that is away and one that never came', () => {
    expect(countChoices(column, draws('a', 'a', 'b', 'b', 'b'))).toEqual([
      { choice: 'a', times: 2, gap: 3, longestGap: 3, longestRun: 2 },
      { choice: 'b', times: 3, gap: 0, longestGap: 2, longestRun: 3 },
      { choice: 'c', times: 0, gap: 5, longestGap: 5, longestRun: 0 },
    ]);
    expect(byTimesDrawn(countChoices(column, draws('a', 'a', 'b', 'b', 'b'))).map(({ choice }) => choice)).toEqual([
      'b',
      'a',
      'c',
    ]);
  });

  test('a lot that comes twice in a draw is one draw it came in', () => {
    expect(countChoices(column, draws('aab'))[0]).toMatchObject({ times: 1, gap: 0 });
    expect(traceColumn(column, draws('aab', 'c'))[0]?.map(({ times }) => times)).toEqual([2, 1, 0]);
  });

  test('are those of a plain count, for any draws', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom<string>('a', 'b', 'c'), { maxLength: 60 }), (came) => {
        const counts = countChoices(column, draws(...came));
        expect(counts.reduce((sum, { times }) => sum + times, 0)).toBe(came.length);
        for (const { choice, times, gap, longestGap } of counts) {
          expect(times).toBe(came.filter((each) => each === choice).length);
          expect(gap).toBe(came.length - 1 - came.lastIndexOf(choice));
          expect(longestGap).toBe(
            Math.max(
              0,
              ...came
                .join('')
                .split(choice)
                .map((away) => away.length),
            ),
          );
        }
      }),
    );
  });
});

test.each([
  ['SSC', '98700', 'size', 'sum', 'first'],
  ['SSC', '90009', 'dragon', 'w-g', 'tie'],
  ['SSC', '49009', 'size', 'w', 'second'],
  ['11X5', '11 02 03 04 05', 'size', '1', 'tie'],
  ['11X5', '11 02 03 04 05', 'parity', '1', 'tie'],
  ['11X5', '10 02 03 04 11', 'size', 'sum', 'tie'],
  ['11X5', '10 02 03 04 11', 'parity', 'sum', 'second'],
  ['PK10', '05 06 01 02 03 04 07 08 09 10', 'size', 'top2', 'second'],
  ['PK10', '05 06 01 02 03 04 07 08 09 10', 'dragon', '1-10', 'second'],
  ['LHC', '01 02 03 04 05 06 49', 'size', 'special', 'tie'],
  ['LHC', '01 02 03 04 05 06 25', 'size', 'special', 'first'],
  ['K3', '155', 'size', 'sum', 'first'],
  ['PCB', '490', 'size', 'sum', 'second'],
  ['HANOI', 'db:48275 g1:10653', 'size', 'last', 'first'],
] as const)('%s %s: %s of %s is the %s side', (code, written, kind, on, side) => {
  const family = familyOf(code);
  const rule = roadRules(family).find((each) => each.kind === kind && each.on === on);
  expect(rule?.sideOf(readDrawn(family, written) as Drawn)).toBe(side);
});
