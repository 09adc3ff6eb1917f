import type { Brand, Platform, RateLimit } from '../../platform/context/index.ts';
import type { GuessGuard } from '../../platform/guessing/guess-guard.ts';
import type { PasswordHasher } from '../../platform/passwords/password-hasher.ts';
import type { OperatorFactors } from './operator-factors.ts';
import type { OperatorPasskeys } from './operator-passkeys.ts';
import type { GuardedOperator } from './operator-access.store.ts';

/** What the use cases of this module need. */
export interface OperatorsInnerDeps {
  readonly platform: Platform;
  readonly hasher: PasswordHasher;
  readonly guard: GuessGuard<GuardedOperator>;
  readonly factors: OperatorFactors;
  readonly passkeys: OperatorPasskeys;
  readonly byIp: RateLimit;
  /** Brands of this house, the first one first. */
  brands(): readonly Brand[];
  /** Runs after the answer. */
  later(work: () => Promise<void>): void;
}

/** The source of a request to the back office. */
export interface OperatorVisitor {
  readonly ip: string;
  readonly userAgent: string;
  /** Token of this browser, if it has one. */
  readonly device: string | null;
  /** Address of the back office in this browser. */
  readonly origin: string;
}
