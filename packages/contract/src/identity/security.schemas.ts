import { z } from 'zod';

const secret = z.string().max(256);
const contactKind = z.enum(['mobile', 'email']);

/** By what somebody who is logged in shows that it is still them. */
export const proofWay = z.enum(['password', 'secondFactor', 'paymentPassword']);
export type ProofWay = z.output<typeof proofWay>;
export const proofForm = z.object({ way: proofWay, secret: secret.min(1) });

export const paymentPasswordForm = z.object({
  /** Once there is one. */
  oldPaymentPassword: secret.optional(),
  newPaymentPassword: secret,
  confirmPaymentPassword: secret,
});

/** Left out unless `captcha_needed` has asked for it. */
export const captchaAnswer = {
  captcha: z.string().max(16).optional(),
  /** The solved challenge, base64 of JSON. */
  captchaProof: z.string().max(4096).optional(),
};

export const paymentCodeForm = z.object({ kind: contactKind, ...captchaAnswer });
export const paymentRecoveryForm = z.object({
  kind: contactKind,
  verificationCode: z.string().trim().max(16).default(''),
  newPaymentPassword: secret,
});

/** How somebody came in. */
export const loginWay = z.enum(['password', 'code', 'remembered', 'link', 'registration', 'recovery', 'trial']);
export type LoginWay = z.output<typeof loginWay>;
