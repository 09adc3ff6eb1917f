import { describe, expect, test } from 'vitest';
import { edgeOf, on, sheet } from '../sheet.fixture.ts';
import { dragonTiger, dragonTigerReturn } from './dragon-tiger.ts';

describe('dragon tiger', () => {
  test.each([8, 6])('with %i decks the edges are those of the sheet', (decks) => {
    const reported = sheet.dragonTiger[decks];
    const found = (id: string, tie = 8) => edgeOf(dragonTigerReturn(id, { tie, suitedTie: 50 }, decks));
    expect(found('dragon')).toBeCloseTo(reported['edge dragon/tiger 1:1 (half lost on tie)'], 12);
    expect(found('tiger')).toBe(found('dragon'));
    expect(found('tie')).toBeCloseTo(reported['edge tie 8:1'], 12);
    expect(found('tie', 11)).toBeCloseTo(reported['edge tie 11:1'], 12);
    expect(found('suited_tie')).toBeCloseTo(reported['edge suited tie 50:1'], 12);
    for (const side of ['dragon', 'tiger'])
      for (const word of ['big', 'small', 'odd', 'even']) expect(found(`${side}_${word}`)).toBeCloseTo(1 / 13, 12);
  });

  test('half of a side comes back on a tie', () => {
    expect(dragonTiger.evaluate({ main: [[6, 19]], feature: [] }, on('dragon'), 200_000n).payoutMinor).toBe(100_000n);
    expect(dragonTiger.evaluate({ main: [[6, 58]], feature: [] }, on('suited_tie'), 10_000n).payoutMinor).toBe(
      510_000n,
    );
  });
});
