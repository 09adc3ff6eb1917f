/*
 * What a number of 1 to 49 is called. Colours never change; signs and elements turn with the lunar year.
 * - Colour: (n + floor((n - 1) / 10)) mod 6 is 1 or 2 for red, 3 or 4 for blue, 5 or 0 for green.
 * - Sign: number 1 has the sign of the lunar year, each further number the sign before, so that 49 has the year's again.
 * - Element: the na yin ("sounding tone") of the sexagenary year as old as the number, n - 1 years before the lunar year.
 *   Stems count 1 to 5 in pairs, branches 1, 2, 3 in pairs, twice; their sum, less 5 when above, is wood, metal, water,
 *   fire, earth.
 */
export const ballCount = 49;
export const everyBall: readonly number[] = Array.from({ length: ballCount }, (_, index) => index + 1);

export const colours = ['红', '蓝', '绿'] as const;
export type Colour = (typeof colours)[number];

export const signs = ['鼠', '牛', '虎', '兔', '龙', '蛇', '马', '羊', '猴', '鸡', '狗', '猪'] as const;
export type Sign = (typeof signs)[number];

export const elements = ['木', '金', '水', '火', '土'] as const;
export type Element = (typeof elements)[number];

function modulo(value: number, of: number): number {
  return ((value % of) + of) % of;
}

export function colourOf(ball: number): Colour {
  const step = (ball + Math.floor((ball - 1) / 10)) % 6;
  return step === 1 || step === 2 ? '红' : step === 3 || step === 4 ? '蓝' : '绿';
}

/** The sign of the animal of a lunar year; 4 CE was a year of the rat. */
export function signOfYear(lunarYear: number): Sign {
  return signs[modulo(lunarYear - 4, 12)] as Sign;
}

export function signOf(ball: number, lunarYear: number): Sign {
  return signOfYear(lunarYear - ball + 1);
}

export function elementOf(ball: number, lunarYear: number): Element {
  const place = modulo(lunarYear - ball + 1 - 4, 60);
  const stem = Math.floor((place % 10) / 2) + 1;
  const branch = Math.floor((place % 6) / 2) + 1;
  return elements[(stem + branch - 1) % 5] as Element;
}

export function tailOf(ball: number): number {
  return ball % 10;
}

export function headOf(ball: number): number {
  return Math.floor(ball / 10);
}

/** The numbers of a sign in a lunar year, as a pair of signs is bet on. */
export function ballsOfSign(sign: string, lunarYear: number): readonly number[] {
  return everyBall.filter((ball) => signOf(ball, lunarYear) === sign);
}

export function ballsOfTail(tail: number): readonly number[] {
  return everyBall.filter((ball) => tailOf(ball) === tail);
}
