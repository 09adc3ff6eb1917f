import { z } from 'zod';
import { captchaAnswer } from './security.schemas.ts';

/** The lifetime of a code by its delivery method: the server enforces it, messages and pages state it. */
export const codeLifeMinutes = { mobile: 10, email: 10 } as const;

// Left empty, these are refused by name (spec 8: missing phone, missing code), so the schema lets them pass.
const mobileNum = z.string().trim().max(32).default('');
const countryDialingCode = z.string().trim().max(8).optional();
const verificationCode = z.string().trim().max(16).default('');
const newPassword = z.string().max(256);
/** Required here too from members with a second factor. */
const secondFactor = z.string().trim().max(32).optional();
const email = z.string().trim().max(254);
const username = z.string().trim().min(1).max(64);

export const visitorCodeForm = z.object({
  mobileNum,
  countryDialingCode,
  /** The purpose of the code: a code of one purpose is refused for the other. */
  purpose: z.enum(['login', 'recover']).default('login'),
  ...captchaAnswer,
});

/** Spec 7 calls the number `mobileNo` here and `mobileNum` everywhere else. */
export const registerCodeForm = z.object({
  mobileNo: z.string().trim().max(32).optional(),
  mobileNum: mobileNum.optional(),
  countryDialingCode,
  ...captchaAnswer,
});

export const memberCodeForm = z.object({
  mobileNum,
  countryDialingCode,
  /** Clients of this API family send 5; it has no further meaning. */
  operationType: z.coerce.number().int().optional(),
  purpose: z.enum(['bind', 'payment']).default('bind'),
  ...captchaAnswer,
});
export const memberEmailCodeForm = z.object({
  email,
  purpose: z.enum(['bind', 'payment']).default('bind'),
  ...captchaAnswer,
});

export const verifyMobileForm = z.object({
  mobileNum,
  countryDialingCode,
  operationType: z.coerce.number().int().optional(),
  verificationCode,
});
export const verifyEmailForm = z.object({ email, verificationCode });

export const sentCode = z.object({
  /** The send button is disabled for this many minutes (spec 4). */
  expiredMinutes: z.number().int(),
  message: z.string(),
});
export type SentCode = z.output<typeof sentCode>;

/** Spec 3: forgot password by email. */
export const passwordMailForm = z.object({ username, email, ...captchaAnswer });
/** Spec 3: forgot password by phone. */
export const phonePasswordForm = z.object({
  mobileNum,
  countryDialingCode,
  verificationCode,
  newPassword,
  secondFactor,
});
/** The code of the mail, and its purpose. */
export const mailPasswordForm = z.object({ username, email, verificationCode, newPassword, secondFactor });
/** Spec 3: change password. */
export const changePasswordForm = z.object({
  oldPassword: z.string().min(1).max(256),
  newPassword,
  confirmNewPassword: z.string().max(256),
});
