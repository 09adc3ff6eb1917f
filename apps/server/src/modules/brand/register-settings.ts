import { z } from 'zod';
import {
  dayIn,
  fieldLengthMax,
  findPattern,
  registerPurposes,
  registerRules,
  type FieldRule,
  type Language,
  type RegisterField,
} from '@fairhouse/contract';
import { findPatternFault } from './accepted-pattern.ts';

function isTimeZone(name: string): boolean {
  try {
    return dayIn(name, new Date(0)) !== '';
  } catch {
    return false;
  }
}

/** The section of a brand file about registration. */
export const registerSettings = {
  register: registerRules,
  registerPurposes: registerPurposes.default({}),
  timeZone: z.string().refine(isTimeZone, 'is no IANA time zone').default('UTC'),
  termsVersion: z.string().min(1).max(32).default('1'),
};

/** Asked for only if the brand states the purpose in each of its languages (trust.md 2.18). */
const personalFields: readonly RegisterField[] = ['qqNum', 'line', 'whatsapp', 'facebook', 'wechat', 'idNumber'];
/** Dates of birth have a fixed format, because they are evaluated and not only shown. */
const datePatterns: readonly number[] = [11, 12];

interface RegisterPart {
  readonly register: z.output<typeof registerRules>;
  readonly registerPurposes: z.output<typeof registerPurposes>;
  readonly languages: readonly Language[];
}

/** Mistakes in the registration rules of a brand, by field. */
export function checkRegisterRules(file: RegisterPart): { field: string; complaint: string }[] {
  return Object.entries(file.register).flatMap(([field, rule]) => {
    const complaint =
      findRuleFault(field, rule) ?? (rule.enabled ? findMissingPurpose(field as RegisterField, file) : null);
    return complaint === null ? [] : [{ field, complaint }];
  });
}

/** Why no text can satisfy a rule, or why checking it costs too much. */
export function findRuleFault(field: string, rule: FieldRule): string | null {
  const { minLength, maxLength, acceptedPattern, patternId } = rule;
  if (minLength < 0 || minLength > maxLength || maxLength > fieldLengthMax)
    return `needs 0 <= minLength <= maxLength <= ${fieldLengthMax}`;
  if (field === 'birthday' && !(datePatterns.includes(patternId) && acceptedPattern !== '*'))
    return 'needs patternId 11 or 12, which are dates';
  if (acceptedPattern === '*') return null;
  if (acceptedPattern === '')
    return findPattern(patternId) ? null : 'needs a known patternId where acceptedPattern is empty';
  const fault = findPatternFault(acceptedPattern, maxLength);
  return fault === null ? null : `acceptedPattern ${fault}`;
}

function findMissingPurpose(
  field: RegisterField,
  { languages, registerPurposes: purposes }: RegisterPart,
): string | null {
  if (!personalFields.includes(field)) return null;
  const missing = languages.find((language) => !purposes[field]?.[language]?.trim());
  return missing === undefined
    ? null
    : `asks for something personal: registerPurposes.${field}.${missing} has to say why`;
}
