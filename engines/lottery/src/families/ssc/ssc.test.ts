import { describe, expect, test } from 'vitest';
import { holdChances } from '../../plays/chances.fixture.ts';
import { holdPlayLaws } from '../../plays/play-laws.fixture.ts';
import { eachDraw } from '../digits/digits.ts';
import { makeSsc, ssc } from './ssc.ts';

holdPlayLaws(ssc, 25);
holdChances(ssc, [...eachDraw(5)]);

describe('ssc', () => {
  test('draws five digits, and reads what it writes', () => {
    expect(ssc.readResult([['0', '1', '9', '9', '2']], '2026-11-22')).toEqual([0, 1, 9, 9, 2]);
    expect(ssc.parseResult(ssc.writeResult([0, 1, 9, 9, 2]), '2026-11-22')).toEqual([0, 1, 9, 9, 2]);
  });

  test.each(['1234', '123456', '12 34', 12_345, null])('%j is no result', (raw) => {
    expect(ssc.parseResult(raw, '2026-11-22')).toBeNull();
  });
});

const house = makeSsc({ straightsWrap: false, tieReturns: true });
const decided = house.plays.filter(({ code }) => code === 'ssc_lh' || code.endsWith('_tsh'));
describe('a house where straights end at 9 and ties return the stake', () => {
  holdChances(house, [...eachDraw(5)], decided);
});
