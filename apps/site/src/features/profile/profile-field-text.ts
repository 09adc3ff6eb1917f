import type { Language } from '@fairhouse/contract';
import type { FieldRule } from '@fairhouse/contract/identity';
import { findPattern, isIncomeSource, type ProfileField } from '@fairhouse/contract/profile-fields';
import { regionName, type TextKey, type Translate } from '@fairhouse/i18n';

/** The rule of a field in one sentence, with the lengths filled in (spec 5). */
export function describeField(
  { minLength: min, maxLength: max, patternId, acceptedPattern }: FieldRule,
  t: Translate,
): string {
  const name = acceptedPattern === '*' ? undefined : findPattern(patternId)?.name;
  const key: TextKey = name === undefined ? 'identity.patterns.any' : `identity.patterns.${name}`;
  return t(key, { length: t(min === max ? 'identity.lengthExact' : 'identity.lengthRange', { min, max }) });
}

/** A value in words. */
export function sayValue(
  field: ProfileField,
  value: string,
  { language, t }: { language: Language; t: Translate },
): string {
  if (field === 'nationality') return regionName(value, language) ?? value;
  return field === 'incomeSource' && isIncomeSource(value) ? t(`profile.income.${value}`) : value;
}
