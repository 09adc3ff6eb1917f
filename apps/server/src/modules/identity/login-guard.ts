import { Refusal, type Platform } from '../../platform/context/index.ts';
import type { CaptchaProvider } from './captcha.ts';
import { addFailure, findFailures, forgetFailures, type Guarded } from './login-guard.store.ts';

export interface GuessingRules {
  /** Failures after which a captcha has to be solved with each try (spec 4). */
  readonly captchaFrom: number;
  /** Failures after which tries have to wait, twice as long after each further one. */
  readonly waitFrom: number;
  readonly firstWaitMs: number;
  readonly longestWaitMs: number;
  /** A failure this long ago does not count any more. */
  readonly forgottenMs: number;
}

export const guessingRules: GuessingRules = {
  captchaFrom: 3, waitFrom: 10, firstWaitMs: 30_000, longestWaitMs: 15 * 60_000, forgottenMs: 30 * 60_000,
};

export interface LoginTry {
  readonly captcha?: string | undefined;
  readonly captchaProof?: string | undefined;
}

/**
 * Slows guessing down by account and kind of browser (trust.md L4): a stranger's failures bring captchas and waits to
 * strangers only; a browser its member has logged in with before stands by itself.
 */
export class LoginGuard {
  readonly #platform: Platform;
  readonly #captcha: CaptchaProvider;

  constructor(platform: Platform, captcha: CaptchaProvider) {
    this.#platform = platform;
    this.#captcha = captcha;
  }

  /** Lets a try pass; refuses with `captcha_needed`, `captcha_wrong` or `too_many_requests`. Nothing is guessed then. */
  async admit(guarded: Guarded, attempt: LoginTry): Promise<void> {
    const before = await findFailures(this.#platform.db, guarded, this.#since());
    if (!before || before.failures < guessingRules.captchaFrom) return;
    const waitMs = waitAfter(before.failures) - (this.#now() - before.lastAt.getTime());
    if (waitMs > 0) throw new Refusal('too_many_requests', { seconds: `${Math.ceil(waitMs / 1000)}` }, { captcha: true });
    if (!attempt.captchaProof) throw new Refusal('captcha_needed', {}, { captcha: true });
    await this.#captcha.check({ captcha: attempt.captcha ?? '', captchaProof: attempt.captchaProof });
  }

  /** Counts a wrong password or code; tells whether the next try needs a captcha. */
  async fail(guarded: Guarded): Promise<{ captcha: boolean }> {
    const failures = await addFailure(this.#platform.db, guarded, { now: new Date(this.#now()), since: this.#since() });
    return { captcha: failures >= guessingRules.captchaFrom };
  }

  async succeed(guarded: Guarded): Promise<void> {
    await forgetFailures(this.#platform.db, guarded);
  }

  #now(): number {
    return this.#platform.clock.now().getTime();
  }

  #since(): Date {
    return new Date(this.#now() - guessingRules.forgottenMs);
  }
}

/** Milliseconds between the last failure and the next try. */
function waitAfter(failures: number): number {
  if (failures < guessingRules.waitFrom) return 0;
  return Math.min(guessingRules.firstWaitMs * 2 ** Math.min(failures - guessingRules.waitFrom, 20), guessingRules.longestWaitMs);
}
