import { chance, choose, type Chance } from '../../chance.ts';
import { pushLevel, type UnitKind } from '../../levels.ts';
import { byOdds } from '../../odds.ts';
import type { Play } from '../../play.ts';
import { kindOf, valuesPlay, type Values } from '../../plays/values-play.ts';
import { hasMark } from './ball-marks.ts';
import { absent, present, regularCount, regularHits, sevens, sideHits, signCounts, sumCounts } from './lhc-chances.ts';
import { ballsOf, pushBall, type LhcDraw } from './lhc-draw.ts';
import { byNominalOdds } from './nominal-odds.ts';
import { ballCount, colourOf, colours, everyBall, signOf, signs, tailOf, type Colour } from './number-maps.ts';
import { kindOfSign, signKind, tails } from './special-plays.ts';

// Bets on the whole draw: on six balls, on seven, on their sum, signs and colours.

type LhcPlay = Play<LhcDraw, Values>;

const numbers = everyBall.map(String);
const twoKinds = (own: Chance, other: Chance): readonly UnitKind[] => [
  kindOf(signKind.own, own),
  kindOf(signKind.other, other),
];
const oneKind = (of: Chance): readonly UnitKind[] => [kindOf('1', of)];

function hasSign(draw: LhcDraw, sign: string): boolean {
  return ballsOf(draw).some((ball) => signOf(ball, draw.lunarYear) === sign);
}

function signPlay(code: string, isPresent: boolean): LhcPlay {
  const of = isPresent ? present : absent;
  return valuesPlay({
    code,
    group: '平特',
    pricing: byOdds,
    choices: signs,
    form: 'list',
    kinds: twoKinds(of(5), of(4)),
    kindOf: () => signKind.other,
    levelOf: (value, draw) =>
      hasSign(draw, signs[value] ?? '') === isPresent ? kindOfSign(signs[value] ?? '', draw.lunarYear) : null,
  });
}

const zeroTail = '0尾';
const otherTails = '1-9尾';
const tailPlay: LhcPlay = valuesPlay({
  code: 'lhc_yw',
  group: '平特',
  pricing: byOdds,
  choices: tails,
  form: 'list',
  kinds: [kindOf(zeroTail, present(4)), kindOf(otherTails, present(5))],
  kindOf: (value) => (value === 0 ? zeroTail : otherTails),
  levelOf(value, draw) {
    if (!ballsOf(draw).some((ball) => tailOf(ball) === value)) return null;
    return value === 0 ? zeroTail : otherTails;
  },
});

/** Levels of a sign among the regular six: `year x2` for two balls of the sign of the year. */
const hitKind = (code: string, prefix: string, size: number): UnitKind => ({
  code,
  levels: Array.from({ length: size }, (_, index) => ({
    code: `${prefix} x${index + 1}`,
    chance: regularHits(size, index + 1),
  })),
});

const regularSigns: LhcPlay = valuesPlay({
  code: 'lhc_zx',
  group: '正肖',
  pricing: byNominalOdds,
  choices: signs,
  form: 'list',
  kinds: [hitKind(signKind.own, 'year', 5), hitKind(signKind.other, 'other', 4)],
  kindOf: () => signKind.other,
  levelOf(value, draw) {
    const sign = signs[value] ?? '';
    const hits = draw.regulars.filter((ball) => signOf(ball, draw.lunarYear) === sign).length;
    if (hits === 0) return null;
    return `${kindOfSign(sign, draw.lunarYear) === signKind.own ? 'year' : 'other'} x${hits}`;
  },
});

const sums = sumCounts();
const sumChance = (has: (sum: number) => boolean): Chance =>
  chance(
    sums.reduce((ways, count, sum) => ways + (has(sum) ? count : 0), 0),
    sevens,
  );
const sumTests: Readonly<Record<string, (sum: number) => boolean>> = {
  大: (sum) => sum >= 175,
  小: (sum) => sum <= 174,
  单: (sum) => sum % 2 === 1,
  双: (sum) => sum % 2 === 0,
};
const sumSides = Object.keys(sumTests);

const sumPlay: LhcPlay = valuesPlay({
  code: 'lhc_zh',
  group: '总和',
  pricing: byOdds,
  choices: sumSides,
  form: 'list',
  kinds: sumSides.map((side) => kindOf(side, sumChance(sumTests[side] ?? (() => false)))),
  levelOf(value, draw) {
    const side = sumSides[value] ?? '';
    return sumTests[side]?.(ballsOf(draw).reduce((sum, ball) => sum + ball, 0)) === true ? side : null;
  },
});

const counts = signCounts();
const signCountNames = [2, 3, 4, 5, 6, 7].map((count) => `${count}肖`);
const [oddSigns, evenSigns] = ['总肖单', '总肖双'] as const;
const signCountChoices = [...signCountNames, oddSigns, evenSigns];
const paritySigns = (odd: number): Chance =>
  chance(
    counts.reduce((ways, count, number) => ways + (number % 2 === odd ? count : 0n), 0n),
    sevens,
  );

const signCountPlay: LhcPlay = valuesPlay({
  code: 'lhc_zongxiao',
  group: '总肖',
  pricing: byOdds,
  choices: signCountChoices,
  form: 'list',
  kinds: [
    ...signCountNames.map((name, index) => kindOf(name, chance(counts[index + 2] ?? 0n, sevens))),
    kindOf(oddSigns, paritySigns(1)),
    kindOf(evenSigns, paritySigns(0)),
  ],
  levelOf(value, draw) {
    const count = new Set(ballsOf(draw).map((ball) => signOf(ball, draw.lunarYear))).size;
    const parity = count % 2 === 1 ? oddSigns : evenSigns;
    return [`${count}肖`, parity].find((level) => level === signCountChoices[value]) ?? null;
  },
  mostWins: (values) =>
    signCountNames.map((name, index) =>
      values
        .map((value) => signCountChoices[value] ?? '')
        .filter((chosen) => chosen === name || chosen === (index % 2 === 1 ? oddSigns : evenSigns))
        .map((level) => ({ level, units: 1 })),
    ),
});

/**
 * Twice the score of each colour: a regular ball counts 2, the special ball 3; null for two colours with three regular
 * balls each.
 */
function leadingColour(scores: readonly number[]): Colour | null {
  const best = Math.max(...scores);
  return scores.filter((score) => score === best).length > 1 ? null : (colours[scores.indexOf(best)] ?? null);
}

const colourSizes = colours.map((colour) => everyBall.filter((ball) => colourOf(ball) === colour).length);

/** The number of draws of six regular balls and a special ball in which a colour leads, or none does (null). */
function countLeading(wanted: Colour | null): bigint {
  let ways = 0n;
  for (let special = 0; special < 3; special += 1) {
    const left = colourSizes.map((size, index) => size - (index === special ? 1 : 0));
    for (let first = 0; first <= 6; first += 1) {
      for (let second = 0; first + second <= 6; second += 1) {
        const taken = [first, second, 6 - first - second];
        if (leadingColour(taken.map((count, index) => 2 * count + (index === special ? 3 : 0))) !== wanted) continue;
        ways += taken.reduce(
          (product, count, index) => product * choose(left[index] ?? 0, count),
          BigInt(colourSizes[special] ?? 0),
        );
      }
    }
  }
  return ways;
}

const tie = '和';
const sevensWithSpecial = sevens * 7n;
const tieChance = chance(countLeading(null), sevensWithSpecial);

const colourPlay: LhcPlay = valuesPlay({
  code: 'lhc_qsb',
  group: '七色波',
  pricing: byOdds,
  choices: [...colours, tie],
  form: 'list',
  kinds: [
    ...colours.map((colour) => kindOf(colour, chance(countLeading(colour), sevensWithSpecial), tieChance)),
    kindOf(tie, tieChance),
  ],
  levelOf(value, draw) {
    const score = (colour: Colour): number =>
      2 * draw.regulars.filter((ball) => colourOf(ball) === colour).length +
      (colourOf(draw.special) === colour ? 3 : 0);
    const leader = leadingColour(colours.map(score));
    if (leader === null) return value === colours.length ? tie : pushLevel;
    return colours[value] === leader ? leader : null;
  },
});

const sideNames = ['单', '双', '大', '小'].flatMap((side) =>
  Array.from({ length: 8 }, (_, count) => `${side}${count}`),
);

const sideCountPlay: LhcPlay = valuesPlay({
  code: 'lhc_qm',
  group: '七码',
  pricing: byOdds,
  choices: sideNames,
  form: 'list',
  kinds: Array.from({ length: 8 }, (_, count) => kindOf(`${count}`, sideHits(count))),
  kindOf: (value) => `${value % 8}`,
  levelOf(value, draw) {
    const side = sideNames[value]?.charAt(0) ?? '';
    const hits = ballsOf(draw).filter((ball) => ball !== pushBall && hasMark(side, ball, draw.lunarYear)).length;
    return hits === value % 8 ? `${hits}` : null;
  },
});

const anyPlay = (code: string, group: string, drawnBalls: (draw: LhcDraw) => readonly number[]): LhcPlay =>
  valuesPlay({
    code,
    group,
    pricing: byOdds,
    choices: numbers,
    form: 'list',
    kinds: oneKind(chance(code === 'lhc_zm' ? regularCount : regularCount + 1, ballCount)),
    levelOf: (value, draw) => (drawnBalls(draw).includes(value + 1) ? '1' : null),
    mostWins: (values) => [
      [{ level: '1', units: Math.min(values.length, code === 'lhc_zm' ? regularCount : regularCount + 1) }],
    ],
  });

export const wholePlays: readonly LhcPlay[] = [
  anyPlay('lhc_zm', '正码', (draw) => draw.regulars),
  sumPlay,
  signPlay('lhc_yx', true),
  signPlay('lhc_yxbz', false),
  tailPlay,
  regularSigns,
  signCountPlay,
  colourPlay,
  anyPlay('lhc_yl', '特平中', ballsOf),
  sideCountPlay,
];
