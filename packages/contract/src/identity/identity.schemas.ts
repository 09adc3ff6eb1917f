import './without-eval.ts';
import { z } from 'zod';
import { id } from '../fields.ts';

export * from './birth-date.ts';
export * from './field-patterns.ts';
export * from './field-rule.ts';
export * from './register.schemas.ts';
export * from './security.schemas.ts';
export * from './verification.schemas.ts';

export const loginForm = z.object({
  username: z.string().trim().min(1).max(64),
  /** For type sms the code; for type firebase the token of the identity service, which is longer than any password. */
  password: z.string().min(1).max(4096),
  captcha: z.string().max(16).optional(),
  /** The solved challenge of the captcha, base64 of JSON. */
  captchaProof: z.string().max(4096).optional(),
  /** Required after `second_factor_needed`: six digits of the app, or a recovery code. */
  secondFactor: z.string().trim().max(32).optional(),
  type: z.enum(['username', 'sms', 'firebase']).default('username'),
  /** The login page: agents have their own (spec 2). */
  door: z.enum(['member', 'agent']).default('member'),
  /** Spec 4: this browser stays logged in for a day. */
  rememberMe: z.boolean().default(false),
});

/** Six digits of an app, or a recovery code, spaces and dashes as typed. */
export const secondFactorCode = z.string().trim().min(6).max(32);

export const session = z.object({
  token: z.string(),
  id,
  userName: z.string(),
  /** 0 member; 1, 2, 41, 42 agent; 4 trial (spec 6). */
  customerType: z.number().int(),
  firstTimeLogin: z.boolean(),
  passwordExpired: z.boolean(),
  /** Milliseconds; null at the first login. */
  previousLoginAt: z.number().nullable(),
});
export type Session = z.output<typeof session>;
