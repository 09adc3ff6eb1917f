import { z } from 'zod';

const secret = z.string().max(256);
const contactKind = z.enum(['mobile', 'email']);

/** The ways in which a member who is logged in proves their identity again. */
export const proofWay = z.enum(['password', 'secondFactor', 'paymentPassword']);
export type ProofWay = z.output<typeof proofWay>;
export const proofForm = z.object({ way: proofWay, secret: secret.min(1) });

export const paymentPasswordForm = z.object({
  /** Required once a second factor exists. */
  oldPaymentPassword: secret.optional(),
  newPaymentPassword: secret,
  confirmPaymentPassword: secret,
});

/** Absent unless `captcha_needed` has requested it. */
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

/** The method of a login. */
export const loginWay = z.enum(['password', 'code', 'remembered', 'link', 'registration', 'recovery', 'trial']);
export type LoginWay = z.output<typeof loginWay>;
