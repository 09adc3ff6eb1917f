import { chance, type Chance } from '../../chance.ts';
import { ballCount, colourOf, everyBall, headOf, signOf, tailOf, type Sign } from './number-maps.ts';
import { pushBall } from './lhc-draw.ts';

// Properties of one ball as words. Words can be joined: 红大单 is a ball that is red, big and odd.
type Mark = (ball: number, lunarYear: number) => boolean;

const farmAnimals: ReadonlySet<Sign> = new Set<Sign>(['牛', '马', '羊', '鸡', '狗', '猪']);
const digitSum = (ball: number): number => headOf(ball) + tailOf(ball);

const words: Readonly<Record<string, Mark>> = {
  大: (ball) => ball >= 25,
  小: (ball) => ball <= 24,
  单: (ball) => ball % 2 === 1,
  双: (ball) => ball % 2 === 0,
  合大: (ball) => digitSum(ball) >= 7,
  合小: (ball) => digitSum(ball) <= 6,
  合单: (ball) => digitSum(ball) % 2 === 1,
  合双: (ball) => digitSum(ball) % 2 === 0,
  尾大: (ball) => tailOf(ball) >= 5,
  尾小: (ball) => tailOf(ball) <= 4,
  家禽: (ball, year) => farmAnimals.has(signOf(ball, year)),
  野兽: (ball, year) => !farmAnimals.has(signOf(ball, year)),
  红: (ball) => colourOf(ball) === '红',
  蓝: (ball) => colourOf(ball) === '蓝',
  绿: (ball) => colourOf(ball) === '绿',
};

function splitWords(marks: string): readonly Mark[] {
  const names = marks.replace('波', '').match(/[红蓝绿]|合[大小单双]|尾[大小]|[大小单双]|家禽|野兽/g) ?? [];
  return names.map((name) => words[name] as Mark);
}

const known = new Map<string, readonly Mark[]>();

/** Whether all words of a mark are true of a ball; ignores the push ball, which bets check first. */
export function hasMark(mark: string, ball: number, lunarYear: number): boolean {
  const parts = known.get(mark) ?? splitWords(mark);
  known.set(mark, parts);
  return parts.every((part) => part(ball, lunarYear));
}

/** The number of balls with a mark, without the push ball where it returns the stake; equal in every lunar year. */
export function countMarked(mark: string, isPushed: boolean): number {
  return everyBall.filter((ball) => (!isPushed || ball !== pushBall) && hasMark(mark, ball, 2026)).length;
}

export function markChance(mark: string, isPushed: boolean): Chance {
  return chance(countMarked(mark, isPushed), ballCount);
}

export const twoSides = ['大', '小', '单', '双', '合大', '合小', '合单', '合双', '尾大', '尾小'] as const;
export const specialSides = [...twoSides, '大单', '大双', '小单', '小双', '家禽', '野兽'] as const;
export const waves = ['红波', '蓝波', '绿波'] as const;
const join = (heads: readonly string[], tails: readonly string[]): string[] =>
  heads.flatMap((head) => tails.map((tail) => head + tail));
export const halfWaves = join(['红', '蓝', '绿'], ['大', '小', '单', '双', '合单', '合双']);
export const quarterWaves = join(['红', '蓝', '绿'], ['大单', '大双', '小单', '小双']);
