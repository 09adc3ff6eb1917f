import { describe, expect, test } from 'vitest';
import { holdChances } from '../../plays/chances.fixture.ts';
import { holdPlayLaws } from '../../plays/play-laws.fixture.ts';
import { pk10, type Race } from './pk10.ts';

/** Every order of the first three of ten; the others follow by number. */
function firstThree(): Race[] {
  const cars = Array.from({ length: 10 }, (_, index) => index + 1);
  return cars.flatMap((a) =>
    cars
      .filter((b) => b !== a)
      .flatMap((b) =>
        cars.filter((c) => c !== a && c !== b).map((c) => [a, b, c, ...cars.filter((car) => ![a, b, c].includes(car))]),
      ),
  );
}

holdPlayLaws(pk10, 40);
holdChances(
  pk10,
  firstThree(),
  pk10.plays.filter(({ code }) => /^pk_(q[123]_|q3h|gy)/.test(code)),
);

describe('pk10', () => {
  test('draws every car once, and reads what it writes', () => {
    const race = pk10.readResult([[9, 8, 7, 6, 5, 4, 3, 2, 1, 0]], '2026-11-22');
    expect(race).toEqual([10, 9, 8, 7, 6, 5, 4, 3, 2, 1]);
    expect(pk10.parseResult(pk10.writeResult(race), '2026-11-22')).toEqual(race);
  });

  test.each(['01 02 03', '01 01 02 03 04 05 06 07 08 09', '', null])('%j is no result', (raw) => {
    expect(pk10.parseResult(raw, '2026-11-22')).toBeNull();
  });

  test('the first rank meets the last, the fifth the sixth', () => {
    const dragon = pk10.plays.find(({ code }) => code === 'pk_lh');
    const wins = (rank: number) =>
      dragon?.countWins(dragon.readSelection({ rank, values: ['龙'] }), [10, 2, 3, 4, 5, 6, 7, 8, 9, 1]).length;
    expect([1, 2, 3, 4, 5].map(wins)).toEqual([1, 0, 0, 0, 0]);
  });
});
