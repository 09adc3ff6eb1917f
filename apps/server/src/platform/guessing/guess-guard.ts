import type { Clock } from '../clock/clock.ts';
import { Refusal } from '../context/refusal.ts';

export interface GuessingRules {
  /** Failures after which a captcha has to be solved with each try; null: never. */
  readonly captchaFrom: number | null;
  /** Failures after which tries have to wait, twice as long after each further one. */
  readonly waitFrom: number;
  readonly firstWaitMs: number;
  readonly longestWaitMs: number;
  /** A failure this long ago does not count any more. */
  readonly forgottenMs: number;
}

/** Where failures are counted, for all processes. */
export interface FailureCounts<G> {
  find(guarded: G, since: Date): Promise<{ failures: number; lastAt: Date } | null>;
  /** Returns how many there are now; those of long ago do not count. */
  add(guarded: G, at: { now: Date; since: Date }): Promise<number>;
  forget(guarded: G): Promise<void>;
}

export interface GuessTry {
  readonly captcha?: string | undefined;
  readonly captchaProof?: string | undefined;
  /** Whose try it is: a captcha is for the network that asked for it. */
  readonly ip?: string;
  /** A captcha was solved with this try already; it counts once. */
  readonly isSolved?: boolean;
}

export interface GuardParts<G> {
  readonly clock: Clock;
  readonly rules: GuessingRules;
  readonly counts: FailureCounts<G>;
  readonly captcha?: { check(solved: { captcha: string; captchaProof: string; ip: string }): Promise<unknown> };
}

/** Slows guessing down: captchas first, then waits that double (trust.md L4). */
export class GuessGuard<G> {
  readonly #parts: GuardParts<G>;

  constructor(parts: GuardParts<G>) {
    this.#parts = parts;
  }

  /** Lets a try pass; refuses with `captcha_needed`, `captcha_wrong` or `too_many_requests`. Nothing is guessed then. */
  async admit(guarded: G, attempt: GuessTry): Promise<void> {
    const { rules, counts, captcha } = this.#parts;
    const before = await counts.find(guarded, this.#since());
    if (!before) return;
    const needsCaptcha = this.#needsCaptcha(before.failures);
    const waitMs = waitAfter(before.failures, rules) - (this.#now() - before.lastAt.getTime());
    if (waitMs > 0)
      throw new Refusal('too_many_requests', { seconds: `${Math.ceil(waitMs / 1000)}` }, { captcha: needsCaptcha });
    if (!needsCaptcha || attempt.isSolved) return;
    if (!attempt.captchaProof) throw new Refusal('captcha_needed', {}, { captcha: true });
    await captcha?.check({ captcha: attempt.captcha ?? '', captchaProof: attempt.captchaProof, ip: attempt.ip ?? '' });
  }

  /** Counts a wrong guess; tells whether the next try needs a captcha. */
  async fail(guarded: G): Promise<{ captcha: boolean }> {
    const failures = await this.#parts.counts.add(guarded, { now: new Date(this.#now()), since: this.#since() });
    return { captcha: this.#needsCaptcha(failures) };
  }

  async succeed(guarded: G): Promise<void> {
    await this.#parts.counts.forget(guarded);
  }

  #needsCaptcha(failures: number): boolean {
    const { captchaFrom } = this.#parts.rules;
    return captchaFrom !== null && failures >= captchaFrom;
  }

  #now(): number {
    return this.#parts.clock.now().getTime();
  }

  #since(): Date {
    return new Date(this.#now() - this.#parts.rules.forgottenMs);
  }
}

/** Milliseconds between the last failure and the next try. */
function waitAfter(failures: number, rules: GuessingRules): number {
  if (failures < rules.waitFrom) return 0;
  return Math.min(rules.firstWaitMs * 2 ** Math.min(failures - rules.waitFrom, 20), rules.longestWaitMs);
}
