import type { Brand, Platform, RateLimit, Tx } from '../../platform/context/index.ts';
import type { LoginGuard } from './login-guard.ts';
import type { PasswordHasher } from '../../platform/passwords/password-hasher.ts';
import type { RegisterPorts } from './register-ports.ts';
import type { Remembered } from './remembered.ts';
import type { SecondFactors } from './second-factor.ts';
import type { Terms } from './terms.ts';

/** What the use cases of this module stand on. */
export interface IdentityParts {
  readonly platform: Platform;
  readonly hasher: PasswordHasher;
  readonly guard: LoginGuard;
  readonly secondFactors: SecondFactors;
  readonly remembered: Remembered;
  readonly limits: {
    readonly loginByIp: RateLimit;
    readonly triesByDevice: RateLimit;
    readonly registerByIp: RateLimit;
  };
  readonly terms: Terms;
  /** Whom registration asks. */
  readonly ports: RegisterPorts;
  /** After the answer, so that no answer takes longer for an account that exists. */
  later(work: () => Promise<void>): void;
  /** Opens the wallet and posts what a new member is given; may be repeated. Runs before every session, so that a
   * crash between the two is mended by the next login. */
  prepareMember(member: { memberId: bigint; brand: Brand }): Promise<void>;
  /** Asked at every way in, after the proof of who it is and in the transaction of the session; refuses for whoever guards the entry. */
  checkMayEnter(memberId: bigint, tx: Tx): Promise<void>;
}
