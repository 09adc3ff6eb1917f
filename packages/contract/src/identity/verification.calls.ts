import { z } from 'zod';
import { defineCalls } from '../call.ts';
import { entryRefusals } from './entry-refusals.ts';
import { session } from './identity.schemas.ts';
import {
  changePasswordForm, mailPasswordForm, memberCodeForm, memberEmailCodeForm, passwordMailForm, phonePasswordForm, registerCodeForm,
  sentCode, verifyEmailForm, verifyMobileForm, visitorCodeForm,
} from './verification.schemas.ts';

const mailRefusals = ['codes_too_often', 'codes_used_up', 'verification_off', 'captcha_needed', 'captcha_wrong'] as const;
const sendRefusals = ['phone_missing', 'phone_invalid', ...mailRefusals] as const;
const codeRefusals = ['code_missing', 'code_wrong', 'code_expired'] as const;
const passwordRefusals = ['password_invalid', 'password_common'] as const;
const recoverRefusals = [...codeRefusals, ...passwordRefusals, 'payment_password_same', 'second_factor_needed', 'second_factor_wrong'] as const;

/** Codes by phone and mail, and the passwords they open (spec 4 and 7). */
export const verificationCalls = defineCalls({
  sendVisitorCode: {
    method: 'POST', path: '/wps/verification/sms/noLogin', audience: 'visitor', origin: 'site', spends: 'messages',
    summary: 'Send a code to log in or to recover a password; answers the same whether the number is known or not',
    body: visitorCodeForm, output: sentCode, refusals: sendRefusals,
  },
  sendRegisterCode: {
    method: 'POST', path: '/wps/verification/sms/register', audience: 'visitor', origin: 'site', spends: 'messages',
    summary: 'Send a code to the number of somebody who registers, by username or by mobile number',
    body: registerCodeForm, output: sentCode, refusals: sendRefusals,
  },
  sendMemberCode: {
    method: 'POST', path: '/wps/v2/verification/sms/send', audience: 'member', origin: 'site', spends: 'messages',
    summary: 'Send a code to a number this member wants to bind, or to the bound one before a payment',
    body: memberCodeForm, output: sentCode, refusals: [...sendRefusals, 'contact_unknown'],
  },
  verifyMobile: {
    method: 'POST', path: '/wps/v2/verification/sms/verify', audience: 'member', origin: 'site', encrypted: true, needsProof: true, spends: 'codes',
    summary: 'Bind a number by the code sent to it', body: verifyMobileForm, output: z.object({}),
    refusals: [...codeRefusals, 'phone_missing', 'phone_invalid', 'contact_taken'],
  },
  sendMemberEmailCode: {
    method: 'POST', path: '/wps/v2/verification/email/send', audience: 'member', origin: 'site', spends: 'messages',
    summary: 'Send a code to a mail address this member wants to bind, or to the bound one before a payment',
    body: memberEmailCodeForm, output: sentCode, refusals: ['email_invalid', ...mailRefusals, 'contact_unknown'],
  },
  verifyEmail: {
    method: 'POST', path: '/wps/v2/verification/email/verify', audience: 'member', origin: 'site', encrypted: true, needsProof: true, spends: 'codes',
    summary: 'Bind a mail address by the code sent to it', body: verifyEmailForm, output: z.object({}),
    refusals: [...codeRefusals, 'email_invalid', 'contact_taken'],
  },
  requestPasswordMail: {
    method: 'POST', path: '/wps/member/password/email', audience: 'visitor', origin: 'site', takesForms: true, spends: 'messages',
    summary: 'Forgot password by email: a code by mail, good once within 30 minutes; one answer whether the account exists or not',
    body: passwordMailForm, output: z.object({ message: z.string() }), refusals: ['email_invalid', ...mailRefusals],
  },
  setPasswordByEmail: {
    method: 'POST', path: '/wps/member/password/email/verification', audience: 'visitor', origin: 'site', encrypted: true, spends: 'logins',
    summary: 'A new password by the code of the mail; every session of the account ends',
    body: mailPasswordForm, output: z.object({}), refusals: [...recoverRefusals, 'email_invalid', 'verification_off'],
  },
  setPasswordByPhone: {
    method: 'POST', path: '/wps/member/password/sms', audience: 'visitor', origin: 'site', encrypted: true, spends: 'logins',
    summary: 'Forgot password by phone: a new password by a code, and log in; every other session of the account ends',
    body: phonePasswordForm, output: session, refusals: [...recoverRefusals, ...entryRefusals, 'member_only', 'phone_missing', 'phone_invalid', 'verification_off'],
  },
  setPasswordByVerification: {
    method: 'POST', path: '/wps/member/password/verification', audience: 'visitor', origin: 'site', encrypted: true, spends: 'logins',
    summary: 'The same as /wps/member/password/sms, under the address the specification gives it',
    body: phonePasswordForm, output: session, refusals: [...recoverRefusals, ...entryRefusals, 'member_only', 'phone_missing', 'phone_invalid', 'verification_off'],
  },
  changePassword: {
    method: 'POST', path: '/wps/member/password', audience: 'member', origin: 'site', encrypted: true, alsoRestricted: true, spends: 'passwords',
    summary: 'Change the password; every other session of the member ends',
    body: changePasswordForm, output: z.object({}), refusals: ['password_wrong', 'passwords_differ', 'payment_password_same', ...passwordRefusals],
  },
});
