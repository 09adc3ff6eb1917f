import { judgeField, tidyField, type FieldFault, type FieldRule } from '../identity/field-rule.ts';

export { findPattern } from '../identity/field-patterns.ts';

/** Profile data a member may give (spec 3, registration user and other profile labels), in the order of the form. */
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

/** Set once; only support changes them afterwards, because withdrawals are paid to this name. */
export const fixedProfileFields: readonly ProfileField[] = ['payeeName'];

export const incomeSources = ['salary', 'business', 'savings', 'investments', 'pension', 'family', 'other'] as const;
export type IncomeSource = (typeof incomeSources)[number];

export function isIncomeSource(text: string): text is IncomeSource {
  return (incomeSources as readonly string[]).includes(text);
}

const regions = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' });
/** Regions and placeholders in the list of country codes. */
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

/** Whether a two-letter code is a current country; codes that another code has replaced are not. */
export function isCountry(code: string): boolean {
  if (!/^[A-Z]{2}$/.test(code) || noCountries.has(code)) return false;
  return regions.of(code) !== undefined && new Intl.Locale(`und-${code}`).region === code;
}

/** Checks a profile field for both page and server; null when it fits. */
export function judgeProfileField(field: ProfileField, text: string, rule: FieldRule): FieldFault | null {
  const fault = judgeField(text, rule);
  const value = fault === null ? tidyField(text) : '';
  if (value === '') return fault;
  if (field === 'nationality' && !isCountry(value)) return 'pattern';
  return field === 'incomeSource' && !isIncomeSource(value) ? 'pattern' : null;
}
