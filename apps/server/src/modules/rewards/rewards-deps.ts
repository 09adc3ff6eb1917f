import type { Language, ProfileField, RewardType } from '@fairhouse/contract';
import type { Brand, Platform, RateLimit, Tx } from '../../platform/context/index.ts';
import type { GuessGuard } from '../../platform/guessing/guess-guard.ts';
import type { AgencyDoor } from '../agency/index.ts';
import type { BetsDoor } from '../bets/index.ts';
import type { BrandDoor } from '../brand/index.ts';
import type { CashierDoor } from '../cashier/index.ts';
import type { IdentityDoor } from '../identity/index.ts';
import type { LedgerDoor, MoneyFeed } from '../ledger/index.ts';
import type { OperatorsDoor } from '../operators/index.ts';
import type { PromotionsDoor } from '../promotions/index.ts';
import type { ProtectionDoor } from '../protection/index.ts';
import type { ClaimRow } from './claim.store.ts';
import type { Notices } from './tell-members.ts';
import type { OfferKind, RewardGiver } from './rewards-door.ts';

export interface RewardsNeeds {
  readonly bets: Pick<BetsDoor, 'feed'>;
  readonly ledger: MoneyFeed & Pick<LedgerDoor, 'openWallet' | 'houseAccount' | 'post' | 'listDayTotals'>;
  readonly brand: Pick<BrandDoor, 'all' | 'findById'>;
  readonly identity: Pick<
    IdentityDoor,
    'findPeople' | 'findNames' | 'personal' | 'sessionStarts' | 'closingChecks' | 'stakeBars'
  >;
  readonly agency: Pick<AgencyDoor, 'findPaths'>;
  readonly protection: Pick<ProtectionDoor, 'findPaused'>;
  readonly promotions: Pick<PromotionsDoor, 'grantBonus' | 'hasOpenBonus' | 'findOfferBudget' | 'bonusBets'>;
  readonly cashier: Pick<CashierDoor, 'findSamePerson'>;
  readonly operators: Pick<OperatorsDoor, 'recordAction' | 'checkTwo' | 'findNames' | 'tags'>;
}

/** What offers look at of a member, read before a transaction begins. */
export interface MemberFacts {
  readonly memberId: bigint;
  readonly brand: Brand;
  readonly registeredAt: Date;
  readonly rank: number;
  /** The agents above, from the direct one to the top. */
  readonly uplines: readonly bigint[];
  readonly tags: ReadonlySet<string>;
  /** Contacts and other details the member has told. */
  readonly told: ReadonlySet<ProfileField>;
  readonly isProtected: boolean;
  readonly isOptedOut: boolean;
  readonly hasBonus: boolean;
  readonly now: Date;
  readonly today: string;
}

/** Where a member stands, by which an audience chooses. */
export type Standing = Pick<MemberFacts, 'registeredAt' | 'rank' | 'uplines' | 'tags' | 'isProtected' | 'isOptedOut'>;

export interface GatheredClaims {
  find(id: bigint): Promise<ClaimRow | null>;
  endHandedOut(id: bigint): Promise<void>;
}

/** What the use cases of rewards work with. */
export interface RewardsInnerDeps extends RewardsNeeds {
  readonly platform: Platform;
  readonly givers: Map<RewardType, RewardGiver>;
  readonly kinds: Map<string, OfferKind>;
  readonly notices: Notices;
  /** Against guessing of promo codes. */
  readonly codeGuards: { readonly member: GuessGuard<string>; readonly network: GuessGuard<string> };
  readonly writing: RateLimit;
  /** What in-house games return of stakes on average, in 1/10,000. */
  readonly returnBps: bigint;
  findRanks(db: Platform['db'] | Tx, memberIds: readonly bigint[]): Promise<ReadonlyMap<bigint, number>>;
  readStanding(memberId: bigint): Promise<Standing | undefined>;
  /** One claim, and the end of its handing out; those of the same moment in one trip. */
  readonly claims: GatheredClaims;
}

/** Who reads or claims. */
export interface Reader {
  readonly memberId: bigint;
  readonly brand: Brand;
  readonly language: Language;
}
