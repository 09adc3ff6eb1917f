import { RefusalError } from '@fairhouse/api-client';
import {
  changePasswordForm,
  judgePassword,
  loginForm,
  mailPasswordForm,
  passwordMailForm,
  phonePasswordForm,
  type FieldRule,
} from '@fairhouse/contract/identity';

/** The checks of a number that need no country rules; the server decides. */
export const isMobile = (text: string): boolean => /^\+?[\d\s().-]{4,24}$/.test(text);
export const isCode = (text: string): boolean => /^\d{6}$/.test(text);
/** Length only: the composition of a password is advice (trust.md L2). */
const fitsRule = (text: string, rule: FieldRule): boolean => judgePassword(text, rule, 'strict') === null;
export const isMail = (text: string): boolean => /^[^@\s]+@[^@\s]+\.[^@\s.]+$/.test(text);

const phoneShape = phonePasswordForm.shape;
const numberAndCode = {
  secondFactor: phoneShape.secondFactor,
  mobileNum: phoneShape.mobileNum.refine(isMobile),
  verificationCode: phoneShape.verificationCode.refine(isCode),
};

export const smsLoginSchema = phonePasswordForm
  .omit({ newPassword: true })
  .extend({ ...numberAndCode, rememberMe: loginForm.shape.rememberMe });

/** Spec 5: a number, a code, and a password valid under the password rule. */
export const phonePasswordSchema = (rule: FieldRule) =>
  phonePasswordForm.extend({
    ...numberAndCode,
    newPassword: phoneShape.newPassword.refine((text) => fitsRule(text, rule)),
  });

/** Spec 5: a user name and a valid address. */
export const passwordMailSchema = passwordMailForm.extend({ email: passwordMailForm.shape.email.refine(isMail) });
export const mailPasswordSchema = (rule: FieldRule) =>
  mailPasswordForm.extend({
    email: passwordMailForm.shape.email.refine(isMail),
    verificationCode: numberAndCode.verificationCode,
    newPassword: phoneShape.newPassword.refine((text) => fitsRule(text, rule)),
  });

/** Spec 5: a new password, valid, and the same twice (`inconsistent_twice`). */
export const changePasswordSchema = (rule: FieldRule) =>
  changePasswordForm
    .extend({ newPassword: phoneShape.newPassword.refine((text) => fitsRule(text, rule)) })
    .refine((form) => form.newPassword === form.confirmNewPassword, { path: ['confirmNewPassword'], when: () => true });

/** The server requires the second factor with the next attempt: a next step, not an error. */
export function asksSecondFactor(error: unknown): boolean {
  return error instanceof RefusalError && error.errorCode === 'second_factor_needed';
}

/** The field of a form that a refusal of the server is about. */
export function fieldOfRefusal<F extends string>(error: unknown, fields: Readonly<Record<string, F>>): F | undefined {
  return error instanceof RefusalError ? fields[error.errorCode] : undefined;
}

export const phoneFields = { invalid_phone_number: 'mobileNum', missing_phone_number: 'mobileNum' } as const;
export const codeFields = {
  invalid_verification_code: 'verificationCode',
  missing_verification_code: 'verificationCode',
  verification_code_expired: 'verificationCode',
  second_factor_wrong: 'secondFactor',
} as const;
export const newPasswordFields = {
  password_invalid: 'newPassword',
  password_common: 'newPassword',
  password_unchanged: 'newPassword',
} as const;
