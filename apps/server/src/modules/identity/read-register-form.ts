import {
  dayIn,
  isBirthDay,
  isOldEnough,
  judgeField,
  tidyField,
  toIsoDay,
  type FieldFault,
  type FieldRule,
  type RefusalCode,
  type RegisterField,
  type RegisterForm,
} from '@fairhouse/contract';
import { Refusal, type Brand } from '../../platform/context/index.ts';
import { bareNumber, toMobileNumber } from './mobile-number.ts';
import { checkPaymentRule } from './payment-password-rule.ts';
import { checkPassword } from './password-policy.ts';
import type { PlainPersonal } from './personal.store.ts';

export type RegisterMode = 'username' | 'mobile';

/** A valid form: normalised, without fields the brand does not ask for. */
export interface RegisterInput {
  readonly username: string;
  readonly password: string;
  readonly paymentPassword: string | null;
  readonly email: string | null;
  readonly mobileNum: string | null;
  readonly idNumber: string | null;
  readonly affiliateCode: string | null;
  readonly recommenderId: string | null;
  readonly personal: PlainPersonal;
}

interface Asking {
  readonly brand: Brand;
  readonly mode: RegisterMode;
  readonly now: Date;
  /** A code will be needed, so a number is required. */
  readonly needsMobile: boolean;
}

/** The refusal of each field that has one of its own; the others share two. */
const complaints: Partial<Record<RegisterField, RefusalCode>> = {
  username: 'username_invalid',
  email: 'email_invalid',
  payeeName: 'real_name_invalid',
  paymentPassword: 'payment_password_invalid',
  birthday: 'birthday_invalid',
  mobileNum: 'mobile_invalid',
};

/** Judges a form by the brand's rules (spec 5). The terms are judged first (spec 4), then the fields in their order. */
export function readRegisterForm(form: RegisterForm, asking: Asking): RegisterInput {
  const { brand, now } = asking;
  if (!form.termsAccepted) throw new Refusal('terms_not_accepted');
  const username = readField(form, 'username', brand);
  checkPassword(form.password, { brand, username: username ?? '' });
  if (form.password !== form.confirmPassword) throw new Refusal('passwords_differ');
  const birthDate = readBirthDate(form, brand, now);
  if (birthDate === null && !form.ageConfirmed) throw new Refusal('age_not_confirmed', { age: `${brand.minAge}` });
  return {
    username: username ?? '',
    password: form.password,
    paymentPassword: readPaymentPassword(form, brand),
    email: readField(form, 'email', brand),
    mobileNum: readMobile(form, asking),
    idNumber: readField(form, 'idNumber', brand),
    affiliateCode: readField(form, 'affiliateCode', brand),
    recommenderId: readField(form, 'recommenderId', brand),
    personal: {
      birthDate,
      payeeName: readField(form, 'payeeName', brand),
      nickname: readField(form, 'nickname', brand),
      qqNum: readField(form, 'qqNum', brand),
      line: readField(form, 'line', brand),
      whatsapp: readField(form, 'whatsapp', brand),
      facebook: readField(form, 'facebook', brand),
      wechat: readField(form, 'wechat', brand),
    },
  };
}

/** A user name alone, for the check whether it is free. */
export function readUsername(username: string, brand: Brand): string {
  return readField({ username }, 'username', brand) ?? '';
}

const anyName: FieldRule = { required: true, minLength: 4, maxLength: 16, patternId: 4, acceptedPattern: '' };

/** Null when the brand does not ask for the field, or an optional field is empty. */
function readField(form: Partial<RegisterForm>, field: RegisterField, brand: Brand): string | null {
  const rule = ruleOf(field, brand);
  if (rule === null) return null;
  const text = form[field] ?? '';
  const fault = judgeField(text, rule);
  if (fault !== null) throw complain(field, fault, rule);
  return tidyField(text) || null;
}

function ruleOf(field: RegisterField, brand: Brand): FieldRule | null {
  const rule = brand.shell.register[field];
  // A member always has a name.
  if (field === 'username') return { ...(rule ?? anyName), required: true };
  return rule?.enabled ? rule : null;
}

function complain(field: RegisterField, fault: FieldFault, rule: FieldRule): Refusal {
  const params = { field, min: `${rule.minLength}`, max: `${rule.maxLength}` };
  const own = complaints[field];
  if (own && (fault !== 'missing' || field === 'username')) return new Refusal(own, params);
  return new Refusal(fault === 'missing' ? 'field_missing' : 'register_field_invalid', params);
}

function readBirthDate(form: RegisterForm, brand: Brand, now: Date): string | null {
  const text = readField(form, 'birthday', brand);
  if (text === null) return null;
  const { timeZone, minAge } = brand;
  const day = toIsoDay(text);
  if (!isBirthDay(day, dayIn(timeZone, now))) throw new Refusal('birthday_invalid');
  if (!isOldEnough(day, { minAge, timeZone, now })) throw new Refusal('age_too_young', { age: `${minAge}` });
  return day;
}

/** Required wherever it is enabled (spec 5); never one that a thief tries first. */
function readPaymentPassword(form: RegisterForm, brand: Brand): string | null {
  const rule = ruleOf('paymentPassword', brand);
  if (rule === null) return null;
  const text = form.paymentPassword ?? '';
  if (text === '') throw complain('paymentPassword', 'missing', rule);
  checkPaymentRule(text, brand);
  if (text === form.password)
    throw new Refusal('payment_password_invalid', { min: `${rule.minLength}`, max: `${rule.maxLength}` });
  return text;
}

/** Required in mobile mode and where a code is sent; otherwise as the brand says (spec 5). */
function readMobile(form: RegisterForm, { brand, needsMobile }: Asking): string | null {
  const rule = ruleOf('mobileNum', brand);
  if (rule === null && !needsMobile) return null;
  const text = bareNumber(tidyField(form.mobileNum ?? ''));
  if (text === '') {
    if (needsMobile || rule?.required) throw new Refusal('field_missing', { field: 'mobileNum' });
    return null;
  }
  if (rule !== null && !text.startsWith('+') && judgeField(text, rule) !== null) throw new Refusal('mobile_invalid');
  const mobileNum = toMobileNumber(text, form.countryDialingCode);
  if (mobileNum === null) throw new Refusal('mobile_invalid');
  return mobileNum;
}
