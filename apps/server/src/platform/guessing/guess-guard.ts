import type { Clock } from '../clock/clock.ts';
import { Refusal } from '../context/refusal.ts';

export interface GuessingRules {
  /** After this many failures each try needs a captcha; null: never. */
  readonly captchaFrom: number | null;
  /** After this many failures tries have to wait, twice as long after each further one. */
  readonly waitFrom: number;
  readonly firstWaitMs: number;
  readonly longestWaitMs: number;
  /** A failure older than this no longer counts. */
  readonly forgottenMs: number;
}

/** The store of failures, shared by all processes. */
export interface FailureCounts<G> {
  find(guarded: G, since: Date): Promise<{ failures: number; lastAt: Date } | null>;
  /** Returns the number of failures now; old ones do not count. */
  add(guarded: G, at: { now: Date; since: Date }): Promise<number>;
  forget(guarded: G): Promise<void>;
}

export interface GuessTry {
  readonly captcha?: string | undefined;
  readonly captchaProof?: string | undefined;
  /** Who tries: a captcha is valid only for the network that asked for it. */
  readonly ip?: string;
  /** A captcha was solved with this try already; it counts once. */
  readonly isSolved?: boolean;
}

export interface GuardDeps<G> {
  readonly clock: Clock;
  readonly rules: GuessingRules;
  readonly counts: FailureCounts<G>;
  readonly captcha?: { check(solved: { captcha: string; captchaProof: string; ip: string }): Promise<unknown> };
}

/** Slows guessing down: first captchas, then waits that double (trust.md L4). */
export class GuessGuard<G> {
  readonly #parts: GuardDeps<G>;

  constructor(deps: GuardDeps<G>) {
    this.#parts = deps;
  }

  /** Lets a try pass, or refuses with `captcha_needed`, `captcha_wrong` or `too_many_requests` before anything is compared. */
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

  /** Counts a wrong guess; returns whether the next try needs a captcha. */
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
