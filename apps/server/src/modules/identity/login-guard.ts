import type { Platform } from '../../platform/context/index.ts';
import { GuessGuard, type GuessingRules, type GuessTry } from '../../platform/guessing/guess-guard.ts';
import type { CaptchaProvider } from './captcha.ts';
import { addFailure, findFailures, forgetFailures, type Guarded } from './login-guard.store.ts';

/** Captchas from the third failure on (spec 4), waits from the tenth. */
export const guessingRules: GuessingRules = {
  captchaFrom: 3,
  waitFrom: 10,
  firstWaitMs: 30_000,
  longestWaitMs: 15 * 60_000,
  forgottenMs: 30 * 60_000,
};

export type LoginTry = GuessTry;

/**
 * Counts guesses by account and kind of browser: failures of strangers bring captchas and waits to strangers only,
 * because each browser that the member has used before is counted by itself.
 */
export class LoginGuard extends GuessGuard<Guarded> {
  constructor({ db, clock }: Platform, captcha: CaptchaProvider) {
    super({
      clock,
      captcha,
      rules: guessingRules,
      counts: {
        find: (guarded, since) => findFailures(db, guarded, since),
        add: (guarded, at) => addFailure(db, guarded, at),
        forget: (guarded) => forgetFailures(db, guarded),
      },
    });
  }
}
