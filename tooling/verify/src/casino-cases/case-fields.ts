import { formatAmount, type Minor } from '@fairhouse/money';
import { parseCard } from '@fairhouse/casino';
import { amountOf, refuse, textOf, type Fields } from '../case-fields.ts';

/** A decimal in hundredths, e.g. 198 for 1.98. */
export function hundredthsOf(value: unknown, name: string): number {
  const minor = amountOf(value, name);
  return minor % 100n === 0n
    ? Number(minor / 100n)
    : refuse(`${name} is finer than hundredths: ${JSON.stringify(value)}`);
}

/** The first present field among several names; undefined where none is present. */
export function anyOf(fields: Fields, names: readonly string[]): unknown {
  return names.map((name) => fields[name]).find((value) => value !== undefined);
}

/** A word without case, spaces and punctuation: `Six Line`, `sixLine` and `six_line` are equal. */
export function plainWord(value: unknown, name: string): string {
  return textOf(value, name)
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '');
}

export function cardOf(value: unknown): number {
  const text = textOf(value, 'a card').toUpperCase().replace(/^10/, 'T');
  return parseCard(text) ?? refuse(`${text} is no card`);
}

export interface Fraction {
  readonly numerator: bigint;
  readonly denominator: bigint;
}

/** `1/2`, `0.5` or `1`. */
export function fractionOf(value: unknown, name: string): Fraction {
  const text = textOf(value, name);
  const parts = /^(\d{1,15})\/(\d{1,15})$/.exec(text);
  if (parts) return { numerator: BigInt(parts[1] ?? ''), denominator: BigInt(parts[2] ?? '') };
  const decimal = /^(\d{1,6})(?:\.(\d{1,15}))?$/.exec(text);
  if (!decimal) return refuse(`${name} is no fraction: ${text}`);
  const places = decimal[2] ?? '';
  return { numerator: BigInt(`${decimal[1] ?? ''}${places}`), denominator: 10n ** BigInt(places.length) };
}

/** Payouts are exact to 1/10,000; a case may state hundredths: ours is then rounded down to hundredths first. */
export function comparePayout(reported: unknown, foundMinor: Minor): string[] {
  const toldMinor = amountOf(reported, 'payout');
  if (toldMinor === foundMinor || (toldMinor % 100n === 0n && foundMinor - (foundMinor % 100n) === toldMinor))
    return [];
  return [`payout: the case says ${textOf(reported, 'payout')}, settled ${formatAmount(foundMinor)}`];
}

/** Compares a multiplier in 1/10,000 with that of a case, if it has one. */
export function compareMultiplier(reported: unknown, found: number): string[] {
  if (reported === undefined) return [];
  return amountOf(reported, 'multiplier') === BigInt(found)
    ? []
    : [`multiplier: the case says ${textOf(reported, 'multiplier')}, settled ${formatAmount(BigInt(found))}`];
}
