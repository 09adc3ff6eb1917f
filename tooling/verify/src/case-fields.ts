// Values of a case, read one by one: what is missing or malformed refuses the case with a sentence.
import { formatAmount, parseAmount, type Minor } from '@fairhouse/money';

/** A case that cannot be settled: a value is missing, malformed or unknown. */
export class CaseUnreadable extends Error {}

export type Fields = Readonly<Record<string, unknown>>;

export function refuse(reason: string): never {
  throw new CaseUnreadable(reason);
}

export function fieldsOf(value: unknown, name: string): Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Fields)
    : refuse(`${name} is no object`);
}

export function listOf(value: unknown, name: string): readonly unknown[] {
  return Array.isArray(value) ? (value as unknown[]) : refuse(`${name} is no list`);
}

/** A number or a text as text. */
export function textOf(value: unknown, name: string): string {
  return typeof value === 'string'
    ? value
    : typeof value === 'number' && Number.isFinite(value)
      ? String(value)
      : refuse(`${name} is neither text nor number: ${JSON.stringify(value)}`);
}

export function wholeOf(value: unknown, name: string): number {
  const text = textOf(value, name);
  return /^-?\d{1,12}$/.test(text) ? Number(text) : refuse(`${name} is no whole number: ${text}`);
}

export function amountOf(value: unknown, name: string): Minor {
  return parseAmount(textOf(value, name)) ?? refuse(`${name} is no amount: ${JSON.stringify(value)}`);
}

export function oneOf<T extends string>(value: unknown, known: readonly T[], name: string): T {
  return (
    known.find((each) => each === value) ?? refuse(`${name} is none of ${known.join(', ')}: ${JSON.stringify(value)}`)
  );
}

export function flagOf(value: unknown, name: string): boolean {
  return typeof value === 'boolean' ? value : refuse(`${name} is neither true nor false: ${JSON.stringify(value)}`);
}

/** Compares an amount of the case, which must be there, with the computed one. */
export function compareMinor(name: string, reported: unknown, computedMinor: Minor): string[] {
  return amountOf(reported, name) === computedMinor
    ? []
    : [`${name}: the case says ${textOf(reported, name)}, computed ${formatAmount(computedMinor)}`];
}

/** The difference between a case's value and the computed one; none when both are equal. */
export function compare(name: string, reported: unknown, found: unknown): string[] {
  const [a, b] = [JSON.stringify(reported), JSON.stringify(found)];
  return a === b ? [] : [`${name}: the case says ${a}, settled ${b}`];
}
