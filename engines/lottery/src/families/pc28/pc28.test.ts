import { describe, expect, test } from 'vitest';
import { holdChances } from '../../plays/chances.fixture.ts';
import { holdPlayLaws } from '../../plays/play-laws.fixture.ts';
import { exactReturn, quotePlay } from '../../settle.ts';
import { eachDraw } from '../digits/digits.ts';
import { pc28 } from './pc28.ts';

holdPlayLaws(pc28, 60);
holdChances(pc28, [...eachDraw(3)], pc28.plays.slice(0, 2));

describe('pc28', () => {
  test('three sums are priced by what they come to together', () => {
    const play = pc28.plays.find(({ code }) => code === 'pc_tmb3');
    const selection = play?.readSelection([12, 13, 14]);
    expect(play?.countWins(selection, [4, 4, 5])).toEqual([{ level: '223', units: 1 }]);
    expect(play && quotePlay(play, 1950).get('223')).toEqual({ pays: 43_720n, per: 10_000n });
    for (const kind of play?.kinds ?? []) {
      const { wins, of } = exactReturn(kind, quotePlay(play!, 1950));
      expect(wins * 2000n).toBeLessThanOrEqual(1950n * of);
    }
  });

  test('a result is three digits', () => {
    expect(pc28.parseResult('907', '2026-11-22')).toEqual([9, 0, 7]);
    expect(pc28.parseResult('9070', '2026-11-22')).toBeNull();
  });
});
