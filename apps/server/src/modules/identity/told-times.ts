import { loginsKeptMs } from './login-history.ts';
import { guessingRules } from './login-guard.ts';
import { lockRule } from './payment-password.ts';
import { proofLifeMs } from './proof.ts';
import { rememberedMs } from './remembered.ts';
import { moneyRestMs } from './security.ts';
import { expiredMinutes } from './send-code.ts';
import { sessionLife } from './session-registry.ts';
import { codeLifeMs } from './verification-deps.ts';

/** The times of this module that members are told; the texts of the help centre take them from here. */
export const identityTimes = {
  sessionIdleMs: sessionLife.idleMs,
  sessionMs: sessionLife.absoluteMs,
  smsCodeMs: codeLifeMs.mobile,
  mailCodeMs: codeLifeMs.email,
  sendRestMs: expiredMinutes * 60_000,
  proofMs: proofLifeMs,
  rememberedMs,
  moneyRestMs,
  loginsKeptMs,
  paymentTries: lockRule.triesMax,
  paymentRestMs: lockRule.firstRestMs,
  captchaFrom: guessingRules.captchaFrom ?? 0,
  longestWaitMs: guessingRules.longestWaitMs,
} as const;
