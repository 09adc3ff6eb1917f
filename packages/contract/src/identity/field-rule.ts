import { findPattern } from './field-patterns.ts';

/** A rule of the registration form as the wire has it (spec 3). */
export interface FieldRule {
  readonly enabled?: boolean;
  readonly required: boolean;
  readonly minLength: number;
  readonly maxLength: number;
  readonly patternId: number;
  /** A further regular expression, checked for safety when the brand file is read; `*` means any text. */
  readonly acceptedPattern: string;
}

/** The reason a value does not fit its rule. */
export type FieldFault = 'missing' | 'hidden' | 'length' | 'pattern';

/** The maximum length of any field, whatever its rule says. */
export const fieldLengthMax = 512;
const passwordLengthMin = 8;
const passwordLengthRoom = 64;

/** Control characters with NUL, lone surrogates, direction marks, and invisible letters. */
const hidden = /[\p{Cc}\p{Cs}\u00ad\u061c\u180e\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]/u;

/** Normalizes a typed text before it is checked and stored: one code per letter, and no spaces at the ends. */
export function tidyField(text: string): string {
  return text.length > fieldLengthMax * 4 ? text : text.normalize('NFC').trim();
}

/**
 * Checks a form field for both page and server (spec 5); null when it fits. The minimum length counts the characters a
 * reader sees, the maximum the stored ones: combining marks cannot bypass it.
 */
export function judgeField(text: string, rule: FieldRule): FieldFault | null {
  if (text.length > Math.max(fieldLengthMax, rule.maxLength) * 4) return 'length';
  const value = tidyField(text);
  if (value === '') return rule.required ? 'missing' : null;
  return judgeText(value, rule);
}

/**
 * Like `judgeField`, but a password is never trimmed, and a composition rule is only advice in strict policy (trust.md
 * L2).
 */
export function judgePassword(text: string, rule: FieldRule, policy: 'demo' | 'strict'): FieldFault | null {
  const held = passwordRule(rule);
  if (text.length > held.maxLength * 4) return 'length';
  const value = text.normalize('NFC');
  if (value === '') return 'missing';
  return judgeText(value, policy === 'strict' ? { ...held, acceptedPattern: '*' } : held);
}

/** A brand may require more than eight characters, never fewer, and must leave room for a passphrase. */
export function passwordRule<R extends FieldRule>(rule: R): R {
  const minLength = Math.max(rule.minLength, passwordLengthMin);
  return { ...rule, minLength, maxLength: Math.max(rule.maxLength, passwordLengthRoom, minLength) };
}

function judgeText(value: string, rule: FieldRule): FieldFault | null {
  if (hidden.test(value)) return 'hidden';
  if (countCodePoints(value) > rule.maxLength || countSeen(value) < rule.minLength) return 'length';
  return fitsPattern(value, rule) ? null : 'pattern';
}

/** Checks the pattern of the id and the brand's own expression, so that the message of the pattern always holds. */
function fitsPattern(value: string, { patternId, acceptedPattern }: FieldRule): boolean {
  if (acceptedPattern === '*') return true;
  if (findPattern(patternId)?.accepts(value) === false) return false;
  return acceptedPattern === '' || compilePattern(acceptedPattern).test(value);
}

const compiled = new Map<string, RegExp>();

/** Anchors the expression, so that it always matches the whole text. */
export function compilePattern(source: string): RegExp {
  const known = compiled.get(source);
  if (known) return known;
  const made = new RegExp(`^(?:${source})$`, 'u');
  compiled.set(source, made);
  return made;
}

function countCodePoints(text: string): number {
  return Array.from(text).length;
}

const characters = new Intl.Segmenter('en', { granularity: 'grapheme' });

function countSeen(text: string): number {
  return Array.from(characters.segment(text)).length;
}
