import { z } from 'zod';
import { defineCalls } from '../call.ts';
import { id, page } from '../fields.ts';
import {
  captchaAnswer,
  loginWay,
  paymentCodeForm,
  paymentPasswordForm,
  paymentRecoveryForm,
  proofForm,
} from './security.schemas.ts';
import { sentCode } from './verification.schemas.ts';

const proved = z.object({
  /** Milliseconds. */
  provedUntil: z.number(),
});
const nothing = z.object({});
const paymentRefusals = ['payment_password_invalid', 'payment_password_same'] as const;

/** Account security: fresh proof of identity, payment password, login history, and closing the account. */
export const securityCalls = defineCalls({
  getSecurity: {
    method: 'GET',
    path: '/api/identity/security',
    audience: 'member',
    origin: 'site',
    summary: 'What guards the account: contacts (masked), second factor, payment password, rests',
    refusals: [],
    output: z.object({
      /** Masked; null: none is known. */
      mobile: z.string().nullable(),
      isMobileVerified: z.boolean(),
      email: z.string().nullable(),
      isEmailVerified: z.boolean(),
      hasSecondFactor: z.boolean(),
      hasPaymentPassword: z.boolean(),
      /** Milliseconds; null: an attempt is allowed. */
      paymentLockedUntil: z.number().nullable(),
      /** Withdrawals are blocked until then; null: they are allowed. */
      moneyRestsUntil: z.number().nullable(),
      isLoginNoticeOn: z.boolean(),
      passwordChangedAt: z.number(),
    }),
  },
  prove: {
    method: 'POST',
    path: '/api/identity/proof',
    audience: 'member',
    origin: 'site',
    encrypted: true,
    spends: 'passwords',
    summary: 'Show a secret once more: calls that need fresh proof are open to this session for five minutes',
    body: proofForm,
    output: proved,
    refusals: [
      'password_wrong',
      'second_factor_wrong',
      'payment_password_wrong',
      'payment_password_missing',
      'payment_password_locked',
    ],
  },
  setPaymentPassword: {
    method: 'PUT',
    path: '/api/identity/payment-password',
    audience: 'member',
    origin: 'site',
    encrypted: true,
    needsProof: true,
    summary: 'Set the payment password, or change it with the old one',
    body: paymentPasswordForm,
    output: nothing,
    refusals: [...paymentRefusals, 'passwords_differ', 'payment_password_wrong', 'payment_password_locked'],
  },
  sendPaymentCode: {
    method: 'POST',
    path: '/api/identity/payment-password/code',
    audience: 'member',
    origin: 'site',
    needsProof: true,
    spends: 'messages',
    summary: 'Payment password forgotten: a code to a proved contact of this member',
    body: paymentCodeForm,
    output: sentCode,
    refusals: [
      'contact_unknown',
      'codes_too_often',
      'codes_used_up',
      'verification_off',
      'captcha_needed',
      'captcha_wrong',
    ],
  },
  sendWithdrawalCode: {
    method: 'POST',
    path: '/api/identity/withdrawal-code',
    audience: 'member',
    origin: 'site',
    spends: 'messages',
    summary: 'A code to the proved phone of this member, for one withdrawal',
    body: z.object({ ...captchaAnswer }),
    output: sentCode,
    refusals: [
      'contact_unknown',
      'codes_too_often',
      'codes_used_up',
      'verification_off',
      'captcha_needed',
      'captcha_wrong',
    ],
  },
  recoverPaymentPassword: {
    method: 'POST',
    path: '/api/identity/payment-password/recover',
    audience: 'member',
    origin: 'site',
    encrypted: true,
    needsProof: true,
    spends: 'codes',
    summary: 'A new payment password by that code; withdrawals rest for a day',
    body: paymentRecoveryForm,
    output: nothing,
    refusals: [...paymentRefusals, 'contact_unknown', 'code_missing', 'code_wrong', 'code_expired'],
  },
  setLoginNotice: {
    method: 'PUT',
    path: '/api/identity/login-notice',
    audience: 'member',
    origin: 'site',
    needsProof: true,
    summary: 'Whether each login is told by mail',
    body: z.object({ isOn: z.boolean() }),
    output: nothing,
    refusals: [],
  },
  listLogins: {
    method: 'GET',
    path: '/api/identity/logins',
    audience: 'member',
    origin: 'site',
    summary: 'Who came in or tried to in the last ninety days, the newest first',
    refusals: [],
    query: z.object({ page: page.default(1) }),
    output: z.object({
      list: z.array(
        z.object({
          id,
          /** Milliseconds. */
          at: z.number(),
          way: loginWay,
          isRefused: z.boolean(),
          /** ISO 3166-1; null: not known. */
          country: z.string().nullable(),
          /** Masked. */
          ip: z.string(),
          userAgent: z.string(),
        }),
      ),
      totalPages: z.number().int(),
    }),
  },
  closeAccount: {
    method: 'POST',
    path: '/api/identity/close',
    audience: 'member',
    origin: 'site',
    needsProof: true,
    summary: 'Close the account: every session ends and nobody gets in again',
    body: z.object({ reason: z.string().trim().max(500).optional() }),
    output: nothing,
    refusals: ['money_left', 'bet_open', 'bonus_left'],
  },
});
