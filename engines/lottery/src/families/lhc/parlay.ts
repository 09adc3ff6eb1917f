import { chance, type Chance } from '../../chance.ts';
import { pushLevel, type Level, type UnitKind } from '../../levels.ts';
import type { Odds, OddsTable, Pricing } from '../../odds.ts';
import { noWins, type Play, type Win } from '../../play.ts';
import { hasMark, waves } from './ball-marks.ts';
import { regularCount } from './lhc-chances.ts';
import { pushBall, type LhcDraw } from './lhc-draw.ts';
import { ballCount, everyBall } from './number-maps.ts';

/*
 * 正码过关: two to six legs, each on a regular ball of its own; all must come, and the odds are multiplied. A leg on a side
 * is priced at twice the return and counts 1 when its ball is 49; a leg on a colour at return x 49 / balls, and 49 is green.
 * (Were 49 to count 1 for colours too, red would return 1/49 more than its price says.) Balls are not put back, so legs are
 * not independent: at a return of 99% a leg, two of each colour would return 107%. So legs are priced at 97% at most, where
 * no parlay returns more than 97.1%.
 * Levels are by the legs that paid: `过关 2.0.1.0` is two sides and a blue.
 */
const sides = ['大', '小', '单', '双'] as const;
const marks: readonly string[] = [...sides, ...waves];
const places = Array.from({ length: regularCount }, (_, index) => `${index + 1}`);

/** Marks by place in the list; null where a ball has no leg. */
type Legs = readonly (number | null)[];

const isSide = (mark: number): boolean => mark < sides.length;
/** Price class of a mark: a side, or one of three colours. */
const priceOf = (mark: number): number => (isSide(mark) ? 0 : mark - sides.length + 1);
const isIn = (mark: number, ball: number): boolean =>
  (!isSide(mark) || ball !== pushBall) && hasMark(marks[mark] ?? '', ball, 0);

function levelCode(paid: readonly number[]): string {
  const counts = [0, 0, 0, 0];
  for (const mark of paid) counts[priceOf(mark)] = (counts[priceOf(mark)] ?? 0) + 1;
  return `过关 ${counts.join('.')}`;
}

function readLegs(raw: unknown): Legs | null {
  if (typeof raw !== 'object' || raw === null || Array.isArray(raw)) return null;
  const entries = Object.entries(raw);
  const legs = places.map((place) => entries.find(([key]) => key === place)?.[1] as unknown);
  const isWhole =
    entries.length >= 2 &&
    entries.every(([key, mark]) => places.includes(key) && typeof mark === 'string' && marks.includes(mark));
  return isWhole ? legs.map((mark) => (typeof mark === 'string' ? marks.indexOf(mark) : null)) : null;
}

function winsOf(legs: Legs, draw: LhcDraw): readonly Win[] {
  const paid: number[] = [];
  for (const [index, mark] of legs.entries()) {
    const ball = draw.regulars[index] ?? 0;
    if (mark === null || (isSide(mark) && ball === pushBall)) continue;
    if (!isIn(mark, ball)) return noWins;
    paid.push(mark);
  }
  return [{ level: levelCode(paid), units: 1 }];
}

const shared = new Map<number, number>();

/** Balls that bear all of these marks. */
function countShared(chosen: readonly number[], isWithout49: boolean): number {
  const key = chosen.reduce((mask, mark) => mask | (1 << mark), isWithout49 ? 128 : 0);
  const known =
    shared.get(key) ??
    everyBall.filter((ball) => (!isWithout49 || ball !== pushBall) && chosen.every((mark) => isIn(mark, ball))).length;
  shared.set(key, known);
  return known;
}

const ways = new Map<string, number>();

/** Ways to give each leg a ball of its mark, no ball twice; the same for legs in any order. */
function countWays(legs: readonly number[], isWithout49: boolean): number {
  const key = `${isWithout49} ${[...legs].sort((a, b) => a - b).join('')}`;
  const known = ways.get(key) ?? sumWays(legs, isWithout49);
  ways.set(key, known);
  return known;
}

/** Over all ways to let the first leg share its ball with others, with alternating sign (Möbius inversion of partitions). */
function sumWays(legs: readonly number[], isWithout49: boolean): number {
  const [first, ...rest] = legs;
  if (first === undefined) return 1;
  let sum = 0;
  for (let mask = 0; mask < 1 << rest.length; mask += 1) {
    const together = rest.filter((_, index) => (mask >> index) % 2 === 1);
    const apart = rest.filter((_, index) => (mask >> index) % 2 === 0);
    const weight = together.reduce((product, _, index) => -product * (index + 1), 1);
    sum += weight * countShared([first, ...together], isWithout49) * countWays(apart, isWithout49);
  }
  return sum;
}

function kindOfLegs(legs: readonly number[]): UnitKind {
  const of = legs.reduce((product, _, index) => product * (ballCount - index), 1);
  const chances = new Map<string, Chance>([[levelCode(legs), chance(countWays(legs, false), of)]]);
  let pushedWays = 0;
  let pushedCode = '';
  for (const [index, mark] of legs.entries()) {
    if (!isSide(mark)) continue;
    const others = legs.filter((_, other) => other !== index);
    pushedWays += countWays(others, true);
    pushedCode = levelCode(others);
  }
  if (pushedWays > 0) chances.set(pushedCode, chance(pushedWays, of));
  return { code: nameOf(legs), levels: [...chances].map(([code, of_]): Level => ({ code, chance: of_ })) };
}

function nameOf(legs: readonly number[]): string {
  return [...legs]
    .sort((a, b) => a - b)
    .map((mark) => marks[mark])
    .join(' ');
}

function* eachLegs(least: number, left: number): Generator<readonly number[]> {
  yield [];
  if (left === 0) return;
  for (let mark = least; mark < marks.length; mark += 1)
    for (const rest of eachLegs(mark, left - 1)) yield [mark, ...rest];
}

let kinds: readonly UnitKind[] | null = null;

function everyKind(): readonly UnitKind[] {
  kinds ??= [...eachLegs(0, regularCount)].filter((legs) => legs.length >= 2).map(kindOfLegs);
  return kinds;
}

const one = 10_000n;
const mostLegSeries = 1940;
/** Chance by which a leg is priced: a half for sides, its balls of 49 for a colour. */
const legChances = [chance(1, 2), ...waves.map((wave) => chance(countShared([marks.indexOf(wave)], false), ballCount))];

const byProduct: Pricing = {
  rule: 'product',
  unitPriceMinor: one,
  quote(_kinds, series): OddsTable {
    // Thousandths: series / 2000 / chance to three decimals.
    const legSeries = BigInt(Math.min(series, mostLegSeries));
    const prices = legChances.map(({ wins, of }) => (legSeries * of) / (2n * wins));
    const table = new Map<string, Odds>([[pushLevel, { pays: 1n, per: 1n }]]);
    for (const legs of eachLegs(0, regularCount)) {
      const pays = legs.reduce((product, mark) => product * (prices[priceOf(mark)] ?? 0n), 1n);
      table.set(levelCode(legs), { pays, per: 1000n ** BigInt(legs.length) });
    }
    return table;
  },
};

export const parlayPlay: Play<LhcDraw, Legs> = {
  code: 'lhc_gg',
  group: '正码过关',
  forms: [2, 3, 4, 5, 6].map((count) =>
    places.slice(0, count).map((name) => ({ name, as: 'one', choices: marks, least: 1, most: 1 })),
  ),
  get kinds() {
    return everyKind();
  },
  pricing: byProduct,
  readSelection: readLegs,
  countUnits: () => 1,
  countWins: winsOf,
  // Every leg pays more than the 1 that a ball 49 counts.
  mostWins: (legs) => [[{ level: levelCode(legs.filter((mark) => mark !== null)), units: 1 }]],
  *expand(legs) {
    yield {
      name: legs.join(' '),
      kind: nameOf(legs.filter((mark) => mark !== null)),
      wins: (draw) => winsOf(legs, draw),
    };
  },
};
