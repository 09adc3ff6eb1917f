import {
  compareRatios,
  formatOdds,
  one,
  outcomeOf,
  parseDecimal,
  parseLine,
  parseOdds,
  parseRatio,
  ratioOfOdds,
  type LegResult,
  type Odds,
  type LegOutcome,
  type Ratio,
  type Score,
} from '@fairhouse/sportsbook';
import { type Minor } from '@fairhouse/money';
import { amountOf, fieldsOf, listOf, oneOf, refuse, textOf, wholeOf, type Fields } from '../case-fields.ts';

/** An amount that is staked or paid: not below zero. */
export function positiveAmountOf(value: unknown, name: string): Minor {
  const minor = amountOf(value, name);
  return minor > 0n ? minor : refuse(`${name} is not above zero: ${textOf(value, name)}`);
}

export function oddsOf(value: unknown, name: string): Odds {
  return parseOdds(textOf(value, name)) ?? refuse(`${name} is no decimal odds above 1: ${JSON.stringify(value)}`);
}

export const oddsRatioOf = (value: unknown, name: string): Ratio => ratioOfOdds(oddsOf(value, name));

/** A part of 1, as a decimal. */
export function partOf(value: unknown, name: string): Ratio {
  const part = parseDecimal(textOf(value, name), 12) ?? refuse(`${name} is no decimal: ${JSON.stringify(value)}`);
  const isPart = part.numerator >= 0n && compareRatios(part, one) <= 0;
  return isPart ? part : refuse(`${name} is not within 0 and 1: ${JSON.stringify(value)}`);
}

/** A decimal that is not negative, such as a margin. */
export function sizeOf(value: unknown, name: string): Ratio {
  const size = parseDecimal(textOf(value, name), 12) ?? refuse(`${name} is no decimal: ${JSON.stringify(value)}`);
  return size.numerator >= 0n ? size : refuse(`${name} is below zero: ${JSON.stringify(value)}`);
}

/** A probability, as a fraction or a decimal. */
export function probabilityOf(value: unknown, name: string): Ratio {
  const probability = parseRatio(textOf(value, name)) ?? refuse(`${name} is no probability: ${JSON.stringify(value)}`);
  const isWithin = probability.numerator > 0n && compareRatios(probability, one) <= 0;
  return isWithin ? probability : refuse(`${name} is no probability: ${JSON.stringify(value)}`);
}

export function lineOf(value: unknown): number | null {
  if (value === null) return null;
  const text = textOf(value, 'line');
  return parseLine(text) ?? refuse(`line is no multiple of a quarter: ${text}`);
}

export function scoreOf(value: unknown, name: string): Score {
  const counts = listOf(value, name);
  const [home = 0, away = 0] = counts.map((count) => wholeOf(count, name));
  const isScore = counts.length === 2 && home >= 0 && away >= 0;
  return isScore ? [home, away] : refuse(`${name} is no pair of counts: ${JSON.stringify(value)}`);
}

const results: readonly LegResult[] = ['WIN', 'HALF_WIN', 'PUSH', 'HALF_LOSE', 'LOSE', 'VOID'];

/** A leg of a parlay or a system. */
export function legOf(value: unknown, index: number): { readonly odds: Ratio; readonly outcome: LegOutcome } {
  const name = `leg ${index + 1}`;
  const { odds, result } = fieldsOf(value, name);
  return {
    odds: oddsRatioOf(odds, `odds of ${name}`),
    outcome: outcomeOf(oneOf(result, results, `result of ${name}`)),
  };
}

/** The fields of `expect`. */
export const expectedOf = (given: Fields): Fields => fieldsOf(given['expect'], 'expect');

export function compareText(name: string, reported: unknown, computed: string): string[] {
  return textOf(reported, name) === computed
    ? []
    : [`${name}: the case says ${textOf(reported, name)}, computed ${computed}`];
}

export function compareOdds(name: string, reported: unknown, computed: Odds): string[] {
  return oddsOf(reported, name) === computed
    ? []
    : [`${name}: the case says ${textOf(reported, name)}, computed ${formatOdds(computed)}`];
}
