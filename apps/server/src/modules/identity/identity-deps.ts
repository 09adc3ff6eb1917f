import type { Brand, Platform, RateLimit, Tx } from '../../platform/context/index.ts';
import type { LoginGuard } from './login-guard.ts';
import type { PasswordHasher } from '../../platform/passwords/password-hasher.ts';
import type { RegisterPorts } from './register-ports.ts';
import type { Remembered } from './remembered.ts';
import type { SecondFactors } from './second-factor.ts';
import type { Terms } from './terms.ts';

/** For other modules, in the transaction of the session. */
export interface SessionStarted {
  readonly memberId: bigint;
  readonly brand: Brand;
  readonly at: Date;
}

/** For other modules, in the transaction that makes the account. */
export interface MemberRegistered {
  readonly memberId: bigint;
  readonly brand: Brand;
  /** 0: a player; somebody who comes by a link for agents has the type of an agent. */
  readonly customerType: number;
  /** As it was entered; nobody has looked whether it exists. */
  readonly referralCode: string | null;
  readonly at: Date;
}

/** What the use cases of this module need. */
export interface IdentityInnerDeps {
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
  /** What registration asks of other services. */
  readonly ports: RegisterPorts;
  /** Runs after the answer, so that an answer takes no longer for an account that exists. */
  later(work: () => Promise<void>): void;
  /**
   * Opens the wallet and posts what a new member is given; may be repeated. It runs before every session, so that the
   * next login completes what a crash left undone.
   */
  prepareMember(member: { memberId: bigint; brand: Brand }): Promise<void>;
  /** Called at every way in, after the proof of identity and in the transaction of the session; it may refuse. */
  checkMayEnter(memberId: bigint, tx: Tx): Promise<void>;
  /** Other modules take part in a registration, in its transaction. */
  tellRegistered(made: MemberRegistered, tx: Tx): Promise<void>;
  /** Other modules take part in the beginning of a session, in its transaction. */
  tellStarted(start: SessionStarted, tx: Tx): Promise<void>;
}
