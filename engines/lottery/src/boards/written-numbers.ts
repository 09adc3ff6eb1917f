import type { InputField } from '../play.ts';

const digitChoices = Array.from({ length: 10 }, (_, digit) => `${digit}`);

/** The field for written numbers of this length. */
export function numbersField(digits: number): InputField {
  return {
    name: 'entries',
    as: 'entries',
    choices: digitChoices,
    length: digits,
    separator: '',
    least: 1,
    most: 10 ** digits,
  };
}

/** Reads different numbers of this length, leading zeros kept; null for anything else. */
export function readNumbers(raw: unknown, digits: number): readonly string[] | null {
  if (!Array.isArray(raw) || raw.length === 0 || raw.length > 10 ** digits) return null;
  const isNumber = (entry: unknown): entry is string =>
    typeof entry === 'string' && entry.length === digits && /^\d+$/.test(entry);
  const entries = raw as unknown[];
  return entries.every(isNumber) && new Set(entries).size === entries.length ? entries : null;
}
