// Plays on all five digits: their sum, bull, dragon and tiger.
import { chance } from '../../chance.ts';
import { pushLevel } from '../../levels.ts';
import { bySeries } from '../../odds.ts';
import type { Play } from '../../play.ts';
import { kindOf, valuesPlay } from '../../plays/values-play.ts';
import { readPair } from '../../plays/written.ts';
import { ofDraws, sumOf, type Digits } from '../digits/digits.ts';
import { isOnSide, mostSides, sideNames } from '../digits/look-plays.ts';

/** Sums from 0 to 45: 23 and more are big. */
export const sumSides: Play<Digits> = valuesPlay({
  code: 'ssc_zh_dxds',
  group: 'zh',
  pricing: bySeries,
  choices: sideNames,
  form: 'values',
  kinds: sideNames.map((name) => kindOf(name, chance(1, 2))),
  levelOf: (side, draw) => (isOnSide(side, sumOf(draw), 23) ? (sideNames[side] ?? null) : null),
  mostWins: mostSides(sideNames),
});

const bullNames = [
  '无牛',
  '牛1',
  '牛2',
  '牛3',
  '牛4',
  '牛5',
  '牛6',
  '牛7',
  '牛8',
  '牛9',
  '牛牛',
  '牛大',
  '牛小',
  '牛单',
  '牛双',
];

/** The number of the 100,000 draws with each bull: none, then 1 to 9, the best, and the four sides. */
const bullDraws = [35_649, 6375, 6505, 6375, 6505, 6375, 6505, 6375, 6505, 6375, 6456, 32_216, 32_135, 31_875, 32_476];

/** 0 for none; otherwise three digits sum to a multiple of ten, and the other two count 1 to 10. */
export function bullOf(draw: Digits): number {
  const sum = sumOf(draw);
  for (let a = 0; a < 4; a += 1) {
    for (let b = a + 1; b < 5; b += 1)
      if ((sum - (draw[a] ?? 0) - (draw[b] ?? 0)) % 10 === 0) return sum % 10 === 0 ? 10 : sum % 10;
  }
  return 0;
}

/** Sides of a bull: 6 to 10 are big. */
const bullSides: readonly ((points: number) => boolean)[] = [
  (points) => points >= 6,
  (points) => points < 6,
  (points) => points % 2 === 1,
  (points) => points % 2 === 0,
];

export const bull: Play<Digits> = valuesPlay({
  code: 'ssc_niuniu',
  group: 'niuniu',
  pricing: bySeries,
  choices: bullNames,
  form: 'values',
  kinds: bullNames.map((name, index) => kindOf(name, ofDraws(5, bullDraws[index] ?? 0))),
  levelOf(value, draw) {
    const points = bullOf(draw);
    const wins = value <= 10 ? points === value : points > 0 && bullSides[value - 11]?.(points);
    return wins ? (bullNames[value] ?? null) : null;
  },
});

const results = ['龙', '虎', '和'];
const ends = ['w', 'q', 'b', 's', 'g'];
const pairs = ends.flatMap((left, index) => ends.slice(index + 1).map((right) => `${left}${right}`));

/** Dragon: the left of two digits is larger. */
export function dragonTiger({ tieReturns }: { tieReturns: boolean }): Play<Digits> {
  const tie = chance(1, 10);
  return valuesPlay({
    code: 'ssc_lh',
    group: 'lh',
    pricing: bySeries,
    choices: results,
    form: 'values',
    isLone: true,
    beside: { field: 'pair', places: pairs, read: (raw) => readPair(raw, ends, pairs) },
    kinds: [
      ...['龙', '虎'].map((name) => kindOf(name, chance(9, 20), tieReturns ? tie : undefined)),
      kindOf('和', tie),
    ],
    levelOf(value, draw, place) {
      const [left = 0, right = 0] = [...(pairs[place] ?? '')].map((end) => draw[ends.indexOf(end)]);
      if (left === right) {
        if (value === 2) return '和';
        return tieReturns ? pushLevel : null;
      }
      return value === (left > right ? 0 : 1) ? (results[value] ?? null) : null;
    },
  });
}
