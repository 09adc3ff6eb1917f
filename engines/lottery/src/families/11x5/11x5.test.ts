import { describe, expect, test } from 'vitest';
import { family11x5 } from './11x5.ts';

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

const draws = everyDraw();

describe('11x5', () => {
  test.each(family11x5.betTypes.map((type) => ({ code: type.code, type })))('$code wins as often as its chance says, over every draw', ({ type }) => {
    const selection = [2, 3, 5, 7, 11, 1];
    const units = type.countUnits(selection);
    const won = draws.reduce((sum, draw) => sum + type.countWins(draw, selection), 0);
    expect(BigInt(won) * type.chance.of).toBe(BigInt(units * draws.length) * type.chance.wins);
  });

  test.each([null, [], [0], [12], [1, 1], ['1'], [1.5], Array.from({ length: 12 }, (_, i) => i)])('%j is no selection', (raw) => {
    for (const type of family11x5.betTypes) expect(type.parseSelection(raw)).toBeNull();
  });

  test('indices of the draw program become balls from 1', () => {
    expect(family11x5.readResult([[5, 9, 6, 7, 3]])).toEqual([6, 10, 7, 8, 4]);
  });
});
