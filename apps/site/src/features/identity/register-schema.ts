import type { Permission, RegisterField } from '@fairhouse/contract';
import {
  dayIn,
  isBirthDay,
  isOldEnough,
  judgeField,
  judgePassword,
  toIsoDay,
  type FieldFault,
  type FieldRule,
} from '@fairhouse/contract/identity';

export type RegisterMode = 'username' | 'mobile';

/** The fields drawn one below the other, in this order; the rest of the form has its own places. */
export const plainFields = [
  'payeeName',
  'nickname',
  'birthday',
  'email',
  'paymentPassword',
  'qqNum',
  'line',
  'whatsapp',
  'facebook',
  'wechat',
  'idNumber',
  'recommenderId',
  'affiliateCode',
] as const satisfies readonly RegisterField[];
export type PlainField = (typeof plainFields)[number];

type TextField =
  | PlainField
  | 'username'
  | 'password'
  | 'confirmPassword'
  | 'mobileNum'
  | 'countryDialingCode'
  | 'verificationCode';
export type RegisterValues = Record<TextField, string> & { termsAccepted: boolean; ageConfirmed: boolean };
export type RegisterName = keyof RegisterValues;
export type RegisterFault = FieldFault | 'different' | 'unticked' | 'tooYoung';

export interface RegisterSetting {
  readonly rules: Permission['info']['register'];
  readonly brand: Pick<Permission['brand'], 'policy' | 'minAge' | 'timeZone'>;
  readonly mode: RegisterMode;
  /** A code proves the number: always in mobile mode, else where the brand verifies numbers. */
  readonly needsCode: boolean;
}

/** The default until the brand's rules are known; the server decides in any case. */
const anyName: FieldRule = { required: true, minLength: 4, maxLength: 16, patternId: 4, acceptedPattern: '' };
const anyPhrase: FieldRule = { required: true, minLength: 8, maxLength: 128, patternId: 0, acceptedPattern: '*' };

type Rules = Pick<RegisterSetting, 'rules' | 'needsCode'>;

/** Every account needs these two. */
export function ruleOfUsername({ rules }: Rules): FieldRule {
  return { ...(rules.username ?? anyName), required: true };
}

export function ruleOfPassword({ rules }: Rules): FieldRule {
  return { ...(rules.password ?? anyPhrase), required: true };
}

/** The rule of any other field; null when the brand does not ask for it. */
export function ruleOf(field: RegisterField, { rules, needsCode }: Rules): FieldRule | null {
  const rule = rules[field];
  // Spec 5: required when enabled.
  if (field === 'paymentPassword') return rule?.enabled ? { ...rule, required: true } : null;
  if (field === 'mobileNum' && needsCode)
    return { minLength: 4, maxLength: 15, patternId: 6, acceptedPattern: '', ...rule, required: true };
  return rule?.enabled ? rule : null;
}

/** Whether the form has the age checkbox: a required birth date replaces it. */
export function asksAge({ rules }: Pick<RegisterSetting, 'rules'>): boolean {
  return !(rules.birthday?.enabled && rules.birthday.required);
}

/** The errors of a form, field by field (spec 5); the server validates with the same code. */
export function findFormFaults(
  values: RegisterValues,
  setting: RegisterSetting,
  now: Date,
): Partial<Record<RegisterName, RegisterFault>> {
  const { password, confirmPassword } = values;
  const faults: Partial<Record<RegisterName, RegisterFault | null>> = {
    mobileNum: judge('mobileNum', bareNumber(values.mobileNum), setting),
    verificationCode: setting.needsCode && values.verificationCode.trim() === '' ? 'missing' : null,
    username: judgeField(values.username, ruleOfUsername(setting)),
    password: judgePassword(password, ruleOfPassword(setting), setting.brand.policy),
    confirmPassword: password !== '' && password === confirmPassword ? null : 'different',
    ...Object.fromEntries(plainFields.map((field) => [field, judge(field, values[field], setting)])),
    ageConfirmed: isAgeOpen(values, setting) ? 'unticked' : null,
    termsAccepted: values.termsAccepted ? null : 'unticked',
  };
  faults.birthday ??= judgeBirthday(values.birthday, setting, now);
  return Object.fromEntries(Object.entries(faults).filter(([, fault]) => fault !== null)) as Partial<
    Record<RegisterName, RegisterFault>
  >;
}

function isAgeOpen({ ageConfirmed, birthday }: RegisterValues, setting: RegisterSetting): boolean {
  return asksAge(setting) && !ageConfirmed && birthday.trim() === '';
}

function judge(field: RegisterField, text: string, setting: RegisterSetting): FieldFault | null {
  const rule = ruleOf(field, setting);
  if (rule === null) return null;
  // The page's field gives a day as year, month and day, whatever order the brand asks for.
  return judgeField(field === 'birthday' ? toAskedDay(text, rule) : text, rule);
}

function judgeBirthday(text: string, setting: RegisterSetting, now: Date): RegisterFault | null {
  if (text.trim() === '' || ruleOf('birthday', setting) === null) return null;
  const { minAge, timeZone } = setting.brand;
  const day = toIsoDay(text.trim());
  if (!isBirthDay(day, dayIn(timeZone, now))) return 'pattern';
  return isOldEnough(day, { minAge, timeZone, now }) ? null : 'tooYoung';
}

const monthFirst = 12;

/** A day in the brand's format. */
export function toAskedDay(day: string, rule: FieldRule): string {
  const [, year, month, date] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(day.trim()) ?? [];
  return year !== undefined && rule.patternId === monthFirst ? `${month}-${date}-${year}` : day.trim();
}

/** A number without the blanks, dashes and brackets people write. */
function bareNumber(mobileNum: string): string {
  return mobileNum.replace(/[\s().\-/]/g, '');
}
