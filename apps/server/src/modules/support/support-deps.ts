import type { Platform, RateLimit } from '../../platform/context/index.ts';
import type { OperatorsDoor } from '../operators/index.ts';

export interface SupportDeps {
  /** Refuses with `captcha_wrong`. */
  checkCaptcha(answer: { captcha: string; captchaProof: string; ip: string }): Promise<unknown>;
  recordAction: OperatorsDoor['recordAction'];
}

/** What the use cases of support need. */
export interface SupportInnerDeps extends SupportDeps {
  readonly platform: Platform;
  readonly limits: { readonly feedbackByAddress: RateLimit; readonly writingByMember: RateLimit };
}
