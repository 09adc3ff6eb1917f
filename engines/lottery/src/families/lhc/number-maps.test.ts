import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { lunarNewYearDay, lunarYearOf } from './lunar-year.ts';
import { newMoonJde } from './new-moon.ts';
import { colourOf, elementOf, everyBall, signOf, signOfYear } from './number-maps.ts';

interface Maps {
  readonly lunarYear: number;
  readonly colours: Record<string, number[]>;
  readonly zodiacMap: Record<string, number[]>;
  readonly elementMap: Record<string, number[]>;
}

const maps = JSON.parse(readFileSync(new URL('../../../vectors/lottery-lhc.json', import.meta.url), 'utf8')) as Maps;

describe('numbers of 1 to 49', () => {
  test('have the colours of every table in use', () => {
    const names = { 红: 'red', 蓝: 'blue', 绿: 'green' };
    for (const ball of everyBall) expect(maps.colours[names[colourOf(ball)]]).toContain(ball);
  });

  test('have the signs and elements of the lunar year', () => {
    for (const ball of everyBall) {
      expect(maps.zodiacMap[signOf(ball, maps.lunarYear)]).toContain(ball);
      expect(maps.elementMap[elementOf(ball, maps.lunarYear)]).toContain(ball);
    }
  });

  test('give the sign of the year five numbers, 1 and 49 among them, in any year', () => {
    for (let year = 2020; year < 2032; year += 1) {
      const own = everyBall.filter((ball) => signOf(ball, year) === signOfYear(year));
      expect(own).toEqual([1, 13, 25, 37, 49]);
    }
  });
});

test('a new moon is where the worked example of the astronomers has it', () => {
  expect(newMoonJde(-283)).toBeCloseTo(2443192.65118, 4);
});

describe('the lunar year', () => {
  // New year's days of the official calendars.
  test.each([
    ['2000-02-04', '2000-02-05', 2000],
    ['2020-01-24', '2020-01-25', 2020],
    ['2023-01-21', '2023-01-22', 2023],
    ['2024-02-09', '2024-02-10', 2024],
    ['2025-01-28', '2025-01-29', 2025],
    ['2026-02-16', '2026-02-17', 2026],
    ['2027-02-05', '2027-02-06', 2027],
    ['2030-02-02', '2030-02-03', 2030],
    ['2033-01-30', '2033-01-31', 2033],
    ['2034-02-18', '2034-02-19', 2034],
  ])('ends on %s and begins on %s', (eve, newYear, year) => {
    expect([lunarYearOf(eve), lunarYearOf(newYear)]).toEqual([year - 1, year]);
  });

  test.each([
    ['2026-12-31', 2026],
    ['2027-01-01', 2026],
    ['2028-02-29', 2028],
    ['2028-03-01', 2028],
  ])('of %s is %i', (day, year) => {
    expect(lunarYearOf(day)).toBe(year);
  });

  test('begins on the day the calendar of the platform says, but for new moons within minutes of midnight', () => {
    const calendar = new Intl.DateTimeFormat('en-u-ca-chinese', { timeZone: 'Asia/Shanghai', year: 'numeric' });
    const yearAt = (day: number): number =>
      Number(
        calendar.formatToParts(new Date(day * 86_400_000)).find((part) => (part.type as string) === 'relatedYear')
          ?.value,
      );
    const others: number[] = [];
    for (let year = 1990; year <= 2100; year += 1) {
      const day = lunarNewYearDay(year);
      if (yearAt(day) !== year || yearAt(day - 1) !== year - 1) others.push(year);
    }
    expect(others).toEqual([2027, 2030]);
  });
});
