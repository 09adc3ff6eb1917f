import { describe, expect, test } from 'vitest';
import { chance } from '../../chance.ts';
import { holdPlayLaws } from '../../plays/play-laws.fixture.ts';
import { holdChances } from '../../plays/chances.fixture.ts';
import { family11x5, makeFamily11x5 } from './11x5.ts';

/** Every ordered draw of 5 out of 11: 55,440. */
function everyDraw(): number[][] {
  const draws: number[][] = [];
  const extend = (draw: number[]): void => {
    if (draw.length === 5) {
      draws.push(draw);
      return;
    }
    for (let ball = 1; ball <= 11; ball += 1) if (!draw.includes(ball)) extend([...draw, ball]);
  };
  extend([]);
  return draws;
}

holdPlayLaws(family11x5, 40);
holdChances(family11x5, everyDraw());

describe('11x5', () => {
  test('indices of the draw program become balls from 1', () => {
    expect(family11x5.readResult([[5, 9, 6, 7, 3]], '2026-11-22')).toEqual([6, 10, 7, 8, 4]);
  });

  test.each(['1 2 3 4', '01 02 03 04 04', '01 02 03 04 12', '01,02,03,04,05', ['01'], null])(
    '%j is no result',
    (raw) => {
      expect(family11x5.parseResult(raw, '2026-11-22')).toBeNull();
    },
  );

  test('a house may let 11 and a sum of 30 lose', () => {
    const strict = makeFamily11x5({ elevenPushes: false, thirtyPushes: false });
    const sides = strict.plays.find(({ code }) => code === 'x5_qs');
    const selection = sides?.readSelection({ pos: 1, values: ['大', '单'] });
    expect(sides?.countWins(selection, [11, 1, 2, 3, 4])).toEqual([]);
    expect(sides?.kinds[0]).toEqual({ code: '大', levels: [{ code: '大', chance: chance(5, 11) }] });
    expect(strict.plays.find(({ code }) => code === 'x5_zh')?.kinds[0]?.push).toBeUndefined();
  });
});
