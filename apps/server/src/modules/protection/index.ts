import type { BreakTerm, ExclusionTerm, ProtectionChange, ProtectionView, RealityCheck } from '@fairhouse/contract';
import { Refusal, type Brand, type Platform, type PlayActor, type Tx } from '../../platform/context/index.ts';
import { inBatches } from '../../platform/gather/in-batches.ts';
import { createExtensionPoint, defineModule, type ExtensionPoint } from '../../platform/modules/index.ts';
import type { BrandDoor } from '../brand/index.ts';
import type { IdentityDoor } from '../identity/index.ts';
import type { LedgerDoor } from '../ledger/index.ts';
import type { WalletDoor } from '../wallet/index.ts';
import {
  answerLimits,
  declineLimits,
  findLimitsMissing,
  postponeReview,
  setRealityCheck,
  type LimitsMissing,
} from './answer-limits.ts';
import { confirmLoosening, withdrawLoosening } from './end-loosening.ts';
import {
  askReturn,
  checkMayEnter,
  findExclusionEnd,
  findPaused,
  findShutOut,
  isPaused,
  isShutOut,
  lengthenExclusion,
} from './enter-after-exclusion.ts';
import { writeCap } from './limit-cap.ts';
import {
  closeForRest,
  readProtection,
  type ProofAbout,
  type ProofForm,
  type ProtectionDeps,
  type Whose,
} from './member-protection.ts';
import { excludeSelf, takeBreak, type Excluded } from './pause-play.ts';
import { PlayWatch } from './play-watch.ts';
import { deletePlayTime } from './sitting.store.ts';
import { readRealityCheck } from './read-reality-check.ts';
import { findChanges, type ChangeRow } from './protection.store.ts';
import { returnOpenBets } from './return-open-bets.ts';
import { createSlotStakeGuard, readSlotStake, setSlotStake, type BookSlotStake } from './slot-stake.ts';
import { setPlayLimit, type LimitInput } from './set-play-limit.ts';
import { createBooksWatch } from './watch-books.ts';

export { returnWaitMs } from './enter-after-exclusion.ts';
export type { ProtectionDeps } from './member-protection.ts';

interface ProtectionNeeds {
  readonly ledger: LedgerDoor;
  readonly wallet: Pick<WalletDoor, 'walletOf' | 'stakeChecks' | 'passingChecks'>;
  readonly identity: Pick<
    IdentityDoor,
    'terms' | 'stakeBars' | 'endSessionsOfExcluded' | 'proveMember' | 'entryChecks'
  >;
  readonly brand: Pick<BrandDoor, 'findById'>;
}

export const protectionModule = defineModule({
  needs: {
    ledger: 'limits are decided on by the books, and books that differ stop play',
    wallet: 'a pause closes the wallet, and no money goes to a vendor or another member meanwhile',
    identity: 'an exclusion ends sessions and keeps its member out; a stake waits for terms and bars',
    brand: 'what protects by law is in the policy of a brand',
  },
  async create(platform: Platform, { ledger, wallet, identity, brand }: ProtectionNeeds) {
    const books = await createBooksWatch(platform, ledger);
    const door = createProtection(platform, {
      ledger,
      findBrand: (id) => brand.findById(id),
      walletOf: (member) => wallet.walletOf(member),
      sendNow: (memberId, message) => platform.push.site.sendNow(memberId, message),
      checkTerms: (whose) => identity.terms.check(whose),
      checkStakeBars: (memberId) => identity.stakeBars.check(memberId),
      checkBooks: (own) => books.check(own),
      endSessionsOfExcluded: (memberId) => identity.endSessionsOfExcluded(memberId),
      proveMember: (form, about) => identity.proveMember(form, about),
    });
    identity.entryChecks.add((memberId, tx) => door.checkMayEnter(memberId, tx));
    wallet.stakeChecks.add((player) => door.admitStake(player));
    wallet.passingChecks.add(({ memberId }) => door.admitPassing(memberId));
    return door;
  },
});

/** Limits, breaks, self-exclusion, reality checks: the safer-play tools (trust.md B*, C*, D7). */
export interface ProtectionDoor {
  read(whose: Whose): Promise<ProtectionView>;
  setLimit(whose: Whose, input: LimitInput): Promise<ProtectionView>;
  confirmLoosening(whose: Whose, id: bigint): Promise<ProtectionView>;
  withdrawLoosening(whose: Whose, id: bigint): Promise<ProtectionView>;
  /** Records that the member declined limits, with the time. */
  declineLimits(whose: Whose): Promise<ProtectionView>;
  reviewLimits(whose: Whose): Promise<ProtectionView>;
  postponeReview(whose: Whose): Promise<ProtectionView>;
  setRealityCheck(whose: Whose, minutes: number): Promise<ProtectionView>;
  takeBreak(whose: Whose, term: BreakTerm): Promise<ProtectionView>;
  excludeSelf(whose: Whose, term: ExclusionTerm): Promise<Date>;
  /** For who is shut out already; refuses with pause_shorter, or return_unasked for who is not. */
  lengthenExclusion(form: ProofForm & { term: ExclusionTerm }, about: ProofAbout): Promise<Date>;
  /** Extension point: who excludes themself gets back their bets on what has not begun, with the stakes. Repeatable. */
  readonly openBetReturns: ExtensionPoint<[whose: Whose]>;
  /** What an exclusion left to be taken back; the job's. */
  returnOpenBets(): Promise<void>;
  /** When the account opens again, a day after it was asked for. */
  askReturn(form: ProofForm, about: ProofAbout): Promise<Date>;
  listChanges(memberId: bigint): Promise<ProtectionChange[]>;
  /** When a running self-exclusion ends; null: there is none. */
  findExclusionEnd(memberId: bigint): Promise<Date | null>;
  /** At every way in, in the transaction of the session; refuses with self_excluded, exclusion_over or return_waits. */
  checkMayEnter(memberId: bigint, tx: Tx): Promise<void>;
  /** Whether a self-exclusion, or the wait after one, keeps the member out. */
  isShutOut(memberId: bigint, db: Platform['db'] | Tx): Promise<boolean>;
  /** Those of the members who are shut out or on a break. */
  findPaused(memberIds: readonly bigint[], db: Platform['db'] | Tx): Promise<ReadonlySet<bigint>>;
  /** Those of the members whom one keeps out. */
  findShutOut(memberIds: readonly bigint[]): Promise<ReadonlySet<bigint>>;
  /** Before money passes from or to another member; refuses with `wallet_closed` during a break or an exclusion. */
  admitPassing(memberId: bigint): Promise<void>;
  /** What the policy demands before a deposit (trust.md C1, table 1.2); null: nothing. */
  findLimitsMissing(whose: Whose): Promise<LimitsMissing | null>;
  /**
   * Called before a stake; refuses with time_limit_reached, session_time_reached or reality_check_due, and a new round
   * also with books_differ, account_in_review, insider_cannot_bet or terms_changed. A round that is open ends by the
   * rules it began with.
   */
  admitStake(play: Pick<PlayActor, 'memberId' | 'brandId'>, round?: 'new' | 'running'): Promise<void>;
  /** Books every stake on a slot; refuses with slot_stake_needed or slot_stake_over. */
  bookSlotStake: BookSlotStake;
  /** The slot stake of this sitting; null: the policy needs none. */
  readSlotStake(whose: Whose): Promise<ProtectionView['slotStake']>;
  /** Refuses with slot_stake_higher, or slot_stake_unasked where the policy needs none. */
  setSlotStake(whose: Pick<PlayActor, 'memberId' | 'brandId'>, most: string): Promise<void>;
  /** Milliseconds of play until the next reality check. */
  untilRealityCheck(play: Pick<PlayActor, 'memberId' | 'brandId'>): Promise<number>;
  readRealityCheck(whose: Whose): Promise<RealityCheck>;
  /** Records that the figures were seen; returns the milliseconds of play until the next check. */
  answerRealityCheck(whose: Pick<PlayActor, 'memberId' | 'brandId'>): Promise<number>;
}

export interface CreateProtectionDeps extends Omit<ProtectionDeps, 'returnOpenBets'> {
  findBrand(id: bigint): Brand | undefined;
}

const changedTopic = 'protection.changed';

export function createProtection(platform: Platform, deps: CreateProtectionDeps): ProtectionDoor {
  const openBetReturns = createExtensionPoint<[whose: Whose]>();
  const innerDeps = { ...deps, platform, returnOpenBets: (whose: Whose) => openBetReturns.run(whose) };
  const watch = new PlayWatch({
    platform,
    findBrand: (id) => deps.findBrand(id),
    closeForRest: (whose) => closeForRest(innerDeps, whose),
  });
  platform.bus.subscribe(changedTopic, (memberId) => watch.forget(BigInt(memberId as string)));
  const brandOf = (brandId: bigint): Brand => known(deps.findBrand(brandId));
  const ofPlay = ({ memberId, brandId }: Pick<PlayActor, 'memberId' | 'brandId'>): Whose => ({
    memberId,
    brand: brandOf(brandId),
  });

  const read = (whose: Whose): Promise<ProtectionView> => readProtection(innerDeps, whose);

  /** Makes a change and tells every process, so that the next round of the member respects it. */
  async function change(whose: Whose, made: Promise<void>): Promise<ProtectionView> {
    await made;
    watch.forget(whose.memberId);
    platform.bus.publish(changedTopic, `${whose.memberId}`);
    return read(whose);
  }

  const returnBets = (): Promise<void> => returnOpenBets(innerDeps, null);
  addJobs(platform, returnBets);

  /** Takes bets back at once; the job repeats what fails. */
  async function shutOut(made: Promise<Excluded>): Promise<Date> {
    const { endsAt, memberId } = await made;
    await returnOpenBets(innerDeps, memberId);
    return endsAt;
  }

  return {
    read,
    setLimit: (whose, input) => change(whose, setPlayLimit(innerDeps, whose, input)),
    confirmLoosening: (whose, id) => change(whose, confirmLoosening(innerDeps, whose, id)),
    withdrawLoosening: (whose, id) => change(whose, withdrawLoosening(innerDeps, whose, id)),
    declineLimits: (whose) => change(whose, declineLimits(innerDeps, whose)),
    reviewLimits: (whose) => change(whose, answerLimits(innerDeps, whose, 'limits_reviewed')),
    postponeReview: (whose) => change(whose, postponeReview(innerDeps, whose)),
    setRealityCheck: (whose, minutes) => change(whose, setRealityCheck(innerDeps, whose, minutes)),
    takeBreak: (whose, term) => change(whose, takeBreak(innerDeps, whose, term)),
    excludeSelf: (whose, term) => shutOut(excludeSelf(innerDeps, whose, term)),
    lengthenExclusion: (form, about) => shutOut(lengthenExclusion(innerDeps, form, about)),
    openBetReturns,
    returnOpenBets: returnBets,
    askReturn: (form, about) => askReturn(innerDeps, form, about),
    listChanges: async (memberId) => (await findChanges(platform.db, memberId)).map(toChange),
    findExclusionEnd: (memberId) => findExclusionEnd(innerDeps, memberId),
    checkMayEnter: (memberId, tx) => checkMayEnter(innerDeps, memberId, tx),
    isShutOut: (memberId, db) => isShutOut(innerDeps, memberId, db),
    findPaused: (memberIds, db) => findPaused(innerDeps, memberIds, db),
    findShutOut: (memberIds) => findShutOut(innerDeps, memberIds),
    async admitPassing(memberId) {
      if (await isPaused(innerDeps, memberId)) throw new Refusal('wallet_closed');
    },
    findLimitsMissing: (whose) => findLimitsMissing(innerDeps, whose),
    async admitStake(play, round = 'new') {
      if (round === 'new') await admitNew(deps, play, brandOf(play.brandId));
      await watch.admit(play);
    },
    bookSlotStake: createSlotStakeGuard(innerDeps, brandOf),
    readSlotStake: (whose) => readSlotStake(innerDeps, whose),
    async setSlotStake(play, most) {
      const whose = ofPlay(play);
      if (!whose.brand.rules.needsSlotStake) throw new Refusal('slot_stake_unasked');
      await setSlotStake(innerDeps, whose, { most, beginSitting: () => watch.count(whose) });
    },
    untilRealityCheck: (play) => watch.untilCheck(ofPlay(play)),
    readRealityCheck: (whose) => readRealityCheck(innerDeps, whose),
    answerRealityCheck: (play) => watch.answer(ofPlay(play)),
  };
}

/** What only a new round waits for: the books, then the bars of the member, then the terms. */
async function admitNew(
  deps: CreateProtectionDeps,
  play: Pick<PlayActor, 'memberId' | 'brandId'>,
  brand: Brand,
): Promise<void> {
  deps.checkBooks(brand);
  deps.checkStakeBars(play.memberId);
  await deps.checkTerms(play);
}

function addJobs(platform: Platform, returnBets: () => Promise<void>): void {
  platform.jobs.add({ name: 'return-open-bets', at: '* * * * *', run: returnBets });
  platform.jobs.add({
    name: 'forget-play-time',
    at: '55 2 * * *',
    isMadeUpFor: true,
    run: async () => void (await forgetPlayTime(platform)),
  });
}

/** Limits need today's time only; three months are kept for questions about a limit or a reality check (trust.md G1). */
const playTimeKeptMs = 92 * 86_400_000;
const rowsAtOnce = 5_000;

export function forgetPlayTime({ db, clock }: Pick<Platform, 'db' | 'clock'>): Promise<number> {
  const before = new Date(clock.now().getTime() - playTimeKeptMs).toISOString().slice(0, 10);
  return inBatches(rowsAtOnce, (most) => deletePlayTime(db, before, most));
}

function known(brand: Brand | undefined): Brand {
  if (!brand) throw new Refusal('brand_unknown');
  return brand;
}

function toChange({ at, what, kind, span, cap, term }: ChangeRow): ProtectionChange {
  return {
    at: at.getTime(),
    what,
    kind: kind ?? null,
    span: span ?? null,
    term: term ?? null,
    cap: cap === undefined || cap === null || kind === undefined ? null : writeCap(kind, cap),
  };
}
