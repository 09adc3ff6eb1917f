import type { PausedNews, ProtectionView, SlotStakeNews } from '@fairhouse/contract';
import type { Brand, Platform, Tx } from '../../platform/context/index.ts';
import type { LedgerDoor } from '../ledger/index.ts';
import { dayOf } from './business-day.ts';
import { writeCap } from './limit-cap.ts';
import { findLastPause } from './pause.store.ts';
import { isResting, sessionRestEnd, slotStakeOf } from './sitting.ts';
import { findDayEnd, findSitting } from './sitting.store.ts';
import { findMember, findWaiting, lockMember, type LooseningRow, type MemberRow } from './protection.store.ts';

export interface ProtectionDeps {
  readonly ledger: Pick<
    LedgerDoor,
    'registerRider' | 'limitWallet' | 'removeLimit' | 'listLimits' | 'sumPlay' | 'closeWallet'
  >;
  walletOf(member: { memberId: bigint; brand: Brand }): Promise<bigint>;
  /** Ends every session of a self-excluded member, everywhere. */
  endSessionsOfExcluded(memberId: bigint): Promise<void>;
  /** Takes back bets on what has not begun, with their stakes. Repeatable. */
  returnOpenBets(whose: Whose): Promise<void>;
  /** Who name and password belong to; refuses as a login does. */
  proveMember(form: ProofForm, about: ProofAbout): Promise<bigint>;
  /** Refuses with terms_changed. */
  checkTerms(whose: { memberId: bigint; brandId: bigint }): Promise<void>;
  /** Refuses with account_in_review or insider_cannot_bet. */
  checkStakeBars(memberId: bigint): void;
  /** Refuses with books_differ. */
  checkBooks(brand: Brand): void;
  sendNow(
    memberId: bigint,
    message: { type: 'paused'; value: PausedNews } | { type: 'slot_stake'; value: SlotStakeNews },
  ): void;
}

export interface ProofAbout {
  readonly brand: Brand;
  readonly ip: string;
  /** Token of this browser, when it has one. */
  readonly device: string | null;
}

export interface ProofForm {
  readonly username: string;
  readonly password: string;
  readonly captcha?: string | undefined;
  readonly captchaProof?: string | undefined;
}

/** What a use case of this module needs. */
export interface ProtectionInnerDeps extends ProtectionDeps {
  readonly platform: Platform;
}

export interface Whose {
  readonly memberId: bigint;
  readonly brand: Brand;
}

/** With the wallet, which is found before a transaction begins, because a transaction reads only its own module. */
export interface Holder extends Whose {
  readonly walletId: bigint;
}

export async function findHolder(deps: Pick<ProtectionInnerDeps, 'walletOf'>, whose: Whose): Promise<Holder> {
  return { ...whose, walletId: await deps.walletOf(whose) };
}

const msPerMinute = 60_000;
const inMinutes = (ms: number): string => `${Math.floor(ms / msPerMinute)}`;
const msPerDay = 24 * 60 * msPerMinute;

/** Limits with their use, waiting requests, and the running break: one view for pages and calls. */
export async function readProtection(deps: ProtectionInnerDeps, { memberId, brand }: Whose): Promise<ProtectionView> {
  const { db, clock } = deps.platform;
  const now = clock.now();
  const wallet = await deps.walletOf({ memberId, brand });
  const [caps, member, waiting, pause, sitting, dayEnd] = await Promise.all([
    deps.ledger.listLimits(wallet),
    findMember(db, memberId),
    findWaiting(db, memberId),
    findLastPause(db, memberId, 'break'),
    findSitting(db, memberId, dayOf(brand, now)),
    findDayEnd(db, now, brand.timeZone),
  ]);
  const limits: ProtectionView['limits'] = caps.map(({ measure, span, capMinor, usedMinor, endsAt }) => ({
    kind: measure,
    span,
    cap: writeCap(measure, capMinor),
    used: writeCap(measure, usedMinor),
    endsAt: endsAt.getTime(),
    waiting: null,
  }));
  if (member.dayMinutes !== null)
    limits.push({
      kind: 'time',
      span: 'day',
      cap: `${member.dayMinutes}`,
      used: inMinutes(sitting.dayMs),
      endsAt: dayEnd.getTime(),
      waiting: null,
    });
  if (member.sessionMinutes !== null) {
    const used = inMinutes(isResting(sitting, now) ? 0 : sitting.sessionMs);
    limits.push({
      kind: 'time',
      span: 'session',
      cap: `${member.sessionMinutes}`,
      used,
      endsAt: sessionRestEnd(member, sitting, now)?.getTime() ?? null,
      waiting: null,
    });
  }
  const { realityCheck, loosenWaitHours, reviewDays, needsDepositLimit } = brand.rules;
  return {
    limits: addWaiting(limits, waiting, now),
    loosenWaitMs: loosenWaitHours * 60 * msPerMinute,
    breakEndsAt: pause && pause.endsAt > now ? pause.endsAt.getTime() : null,
    isAsked: member.askedAt !== null,
    needsDepositLimit: needsDepositLimit && !hasDepositLimit(caps),
    ...reviewOf(member, now, reviewDays * msPerDay),
    realityCheck: { ...realityCheck, minutes: checkMinutes(member, brand) },
    slotStake: slotStakeOf(sitting, brand, now),
  };
}

export const hasDepositLimit = (caps: readonly { measure: string }[]): boolean =>
  caps.some(({ measure }) => measure === 'deposit');

/** The member's choice, held within what the policy allows now. */
export function checkMinutes(member: Pick<MemberRow, 'checkMinutes'>, { rules: { realityCheck } }: Brand): number {
  return Math.max(
    realityCheck.leastMinutes,
    Math.min(member.checkMinutes ?? realityCheck.minutes, realityCheck.mostMinutes),
  );
}

/** Due half a year after the last review, and asked for once in each half year (trust.md C6). */
function reviewOf(
  { reviewedAt, reviewPutOffAt }: MemberRow,
  now: Date,
  reviewMs: number,
): Pick<ProtectionView, 'isReviewDue' | 'asksReview'> {
  const isPast = (at: Date): boolean => now.getTime() - at.getTime() >= reviewMs;
  const isReviewDue = reviewedAt !== null && isPast(reviewedAt);
  return { isReviewDue, asksReview: isReviewDue && (reviewPutOffAt === null || isPast(reviewPutOffAt)) };
}

/** A limit that no longer applies may be requested again while its removal waits: then there is only the request. */
function addWaiting(
  limits: ProtectionView['limits'],
  waiting: readonly LooseningRow[],
  now: Date,
): ProtectionView['limits'] {
  return limits.map((limit) => {
    const input = waiting.find(({ kind, span }) => kind === limit.kind && span === limit.span);
    if (!input) return limit;
    const { id, kind, cap, ripeAt } = input;
    return {
      ...limit,
      waiting: {
        id: `${id}`,
        cap: cap === null ? null : writeCap(kind, cap),
        ripeAt: ripeAt.getTime(),
        isRipe: now >= ripeAt,
      },
    };
  });
}

/**
 * The wallet takes no stake and no deposit until the last reason is over: a break, an exclusion, a used-up time of the
 * day or of the session. Called under the lock of the member, so that the last change decides.
 */
export async function closeWallet(
  deps: ProtectionInnerDeps,
  tx: Tx,
  { memberId, brand, walletId }: Holder,
): Promise<void> {
  const now = deps.platform.clock.now();
  const [pause, exclusion, member, sitting, dayEnd] = [
    await findLastPause(tx, memberId, 'break'),
    await findLastPause(tx, memberId, 'exclusion'),
    await findMember(tx, memberId),
    await findSitting(tx, memberId, dayOf(brand, now)),
    await findDayEnd(tx, now, brand.timeZone),
  ];
  const isTimeUp = member.dayMinutes !== null && sitting.dayMs >= member.dayMinutes * msPerMinute;
  const ends = [
    pause?.endsAt,
    exclusion?.endsAt,
    isTimeUp ? dayEnd : undefined,
    sessionRestEnd(member, sitting, now) ?? undefined,
  ].filter((end) => end !== undefined && end > now);
  const latest = ends.reduce<Date | null>((last, end) => (end && (!last || end > last) ? end : last), null);
  await deps.ledger.closeWallet(walletId, latest, tx);
}

/** The time of play was used up just now. */
export async function closeForRest(deps: ProtectionInnerDeps, whose: Whose): Promise<void> {
  const holder = await findHolder(deps, whose);
  await deps.platform.inTx(async (tx) => {
    await lockMember(tx, { memberId: whose.memberId, brandId: whose.brand.id });
    await closeWallet(deps, tx, holder);
  });
}
