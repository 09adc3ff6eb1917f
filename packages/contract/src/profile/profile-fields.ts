import { judgeField, tidyField, type FieldFault, type FieldRule } from '../identity/field-rule.ts';

export { findPattern } from '../identity/field-patterns.ts';

/** What a member may tell about themselves (spec 3, registration user and other profile labels), in the order of the form. */
export const profileFields = [
  'nickname',
  'payeeName',
  'nationality',
  'address',
  'occupation',
  'incomeSource',
  'whatsapp',
  'telegram',
  'line',
  'zalo',
  'wechat',
  'facebook',
  'qqNum',
] as const;
export type ProfileField = (typeof profileFields)[number];

/** Told once; afterwards only support changes them, since withdrawals go to this name. */
export const fixedProfileFields: readonly ProfileField[] = ['payeeName'];

export const incomeSources = ['salary', 'business', 'savings', 'investments', 'pension', 'family', 'other'] as const;
export type IncomeSource = (typeof incomeSources)[number];

export function isIncomeSource(text: string): text is IncomeSource {
  return (incomeSources as readonly string[]).includes(text);
}

const regions = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' });
/** Groupings and placeholders that stand among the countries. */
const noCountries: ReadonlySet<string> = new Set([
  'EU',
  'EZ',
  'QO',
  'UN',
  'XA',
  'XB',
  'ZZ',
  'AC',
  'CP',
  'CQ',
  'DG',
  'EA',
  'IC',
  'TA',
]);

/** A country by its two capitals; one that is gone and goes by another code now is none. */
export function isCountry(code: string): boolean {
  if (!/^[A-Z]{2}$/.test(code) || noCountries.has(code)) return false;
  return regions.of(code) !== undefined && new Intl.Locale(`und-${code}`).region === code;
}

/** The one judge of a profile field, for page and server alike; null when it fits. */
export function judgeProfileField(field: ProfileField, text: string, rule: FieldRule): FieldFault | null {
  const fault = judgeField(text, rule);
  const value = fault === null ? tidyField(text) : '';
  if (value === '') return fault;
  if (field === 'nationality' && !isCountry(value)) return 'pattern';
  return field === 'incomeSource' && !isIncomeSource(value) ? 'pattern' : null;
}
