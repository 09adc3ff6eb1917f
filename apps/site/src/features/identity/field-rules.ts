import type { TextKey, Translate } from '@fairhouse/i18n';

/** A rule of the registration form as the server gives it (spec 3). */
export interface FieldRule {
  readonly required: boolean;
  readonly minLength: number;
  readonly maxLength: number;
  readonly patternId: number;
  readonly acceptedPattern: string;
}

const patternTexts: Readonly<Record<number, TextKey>> = { 1: 'identity.pattern1', 2: 'identity.pattern2', 6: 'identity.pattern6' };

/** What a field accepts in one sentence; one number when both ends of the length are the same (spec 5). */
export function describeRule(rule: FieldRule, t: Translate): string {
  return t(patternTexts[rule.patternId] ?? 'identity.patternAny', { length: describeLength(rule, t) });
}

export function describeLength(rule: Pick<FieldRule, 'minLength' | 'maxLength'>, t: Translate): string {
  const { minLength: min, maxLength: max } = rule;
  return t(min === max ? 'identity.lengthExact' : 'identity.lengthRange', { min, max });
}

/** Whether a value fits; characters are counted as people count them. */
export function fitsRule(value: string, rule: FieldRule): boolean {
  const length = Array.from(value).length;
  if (length < rule.minLength || length > rule.maxLength) return false;
  return rule.acceptedPattern === '*' || new RegExp(`^(?:${rule.acceptedPattern})$`, 'u').test(value);
}
