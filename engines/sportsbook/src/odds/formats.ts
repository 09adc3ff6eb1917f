// Odds formats (games.md 5.2), with hk = decimal - 1:
//   Hong Kong hk, Malay hk up to 1 and -1/hk above, Indonesian hk from 1 on and -1/hk below, American 100 x Indonesian
// A negative number is what is risked for a win of 1 (American: of 100).
import {
  ceilScaled,
  compare,
  divide,
  floorScaled,
  multiply,
  negate,
  one,
  ratio,
  subtract,
  writeDecimal,
  add,
  type Ratio,
} from '../numbers/ratio.ts';
import type { Minor } from '@fairhouse/money';
import { ratioOfOdds, type Odds } from './odds.ts';

export const oddsFormats = ['decimal', 'hongkong', 'malay', 'indo', 'american'] as const;
export type OddsFormat = (typeof oddsFormats)[number];

const hundred = ratio(100n);
const isAbove = (a: Ratio, b: Ratio): boolean => compare(a, b) > 0;
const turned = (hk: Ratio): Ratio => negate(divide(one, hk));
const indonesian = (hk: Ratio): Ratio => (isAbove(one, hk) ? turned(hk) : hk);

/** Decimal odds in another format, exactly. */
export function inFormat(decimal: Ratio, format: OddsFormat): Ratio {
  const hk = subtract(decimal, one);
  switch (format) {
    case 'decimal':
      return decimal;
    case 'hongkong':
      return hk;
    case 'malay':
      return isAbove(hk, one) ? turned(hk) : hk;
    case 'indo':
      return indonesian(hk);
    case 'american':
      return multiply(hundred, indonesian(hk));
  }
}

/** Odds as a screen shows them in a format: cut towards zero, American after two decimals and the others after four. */
export const writeOdds = (odds: Odds, format: OddsFormat): string =>
  writeDecimal(inFormat(ratioOfOdds(odds), format), format === 'american' ? 2 : 4);

/** Whether a number lies within its format: Malay between -1 and 1, Indonesian and American outside of -1 to 1 and -100 to 100. */
function isOfFormat(value: Ratio, format: OddsFormat): boolean {
  const size = value.numerator < 0n ? negate(value) : value;
  switch (format) {
    case 'decimal':
      return isAbove(value, one);
    case 'hongkong':
      return value.numerator > 0n;
    case 'malay':
      return value.numerator !== 0n && !isAbove(size, one);
    case 'indo':
      return !isAbove(one, size);
    case 'american':
      return !isAbove(hundred, size);
  }
}

/** Reads odds in a format, such as `"-0.95"` in Malay or `"+150"` in American: at most 4 decimals; null for what the format does not have. */
export function parseInFormat(text: string, format: OddsFormat): Ratio | null {
  const match = /^([+-]?)(\d{1,8})(?:\.(\d{1,4}))?$/.exec(text);
  if (!match) return null;
  const [, sign, whole = '', fraction = ''] = match;
  const size = BigInt(whole + fraction.padEnd(4, '0'));
  const value = ratio(sign === '-' ? -size : size, 10_000n);
  return isOfFormat(value, format) ? value : null;
}

/** The profit of a stake of 1 at odds of a format. */
function profitOf(value: Ratio, format: OddsFormat): Ratio {
  const size = format === 'american' ? divide(value, hundred) : value;
  if (format === 'decimal') return subtract(size, one);
  return size.numerator < 0n ? turned(size) : size;
}

/** Decimal odds of a number of a format, exactly. Inverse of {@link inFormat}. */
export const fromFormat = (value: Ratio, format: OddsFormat): Ratio => add(one, profitOf(value, format));

/** A bet as it was typed: what is at risk, and what comes back when it wins. */
export interface TypedBet {
  readonly riskMinor: Minor;
  readonly returnMinor: Minor;
}

/**
 * What an amount means beside odds of a format: the stake, or beside a negative number the win that is aimed at. Both
 * amounts are floored once.
 */
export function typedBet(format: OddsFormat, value: Ratio, amountMinor: Minor): TypedBet {
  const profit = profitOf(value, format);
  const isAim = value.numerator < 0n;
  const win = isAim ? ratio(amountMinor) : multiply(ratio(amountMinor), profit);
  const risk = isAim ? divide(ratio(amountMinor), profit) : ratio(amountMinor);
  return { riskMinor: floorScaled(risk, 1n), returnMinor: floorScaled(add(risk, win), 1n) };
}

/** The least stake whose win at booked odds is at least an amount: the stake behind a win that was typed. */
export const stakeForWin = (odds: Odds, winMinor: Minor): Minor =>
  ceilScaled(divide(ratio(winMinor), subtract(ratioOfOdds(odds), one)), 1n);

/** The stake that an amount typed beside booked odds means, in the format they are shown in. */
export const typedStake = (odds: Odds, format: OddsFormat, amountMinor: Minor): Minor =>
  inFormat(ratioOfOdds(odds), format).numerator < 0n ? stakeForWin(odds, amountMinor) : amountMinor;
