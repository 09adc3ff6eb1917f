import { chance } from '../../chance.ts';
import { bySeries } from '../../odds.ts';
import type { LotteryFamily, Play } from '../../play.ts';
import { entriesPlay } from '../../plays/entries-play.ts';
import { pickPlay } from '../../plays/pick-play.ts';
import { directPlay, fixedPlacePlay } from '../../plays/rows-play.ts';
import { kindOf, oneOf, valuesPlay } from '../../plays/values-play.ts';
import { ballAlphabet, readTuple } from '../../plays/written.ts';
import { isOnSide, mostSides, sideNames } from '../digits/look-plays.ts';

/** The ten cars 1 to 10 in the order of their finish. */
export type Race = readonly number[];

const cars = 10;
const alphabet = ballAlphabet(cars);
const choices = Array.from({ length: cars }, (_, index) => `${index + 1}`);
const frame = { pricing: bySeries, alphabet, choices } as const;
const firstAt = (race: Race, rank: number): number => race[rank] ?? 0;
const sumOfFirst = (race: Race, places: number): number => race.slice(0, places).reduce((sum, car) => sum + car, 0);

/** The number of possible orders of the first `places`. */
const orders = (places: number): number =>
  Array.from({ length: places }, (_, index) => cars - index).reduce((product, left) => product * left, 1);

/** The first places in their order. */
function firstPlays(places: number): Play<Race>[] {
  const kind = kindOf('1', chance(1, orders(places)));
  const group = `q${places}`;
  return [
    directPlay({
      ...frame,
      code: `pk_${group}_fs`,
      group,
      rows: choices.slice(0, places),
      kind,
      different: true,
      drawnAt: firstAt,
    }),
    entriesPlay({
      ...frame,
      code: `pk_${group}_ds`,
      group,
      kinds: [kind],
      tuple: { alphabet, length: places, separator: ' ' },
      ordered: true,
      isLone: true,
      kindOf: (tuple) => (new Set(tuple).size === places ? '1' : null),
      levelOf: (tuple, race) => (tuple.every((car, rank) => race[rank] === car) ? '1' : null),
    }),
  ];
}

const half = kindOf('1', chance(1, 2));

const sides: Play<Race> = valuesPlay({
  code: 'pk_dxds',
  group: 'lm',
  pricing: bySeries,
  choices: sideNames,
  form: 'values',
  beside: { field: 'rank', places: choices },
  kinds: [half],
  levelOf: (side, race, rank) => (isOnSide(side, firstAt(race, rank), 6) ? '1' : null),
  mostWins: mostSides(['1']),
});

/** Dragon: the car at this place has a larger number than the car at the mirrored place from the end. */
const dragonTiger: Play<Race> = valuesPlay({
  code: 'pk_lh',
  group: 'lh',
  pricing: bySeries,
  choices: ['龙', '虎'],
  form: 'values',
  beside: { field: 'rank', places: choices.slice(0, 5) },
  kinds: [half],
  levelOf: (value, race, rank) => (firstAt(race, rank) > firstAt(race, cars - 1 - rank) === (value === 0) ? '1' : null),
  isLone: true,
  mostWins: oneOf(['1']),
});

/** Sums of this many different cars, with the number of ways to choose them. */
function countSums(places: number, smallest = 1): Map<number, number> {
  if (places === 0) return new Map([[0, 1]]);
  const sums = new Map<number, number>();
  for (let car = smallest; car <= cars; car += 1) {
    for (const [rest, ways] of countSums(places - 1, car + 1)) sums.set(car + rest, (sums.get(car + rest) ?? 0) + ways);
  }
  return sums;
}

/** The sum of the first places: each sum is a separate kind. */
function sumPlay(code: string, places: number): Play<Race> {
  const sums = [...countSums(places)].sort(([a], [b]) => a - b);
  const total = sums.reduce((sum, [, ways]) => sum + ways, 0);
  const names = sums.map(([sum]) => `${sum}`);
  return valuesPlay({
    code,
    group: 'gyh',
    pricing: bySeries,
    choices: names,
    form: 'values',
    kinds: sums.map(([sum, ways]) => kindOf(`${sum}`, chance(ways, total))),
    levelOf: (value, race) => (names[value] === `${sumOfFirst(race, places)}` ? (names[value] ?? null) : null),
    isLone: true,
    mostWins: oneOf(names),
  });
}

/** Champion and runner-up together: 12 and more are big, so big and even are the less likely sides. */
const sumSides: Play<Race> = valuesPlay({
  code: 'pk_gyh_dx',
  group: 'gyh',
  pricing: bySeries,
  choices: sideNames,
  form: 'values',
  kinds: sideNames.map((name, side) => kindOf(name, side === 0 || side === 3 ? chance(4, 9) : chance(5, 9))),
  levelOf: (side, race) => (isOnSide(side, sumOfFirst(race, 2), 12) ? (sideNames[side] ?? null) : null),
  mostWins: mostSides(sideNames),
});

const pair: Play<Race> = pickPlay({
  ...frame,
  code: 'pk_gyz',
  group: 'gyh',
  size: 2,
  forms: ['rows', 'values', 'dan-tuo'],
  kind: kindOf('1', chance(1, 45)),
  isDrawn: (car, race) => race[0] === car || race[1] === car,
  levelOf: (hits) => (hits === 2 ? '1' : null),
  mostDrawn: 2,
});

export const pk10: LotteryFamily<Race> = {
  code: 'PK10',
  program: [{ op: 'shuffle', n: cars }],
  readResult: (results) => (results[0] as readonly number[]).map((index) => index + 1),
  parseResult(raw) {
    const race = readTuple(raw, { alphabet, length: cars, separator: ' ' });
    return race && new Set(race).size === cars ? race : null;
  },
  writeResult: (race) => race.map((car) => `${car}`.padStart(2, '0')).join(' '),
  plays: [
    ...[1, 2, 3, 4, 5].flatMap(firstPlays),
    fixedPlacePlay({
      ...frame,
      code: 'pk_dwd',
      group: 'dwd',
      rows: choices,
      kind: kindOf('1', chance(1, cars)),
      drawnAt: firstAt,
    }),
    sides,
    dragonTiger,
    sumPlay('pk_gyh', 2),
    sumSides,
    pair,
    sumPlay('pk_q3h', 3),
  ],
};
