import { chance } from '../../chance.ts';
import { pushLevel, type UnitKind } from '../../levels.ts';
import { byOdds } from '../../odds.ts';
import type { Play } from '../../play.ts';
import { kindOf, valuesPlay, type Values } from '../../plays/values-play.ts';
import { halfWaves, hasMark, markChance, quarterWaves, specialSides, twoSides, waves } from './ball-marks.ts';
import { pushBall, type LhcDraw } from './lhc-draw.ts';
import { ballCount, elementOf, elements, everyBall, headOf, signOf, signOfYear, signs, tailOf } from './number-maps.ts';

// Bets on one ball: the special ball, or the regular ball of a position.

type LhcPlay = Play<LhcDraw, Values>;

const numbers = everyBall.map(String);
const positions = ['1', '2', '3', '4', '5', '6'];
const beside = { field: 'pos', places: positions } as const;
const onePush = chance(1, ballCount);
const oneBall: UnitKind = { code: '1', levels: [{ code: '1', chance: onePush }] };
const regularAt = (draw: LhcDraw, place: number): number => draw.regulars[place] ?? 0;

/** The level of a mark on a ball; colours include 49 (green), all other marks push on it. */
export function judgeMark(mark: string, ball: number, lunarYear: number): string | null {
  const isColour = (waves as readonly string[]).includes(mark);
  if (ball === pushBall && !isColour) return pushLevel;
  return hasMark(mark, ball, lunarYear) ? mark : null;
}

function markKinds(marks: readonly string[]): readonly UnitKind[] {
  return marks.map((mark) => {
    const isPushed = !(waves as readonly string[]).includes(mark);
    return kindOf(mark, markChance(mark, isPushed), isPushed ? onePush : undefined);
  });
}

function markPlay(code: string, group: string, marks: readonly string[]): LhcPlay {
  return valuesPlay({
    code,
    group,
    pricing: byOdds,
    kinds: markKinds(marks),
    choices: marks,
    form: 'list',
    levelOf: (value, draw) => judgeMark(marks[value] ?? '', draw.special, draw.lunarYear),
  });
}

/** Each choice is a class of balls; it wins when the special ball belongs to it. */
function classPlay(rule: {
  code: string;
  group: string;
  choices: readonly string[];
  sizeOf(choice: string): number;
  classOf(ball: number): string;
}): LhcPlay {
  return valuesPlay({
    code: rule.code,
    group: rule.group,
    pricing: byOdds,
    choices: rule.choices,
    form: 'list',
    kinds: rule.choices.map((choice) => kindOf(choice, chance(rule.sizeOf(choice), ballCount))),
    levelOf: (value, draw) => (rule.classOf(draw.special) === rule.choices[value] ? rule.choices[value] : null),
  });
}

const countOf = (has: (ball: number) => boolean): number => everyBall.filter(has).length;
const headName = (ball: number): string => `${headOf(ball)}头`;
const tailName = (ball: number): string => `${tailOf(ball)}尾`;
const heads = [0, 1, 2, 3, 4].map((head) => `${head}头`);
export const tails = Array.from({ length: 10 }, (_, tail) => `${tail}尾`);

/** The sign of the year has five numbers, every other four; the lunar year of the draw tells which sign that is. */
export const signKind = { own: 'year zodiac', other: 'other' } as const;

export function kindOfSign(sign: string, lunarYear: number): string {
  return sign === signOfYear(lunarYear) ? signKind.own : signKind.other;
}

/** An element has 8 to 12 numbers, by the lunar year; its levels name the count: 土8. */
const elementSizes = [8, 9, 10, 11, 12];
const elementPlay: LhcPlay = valuesPlay({
  code: 'lhc_wx',
  group: '五行',
  pricing: byOdds,
  choices: elements,
  form: 'list',
  kinds: elements.flatMap((element) =>
    elementSizes.map((size) => kindOf(`${element}${size}`, chance(size, ballCount))),
  ),
  kindOf: (value) => `${elements[value] ?? ''}10`,
  levelOf(value, draw) {
    const element = elements[value];
    if (element === undefined || elementOf(draw.special, draw.lunarYear) !== element) return null;
    return `${element}${countOf((ball) => elementOf(ball, draw.lunarYear) === element)}`;
  },
});

const signPlay: LhcPlay = valuesPlay({
  code: 'lhc_tx',
  group: '生肖',
  pricing: byOdds,
  choices: signs,
  form: 'list',
  kinds: [kindOf(signKind.own, chance(5, ballCount)), kindOf(signKind.other, chance(4, ballCount))],
  kindOf: () => signKind.other,
  levelOf(value, draw) {
    const sign = signs[value] ?? '';
    return signOf(draw.special, draw.lunarYear) === sign ? kindOfSign(sign, draw.lunarYear) : null;
  },
});

const sideWaves = [...twoSides, ...waves];

/** Draws with each ball at each position, in this many lunar years: a bet on one ball distinguishes no more. */
function everyBallIn(years: number): readonly LhcDraw[] {
  return Array.from({ length: years }, (_, year) => 2026 + year).flatMap((lunarYear) =>
    everyBall.map((ball): LhcDraw => ({ regulars: positions.map(() => ball), special: ball, lunarYear })),
  );
}

/** Signs repeat every 12 years, elements every 60; nothing else changes. */
const drawsSeenBy: Readonly<Record<string, readonly LhcDraw[]>> = {
  lhc_wx: everyBallIn(60),
  lhc_tx: everyBallIn(12),
  lhc_tm_lm: everyBallIn(12),
};
const drawsOfOneYear = everyBallIn(1);

const plays: readonly LhcPlay[] = [
  valuesPlay({
    code: 'lhc_tm',
    group: '特码',
    pricing: byOdds,
    kinds: [oneBall],
    choices: numbers,
    form: 'list',
    levelOf: (value, draw) => (draw.special === value + 1 ? '1' : null),
  }),
  markPlay('lhc_tm_lm', '特码', specialSides),
  markPlay('lhc_tm_sb', '色波', waves),
  markPlay('lhc_bb', '色波', halfWaves),
  markPlay('lhc_bbb', '色波', quarterWaves),
  classPlay({
    code: 'lhc_tou',
    group: '头尾',
    choices: heads,
    classOf: headName,
    sizeOf: (choice) => countOf((ball) => headName(ball) === choice),
  }),
  classPlay({
    code: 'lhc_wei',
    group: '头尾',
    choices: tails,
    classOf: tailName,
    sizeOf: (choice) => countOf((ball) => tailName(ball) === choice),
  }),
  elementPlay,
  signPlay,
  valuesPlay({
    code: 'lhc_zt',
    group: '正码特',
    pricing: byOdds,
    kinds: [oneBall],
    choices: numbers,
    form: 'values',
    beside,
    levelOf: (value, draw, place) => (regularAt(draw, place) === value + 1 ? '1' : null),
  }),
  valuesPlay({
    code: 'lhc_zt_lm',
    group: '正码特',
    pricing: byOdds,
    kinds: markKinds(sideWaves),
    choices: sideWaves,
    form: 'values',
    beside,
    levelOf: (value, draw, place) => judgeMark(sideWaves[value] ?? '', regularAt(draw, place), draw.lunarYear),
  }),
];

export const specialPlays: readonly LhcPlay[] = plays.map((play) => ({
  ...play,
  mostWins: (selection: Values) =>
    (drawsSeenBy[play.code] ?? drawsOfOneYear).map((draw) => play.countWins(selection, draw)),
}));
