import type { RateRule } from '../../platform/context/index.ts';
import type { CodeBudgets } from './code-budgets.ts';
import { workTries } from './captcha.ts';

export interface IdentityLimits {
  readonly loginByIp: RateRule;
  /** Of a browser its member has logged in with before. */
  readonly triesByDevice: RateRule;
  readonly registerByIp: RateRule;
  readonly usernamesByIp: RateRule;
  /** Pictures and challenges without one, each. */
  readonly captchasByIp: RateRule;
  /** What a captcha without a picture costs on average. */
  readonly captchaTries: number;
  readonly codes?: Partial<CodeBudgets>;
}

const minuteMs = 60_000;
export const defaultLimits: IdentityLimits = {
  loginByIp: { count: 60, windowMs: 5 * minuteMs },
  triesByDevice: { count: 20, windowMs: 5 * minuteMs },
  registerByIp: { count: 40, windowMs: 10 * minuteMs },
  usernamesByIp: { count: 120, windowMs: 5 * minuteMs },
  captchasByIp: { count: 60, windowMs: 5 * minuteMs },
  captchaTries: workTries,
};
