import type { z } from 'zod';
import type {
  Language,
  Measure,
  OfferAudienceTerms,
  OfferDraft,
  OwnOffer,
  ProfileField,
  ProgressRow,
  RewardContact,
  RewardFor,
  Reward,
  RewardClaim,
  RewardType,
  RewardView,
  WhyNot,
} from '@fairhouse/contract';
import type { Brand, Platform, Tx } from '../../platform/context/index.ts';
import type { ExtensionPoint } from '../../platform/modules/index.ts';
import type { OfferRow } from './offer.store.ts';
import type { Texts } from './texts.ts';

export type { Texts };

/** Business days of the brand's zone, both included, as `2026-11-28`; or all time. */
export type DaySpan = { readonly from: string; readonly to: string } | 'all';

export interface ProgressAsked {
  readonly memberIds: readonly bigint[];
  readonly span: DaySpan;
  readonly measures: readonly Measure[];
}

/** What one member did, by game type; deposits and logins have the category ''. Money in minor units, the rest counts. */
export interface ProgressSum {
  readonly memberId: bigint;
  readonly measure: Measure;
  readonly category: string;
  readonly amount: bigint;
}

/** A member for whom something was counted, and on which business day. */
export interface CountedDay {
  readonly memberId: bigint;
  readonly brandId: bigint;
  readonly day: string;
}

/** Something given by an offer or by a module above, once for each source, member and occasion. */
export interface Issue {
  /** The module that gives it, or of an occasion that is also claimed by its offer `sourceOfOffer`. */
  readonly source: string;
  readonly offerId?: bigint;
  readonly brandId: bigint;
  readonly memberId: bigint;
  readonly occasion: string;
  readonly title: Texts;
  readonly rewards: readonly Reward[];
  readonly promotionType: RewardFor;
  /** Null: it can be claimed for ever. */
  readonly expiresAt: Date | null;
  /** `issued`: the member claims it (the default). `due`: it is handed out at once. `review`: an operator decides first. */
  readonly state?: 'issued' | 'due' | 'review';
  /** Why it is held for a look. */
  readonly heldFor?: string;
}

export interface Issued {
  readonly claimId: bigint;
  /** False: this occasion had been issued before; nothing was changed. */
  readonly isNew: boolean;
}

/** A reward on its way to a member. The key is the same however often it is tried. */
export interface Grant<R extends Reward = Reward> {
  readonly key: string;
  readonly claimId: bigint;
  readonly source: string;
  /** The part of the house account `house.promotion:<fund>` it is paid from: the number of the offer, or one of the source. */
  readonly fund: bigint;
  readonly brandId: bigint;
  readonly memberId: bigint;
  readonly currency: string;
  readonly title: Texts;
  readonly reward: R;
}

/** Hands out rewards of one type. */
export interface RewardGiver<R extends Reward = Reward> {
  /** In the transaction that makes a claim due; refuses what could not be handed out. */
  check?(tx: Tx, grant: Grant<R>): Promise<void>;
  /** After that transaction, repeatable by the key. `later`: something else has to end first, and the job asks again. */
  give(grant: Grant<R>): Promise<'given' | 'later'>;
  /** Whether the reward names something that this brand has, so that nobody promises what cannot be given. */
  isKnown?(reward: R, brandId: bigint): Promise<boolean>;
  /** The name of a ticket in lists; other rewards say what they are. */
  nameOf?(reward: R, language: Language): Promise<string>;
}

/** A claim of this member from this offer, as kinds see it. */
export interface OwnClaim {
  readonly claimId: bigint;
  readonly occasion: string;
  readonly state: RewardClaim['state'];
  readonly rewards: readonly Reward[];
  readonly issuedAt: Date;
}

export interface EarlyDeposit {
  readonly place: number;
  readonly amountMinor: bigint;
  readonly at: Date;
}

/**
 * What a kind looks at. It reads what the member did only through `sum`, `earlyDeposits` and `hasOtherAccount`, so that a
 * dry run can give it other days.
 */
export interface Looked<T> {
  readonly db: Platform['db'] | Tx;
  readonly brand: Brand;
  readonly memberId: bigint;
  readonly registeredAt: Date;
  /** Contacts and other details the member has told. */
  readonly told: ReadonlySet<ProfileField>;
  readonly offerId: bigint;
  readonly version: number;
  readonly title: Texts;
  readonly terms: T;
  /** The offer's own rewards. */
  readonly rewards: readonly Reward[];
  /** When it began to count: its beginning, or the moment it was opened. */
  readonly startsAt: Date | null;
  readonly endsAt: Date | null;
  readonly claims: readonly OwnClaim[];
  readonly hasJoined: boolean;
  readonly now: Date;
  /** The business day it is. */
  readonly today: string;
  sum(span: DaySpan, measures: readonly Measure[]): Promise<readonly ProgressSum[]>;
  /** Whether another account of the same person made its first deposit before this one did. */
  hasOtherAccount(): Promise<boolean>;
  /** The first five deposits, the first one first. */
  earlyDeposits(): Promise<readonly EarlyDeposit[]>;
}

/** One occasion of an offer for a member. It can be claimed when `why` is empty. */
export interface StepLook {
  readonly occasion: string;
  readonly title?: Texts;
  readonly why: readonly WhyNot[];
  readonly progress: readonly ProgressRow[];
  readonly rewards: readonly Reward[];
  readonly promotionType: RewardFor;
  /** Of a deposit: the share of it that is given, in basis points. */
  readonly rateBps?: number;
}

/** A kind of offer: its terms, and what they mean for a member. One file. */
export interface OfferKind<T = unknown> {
  readonly kind: string;
  /** Strict; refuses what the kind does not know. */
  readonly terms: z.ZodType<T>;
  /** Whether the offer's own `rewards` are given; otherwise each step names its own in the terms. */
  readonly takesRewards: boolean;
  look(looked: Looked<T>): Promise<readonly StepLook[]>;
  /** The dearest rewards one claim can have by the terms alone, for the threshold of two people. */
  dearest(terms: T): readonly Reward[];
  /** Why a brand does not take these terms and rewards; null: it does. */
  judge?(
    terms: T,
    about: { brand: Brand; rewards: readonly Reward[]; startsAt: Date | null; endsAt: Date | null },
  ): string | null;
  /** Of an activity that is applied for. */
  application?(terms: T): { readonly requireType: 'A' | 'B'; readonly needsPictures: boolean };
  /** Of an offer for a contact. */
  contact?(terms: T): RewardContact;
  /** False: only who knows a code sees it. */
  isListed?(terms: T): boolean;
}

/** What became of something that was issued. */
export interface ClaimStanding {
  readonly state: RewardClaim['state'];
  readonly rewards: readonly Reward[];
  readonly reason: string;
  readonly expiresAt: Date | null;
}

export type { OfferRow } from './offer.store.ts';

/** Offers as modules with kinds of their own use them. */
export interface OffersDoor {
  /** Those of a kind that were ever opened, in the order of their numbers. */
  findOpened(db: Platform['db'] | Tx, input: { brandId: bigint; kind: string }): Promise<OfferRow[]>;
  /** Those that are open or begin soon, as they are for one member now; none for who is protected or wants none. */
  listOwn(member: { memberId: bigint; brand: Brand; language: Language }, kind: string): Promise<OwnOffer[]>;
  /** Those of the members for whom an offer is: its audience, less who is protected or wants none; not in a transaction. */
  findEligible(input: { audience: OfferAudienceTerms; memberIds: readonly bigint[] }): Promise<ReadonlySet<bigint>>;
  /** Writes example offers of a demo brand that has none of their kinds, open from the beginning. */
  prepareDemo(brand: Brand, drafts: readonly OfferDraft[]): Promise<void>;
}

/** What modules above rewards build on. */
export interface RewardsDoor {
  /** Set-based; members without anything are missing. Feeds are caught up for one member alone. */
  sumProgress(db: Platform['db'] | Tx, asked: ProgressAsked): Promise<ProgressSum[]>;
  /**
   * In the transaction of the caller, once for each source, member and occasion. The caller calls `follow` after its
   * commit; a job does it for a process that died.
   */
  issue(tx: Tx, issue: Issue): Promise<Issued>;
  /**
   * Issues many in one statement; those whose occasion was issued before are left out of the answer. A job tells the members;
   * who wants them told at once calls `follow`.
   */
  issueAll(tx: Tx, issues: readonly Omit<Issue, 'offerId' | 'state' | 'heldFor'>[]): Promise<bigint[]>;
  /** Tells members of what was issued and hands out what is due; repeatable. */
  follow(claimIds: readonly bigint[]): Promise<void>;
  /**
   * Claims what was issued and hands it out. Refusals: reward_unknown, reward_claimed, reward_expired, reward_in_review,
   * reward_used_up, reward_not_for_you, bonus_running.
   */
  claim(member: { memberId: bigint; brand: Brand; language: Language }, claimId: bigint): Promise<RewardClaim>;
  /** What a member can claim now, the soonest expiry first. */
  listClaimables(member: { memberId: bigint; brand: Brand; language: Language }): Promise<RewardClaim[]>;
  countClaimables(memberId: bigint): Promise<number>;
  /** Whether a brand has an open offer of this kind, for whomever. */
  hasOpenOffer(brand: Pick<Brand, 'id'>, kind: string): Promise<boolean>;
  readClaims(claimIds: readonly bigint[]): Promise<ReadonlyMap<bigint, ClaimStanding>>;
  /** Claimed rewards of each member in all: how many, and their cash and bonus. Members without any are missing. */
  sumClaimed(memberIds: readonly bigint[]): Promise<ReadonlyMap<bigint, { count: number; moneyMinor: bigint }>>;
  /** A reward as readers see it: of a bonus with what it costs in play and what it is worth. */
  view(reward: Reward): RewardView;
  /** How far claims are; unknown numbers are missing. */
  statesOf(claimIds: readonly bigint[]): Promise<ReadonlyMap<bigint, RewardClaim['state']>>;
  /** An operator's decision about something held: approve issues it, reject ends it. In the caller's transaction. */
  decideHeld(tx: Tx, input: { claimId: bigint; verdict: 'approve' | 'reject'; reason: string }): Promise<boolean>;
  /** Those of the members to whom nothing may be offered: shut out, on a break, at risk, or who switched offers off. */
  findProtected(db: Platform['db'] | Tx, memberIds: readonly bigint[]): Promise<ReadonlySet<bigint>>;
  /** Extension point: how rewards of a type are handed out. Cash and bonus are given here. */
  readonly givers: { add<T extends RewardType>(type: T, giver: RewardGiver<Extract<Reward, { type: T }>>): void };
  /** Extension point: further kinds of offers. */
  readonly kinds: { add<T>(kind: OfferKind<T>): void };
  /** Extension point: hears, in the transaction that counts, for whom something was counted. */
  readonly counted: ExtensionPoint<[tx: Tx, days: readonly CountedDay[]]>;
  /** The moment before which every bet and every deposit has been counted. */
  countedUntil(): Promise<Date>;
  /** Members of a brand for whom something was counted from a business day on, in the order of their numbers. */
  findCounted(
    db: Platform['db'] | Tx,
    input: { brandId: bigint; from: string; after: bigint; most: number },
  ): Promise<CountedDay[]>;
  /** Counts what one member did a moment ago. */
  catchUp(memberId: bigint): Promise<void>;
  /** What a member can claim by what it is given for; their open pages are told from now on when there is more. */
  countUnclaimed(member: { memberId: bigint; brand: Brand }): Promise<ReadonlyMap<RewardFor, number>>;
  readonly offers: OffersDoor;
  /** Extension point: the rank of members, from 0; without it everybody has rank 0. */
  useRanks(find: (db: Platform['db'] | Tx, memberIds: readonly bigint[]) => Promise<ReadonlyMap<bigint, number>>): void;
}
