import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Side } from './road-rules.ts';
import { beadRoad, bigRoad, longestRuns } from './roads.ts';

/** `AABT` as sides. */
const sides = (text: string): Side[] =>
  [...text].map((letter) => (letter === 'A' ? 'first' : letter === 'B' ? 'second' : 'tie'));
const placesOf = (text: string): string[] => bigRoad(sides(text)).map(({ column, row }) => `${column}:${row}`);

test('beads go down and then on', () => {
  expect(beadRoad(sides('ABTABAB')).map(({ column, row }) => `${column}:${row}`)).toEqual([
    '0:0',
    '0:1',
    '0:2',
    '0:3',
    '0:4',
    '0:5',
    '1:0',
  ]);
});

describe('the big road', () => {
  test('has a column for each run, and ties on the mark before them', () => {
    expect(placesOf('TAABA')).toEqual(['0:0', '0:1', '1:0', '2:0']);
    expect(bigRoad(sides('TAATTB')).map(({ ties }) => ties)).toEqual([0, 2, 0]);
    expect(bigRoad(sides('ATA')).map(({ draw }) => draw)).toEqual([0, 2]);
  });

  test('turns at the bottom and above what is there, and stays in its row', () => {
    expect(placesOf('AAAAAAAA').slice(-3)).toEqual(['0:5', '1:5', '2:5']);
    expect(placesOf('AAAAAAAABBBBBBB').slice(-7)).toEqual(['1:0', '1:1', '1:2', '1:3', '1:4', '2:4', '3:4']);
  });

  test('never puts two marks in one place, and keeps every draw that was no tie', () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom<Side>('first', 'second', 'tie'), { maxLength: 120 }),
        fc.integer({ min: 1, max: 6 }),
        (outcome, rows) => {
          const marks = bigRoad(outcome, rows);
          expect(new Set(marks.map(({ column, row }) => `${column}:${row}`)).size).toBe(marks.length);
          expect(marks.every(({ row }) => row < rows)).toBe(true);
          expect(marks.map(({ draw }) => draw)).toEqual(
            outcome.flatMap((side, draw) => (side === 'tie' ? [] : [draw])),
          );
        },
      ),
    );
  });
});

test('runs are counted by side', () => {
  expect(longestRuns(sides('AABTTTBBBBA'))).toEqual({ first: 2, second: 4, tie: 3 });
  expect(longestRuns([])).toEqual({ first: 0, second: 0, tie: 0 });
});
