import { formatAmount, parseAmount } from '@fairhouse/money';

/** A sentence for each difference from the file; an empty list is a pass. */
export type Differences = readonly string[];

/** Raw values from a file: fields are read one by one, and only where present. */
export type Written = Readonly<Record<string, unknown>>;

export function isWritten(value: unknown): value is Written {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A value as text: objects as JSON. */
export function textOf(value: unknown): string {
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
}

/** An amount from a file, as text or as a number; null when there is none. */
export function amountOf(value: unknown): bigint | null {
  return typeof value === 'string' || typeof value === 'number' ? parseAmount(textOf(value)) : null;
}

/** Compares an optional amount of the file. */
export function compareAmount(what: string, expected: unknown, computedMinor: bigint): string[] {
  if (expected === undefined || expected === null) return [];
  return amountOf(expected) === computedMinor
    ? []
    : [`${what} should be ${textOf(expected)}, is ${formatAmount(computedMinor)}`];
}

export function compareText(what: string, expected: unknown, computed: string): string[] {
  return expected === undefined || textOf(expected) === computed
    ? []
    : [`${what} should be ${textOf(expected)}, is ${computed}`];
}
