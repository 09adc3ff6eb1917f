import type { TextKey, Translate } from '@fairhouse/i18n';

/** A rule of the registration form as the server gives it (spec 3). */
export interface FieldRule {
  readonly required: boolean;
  readonly minLength: number;
  readonly maxLength: number;
  readonly patternId: number;
  /** A regular expression; `*` means any text. */
  readonly acceptedPattern: string;
}

/** Spec 5: messages keyed by patternId, in the order of its list; 1 and 6 are the ones the wire is known to use. */
const patternTexts: readonly TextKey[] = [
  'identity.patterns.characters', 'identity.patterns.letterFirst', 'identity.patterns.chineseAndDigits', 'identity.patterns.email',
  'identity.patterns.alphanumeric', 'identity.patterns.lettersAndDigits', 'identity.patterns.digits', 'identity.patterns.withUppercase',
  'identity.patterns.englishAndSpaces', 'identity.patterns.noSpaces', 'identity.patterns.chineseAndPunctuation',
  'identity.patterns.dateYearFirst', 'identity.patterns.dateMonthFirst', 'identity.patterns.lettersAndSpaces', 'identity.patterns.korean',
  'identity.patterns.thai', 'identity.patterns.thaiOrEnglish', 'identity.patterns.uppercaseAndSpaces', 'identity.patterns.symbols', 'identity.patterns.strong',
];

/** What a field accepts in one sentence, with the lengths filled in. */
export function describeRule(rule: FieldRule, t: Translate): string {
  const text = rule.acceptedPattern === '*' ? undefined : patternTexts[rule.patternId];
  return t(text ?? 'identity.patterns.any', { length: describeLength(rule, t) });
}

/** "4 to 16 characters"; a single number when both ends are the same (spec 5). */
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
