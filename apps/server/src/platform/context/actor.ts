import type { OperatorPermission, OperatorRole } from '@fairhouse/contract';

/** A person logged in on the site; both halves of the session were shown. */
export interface MemberActor {
  readonly kind: 'member';
  readonly memberId: bigint;
  readonly brandId: bigint;
  readonly sessionId: bigint;
  readonly userName: string;
  /** 0 member; 1, 2, 41, 42 agent; 4 trial (spec 6). */
  readonly customerType: number;
  /** May only change the password and log out. */
  readonly isRestricted: boolean;
  /** When the member of this session last showed a secret; null: not since the session began. */
  readonly provedAt: Date | null;
}

/** A studio page holding a play token: one member, one game, one play. */
export interface PlayActor {
  readonly kind: 'play';
  readonly playId: bigint;
  readonly memberId: bigint;
  readonly brandId: bigint;
  readonly sessionId: bigint;
  readonly walletId: bigint;
  readonly userName: string;
  readonly vendor: string;
  readonly game: string;
  readonly currency: string;
  readonly startedAtMs: number;
}

/** A person of the back office, whose second factor was shown at login. */
export interface OperatorActor {
  readonly kind: 'operator';
  readonly operatorId: bigint;
  readonly sessionId: bigint;
  readonly name: string;
  readonly role: OperatorRole;
  readonly permissions: ReadonlySet<OperatorPermission>;
  /** Null: every brand. */
  readonly brandIds: readonly bigint[] | null;
  /** May only set up the second factor and log out. */
  readonly isRestricted: boolean;
}

export type Actor = MemberActor | PlayActor | OperatorActor;
