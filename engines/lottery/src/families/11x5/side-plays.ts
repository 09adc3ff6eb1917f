import { chance, choose } from '../../chance.ts';
import { bySeries } from '../../odds.ts';
import { pushLevel } from '../../levels.ts';
import type { Play } from '../../play.ts';
import { kindOf, oneOf, valuesPlay } from '../../plays/values-play.ts';
import { readPair } from '../../plays/written.ts';

/** Whether a ball 11 and a sum of 30 push bets on big and small (and 11 those on odd and even), or lose them. */
export interface Flags11x5 {
  readonly elevenPushes: boolean;
  readonly thirtyPushes: boolean;
}

type Draw = readonly number[];

const odds = [5, 4, 3, 2, 1, 0];
const oddNames = odds.map((odd) => `${odd}单${5 - odd}双`);
const isOdd = (number: number): boolean => number % 2 === 1;
const sum = (draw: Draw): number => draw.reduce((total, ball) => total + ball, 0);

/** The number of odd balls among the five: six of eleven balls are odd. */
const oddCount: Play<Draw> = valuesPlay({
  code: 'x5_dds',
  group: 'quwei',
  pricing: bySeries,
  choices: oddNames,
  form: 'values',
  kinds: odds.map((odd, index) =>
    kindOf(oddNames[index] ?? '', chance(choose(6, odd) * choose(5, 5 - odd), choose(11, 5))),
  ),
  isLone: true,
  mostWins: oneOf(oddNames),
  levelOf: (value, result) => (result.filter(isOdd).length === odds[value] ? (oddNames[value] ?? null) : null),
});

const medians = ['3', '4', '5', '6', '7', '8', '9'];

const median: Play<Draw> = valuesPlay({
  code: 'x5_czw',
  group: 'quwei',
  pricing: bySeries,
  choices: medians,
  form: 'values',
  kinds: medians.map((name) =>
    kindOf(name, chance(choose(Number(name) - 1, 2) * choose(11 - Number(name), 2), choose(11, 5))),
  ),
  isLone: true,
  mostWins: oneOf(medians),
  levelOf: (value, result) => ([...result].sort((a, b) => a - b)[2] === value + 3 ? (medians[value] ?? null) : null),
});

const pairs = ['12', '13', '14', '15', '23', '24', '25', '34', '35', '45'];

const dragonTiger: Play<Draw> = valuesPlay({
  code: 'x5_lh',
  group: 'lh',
  pricing: bySeries,
  choices: ['龙', '虎'],
  form: 'values',
  beside: { field: 'pair', places: pairs, read: (raw) => readPair(raw, ['1', '2', '3', '4', '5'], pairs) },
  kinds: ['龙', '虎'].map((name) => kindOf(name, chance(1, 2))),
  isLone: true,
  mostWins: oneOf(['龙', '虎']),
  levelOf(value, result, place) {
    const [left = 0, right = 0] = [...(pairs[place] ?? '')].map((digit) => result[Number(digit) - 1]);
    return left > right === (value === 0) ? (['龙', '虎'][value] ?? null) : null;
  },
});

const sides = ['大', '小', '单', '双'];

/** Side of a number by index: big, small, odd, even. */
function isSide(value: number, number: number, smallest: number): boolean {
  if (value < 2) return number >= smallest === (value === 0);
  return isOdd(number) === (value === 2);
}

/** Sums of five balls run from 15 to 45; 3,840 of 55,440 ordered draws make 30, and 236 of 462 sets an odd sum. */
function sumSides({ thirtyPushes }: Flags11x5): Play<Draw> {
  const thirty = chance(3840, 55_440);
  const size = (name: string) => kindOf(name, chance(215, 462), thirtyPushes ? thirty : undefined);
  return valuesPlay({
    code: 'x5_zh',
    group: 'zh',
    pricing: bySeries,
    choices: sides,
    form: 'values',
    kinds: [size('大'), size('小'), kindOf('单', chance(236, 462)), kindOf('双', chance(226, 462))],
    levelOf(value, result) {
      const total = sum(result);
      if (value < 2 && total === 30) return thirtyPushes ? pushLevel : null;
      return isSide(value, total, 31) ? (sides[value] ?? null) : null;
    },
  });
}

function ballSides({ elevenPushes }: Flags11x5): Play<Draw> {
  return valuesPlay({
    code: 'x5_qs',
    group: 'lm',
    pricing: bySeries,
    choices: sides,
    form: 'values',
    beside: { field: 'pos', places: ['1', '2', '3', '4', '5'] },
    kinds: sides.map((name) => kindOf(name, chance(5, 11), elevenPushes ? chance(1, 11) : undefined)),
    levelOf(value, result, place) {
      const ball = result[place] ?? 0;
      if (ball === 11) return elevenPushes ? pushLevel : null;
      return isSide(value, ball, 6) ? (sides[value] ?? null) : null;
    },
  });
}

export function sidePlays11x5(flags: Flags11x5): Play<Draw>[] {
  return [oddCount, median, dragonTiger, sumSides(flags), ballSides(flags)];
}
