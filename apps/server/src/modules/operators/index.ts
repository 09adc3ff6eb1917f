import type { BodyKeys, HouseHealth, PasskeyAnswer, PasskeyQuestion, PasskeyWish } from '@fairhouse/contract';
import type { Brand, BrowserFacts, CallContext, OperatorActor, Platform, Tx } from '../../platform/context/index.ts';
import { createAddressLimit } from '../../platform/context/index.ts';
import type { ConsumerHealth } from '../../platform/feed/index.ts';
import { defineModule } from '../../platform/modules/index.ts';
import type { BrandDoor } from '../brand/index.ts';
import type { WalletDoor } from '../wallet/index.ts';
import { deviceLifeMs } from '../../platform/guessing/device-life.ts';
import { GuessGuard } from '../../platform/guessing/guess-guard.ts';
import { createUnderway } from '../../platform/jobs/underway.ts';
import { createPasswordHasher, type PasswordHasher } from '../../platform/passwords/password-hasher.ts';
import { acceptInvitation, readInvitation } from './accept-invitation.ts';
import { exportAdjustedDays, listAdjustedDays, readAdjustedYesterday, type DayRange } from './adjusted-days.ts';
import { createAdjustments, type Adjustments } from './adjustments.ts';
import { beginPasskey } from './begin-passkey.ts';
import { bookAdjustment, type BookPorts } from './book-adjustment.ts';
import { bookCorrection } from './book-correction.ts';
import { bookForgiveness } from './book-forgiveness.ts';
import { viewHealth, type LedgerDoor } from '../ledger/index.ts';
import { createMemberDesk, type MemberDesk, type MemberDoors } from './member-desk.ts';
import { createMemberTags, type MemberTags } from './member-tags.ts';
import type { ActionRead } from './action.store.ts';
import { changeOperatorPassword } from './change-operator-password.ts';
import { checkTrail, createTrailWatch, type TrailReport } from './check-trail.ts';
import { exportActions, listActions, type ActionsInput } from './list-actions.ts';
import { logInByPasskey } from './log-in-by-passkey.ts';
import { logInOperator, type FactorGiven, type OperatorLogin } from './log-in-operator.ts';
import { addFailure, findFailures, forgetFailures, sweepDevices, sweepFailures } from './operator-access.store.ts';
import { createOperatorFactors, type OperatorFactors } from './operator-factors.ts';
import { createOperatorPasskeys, type OperatorPasskeys } from './operator-passkeys.ts';
import { createOperatorPeople, type OperatorPeople } from './operator-people.ts';
import {
  createOperatorSessions,
  operatorSessionLife,
  type OperatorOpened,
  type OperatorSessions,
} from './operator-sessions.ts';
import { sweepSessions } from './operator-session.store.ts';
import { findOperatorNames, type OperatorAccount } from './operator.store.ts';
import type { OperatorsInnerDeps, OperatorVisitor } from './operators-deps.ts';
import { sweepPasskeyChallenges } from './passkey.store.ts';
import { prepareDemoOperators, type DemoOperator } from './prepare-demo-operators.ts';
import { removePasskey } from './remove-passkey.ts';
import { listGuardChanges, type GuardChanges } from './list-guard-changes.ts';
import { renewRecoveryCodes } from './renew-recovery-codes.ts';
import { recordAction, type RecordedAction } from './record-action.ts';
import { createCheckTwo, type CheckTwo } from './two-people.ts';

export { brandIdsOf, inviteOperator } from './operator-people.ts';
export { actedBy, type RecordedAction } from './record-action.ts';
export type { MemberDoors } from './member-desk.ts';
export type { DemoOperator } from './prepare-demo-operators.ts';
export type { OperatorAccount } from './operator.store.ts';
export type { ActionRead } from './action.store.ts';

interface OperatorsNeeds extends MemberDoors {
  readonly ledger: LedgerDoor;
  readonly wallet: MemberDoors['wallet'] & Pick<WalletDoor, 'walletOf'>;
  readonly brand: Pick<BrandDoor, 'all'>;
}

interface OperatorsOptions {
  readonly linkWaitHours: number;
  readonly makeHasher?: (() => PasswordHasher) | undefined;
}

export const operatorsModule = defineModule({
  needs: {
    ledger: 'they adjust what a member has, and see whether the books are whole',
    brand: 'an operator works for brands',
    agency: 'they see the place of a member, and appoint agents',
    wallet: 'they see what a member has',
    identity: 'they look members up',
    protection: 'they see the limits of a member, and never open what an exclusion has closed',
  },
  create: (platform: Platform, doors: OperatorsNeeds, { linkWaitHours, makeHasher }: OperatorsOptions) =>
    createOperators(platform, {
      ...doors,
      brands: () => doors.brand.all,
      walletOf: (member) => doors.wallet.walletOf(member),
      linkWaitHours,
      ...(makeHasher ? { makeHasher } : {}),
    }),
});

export interface OperatorsDeps extends MemberDoors {
  /** Every brand of the house, the first one first. */
  brands(): readonly Brand[];
  readonly ledger: LedgerDoor;
  walletOf: BookPorts['walletOf'];
  /** For how long a newly invited operator counts as the person who made the invitation. */
  readonly linkWaitHours: number;
  readonly makeHasher?: () => PasswordHasher;
}

interface OwnAct {
  readonly actor: OperatorActor;
  readonly visitor: OperatorVisitor;
}

type LetIn = OperatorOpened & { operator: OperatorAccount };

/** Operators, and the trail of their actions. */
export interface OperatorsDoor {
  readonly sessions: OperatorSessions;
  readonly factors: OperatorFactors;
  readonly passkeys: OperatorPasskeys;
  readonly people: OperatorPeople;
  readonly adjustments: Adjustments;
  readonly members: MemberDesk;
  readonly tags: MemberTags;
  readHealth(brand: Brand): Promise<HouseHealth>;
  /** The module with the feed of bet changes says here how far its consumers have come; the health of the house shows it. */
  showFeed(readFeed: () => Promise<readonly ConsumerHealth[]>): void;
  /** Adjustments by day, operator and kind. Refuses with field_invalid. */
  listAdjustedDays(brand: Brand, range: DayRange): ReturnType<typeof listAdjustedDays>;
  exportAdjustedDays(brand: Brand, range: DayRange): ReturnType<typeof exportAdjustedDays>;
  brands(): readonly Brand[];
  logIn(form: OperatorLogin, visitor: OperatorVisitor): Promise<LetIn>;
  /** The question that a passkey signs, at a login or within a session. */
  askForPasskey(visitor: OperatorVisitor): Promise<PasskeyQuestion>;
  logInByPasskey(answer: PasskeyAnswer, visitor: OperatorVisitor): Promise<LetIn>;
  beginPasskey(form: FactorGiven & { password: string }, about: OwnAct): Promise<PasskeyWish>;
  removePasskey(removed: { id: bigint; password: string }, about: OwnAct): Promise<void>;
  readInvitation(invitation: string, ip: string): Promise<OperatorAccount>;
  acceptInvitation(form: { invitation: string; password: string }, visitor: OperatorVisitor): Promise<LetIn>;
  /** New recovery codes replace the old ones. */
  renewRecoveryCodes(
    form: { password: string; secondFactor: string },
    about: OwnAct,
  ): Promise<{ recoveryCodes: string[] }>;
  /** Changes of passwords, passkeys and codes of one's own account. */
  listGuardChanges(actor: OperatorActor): Promise<GuardChanges>;
  changePassword(form: { password: string; nextPassword: string }, about: OwnAct): Promise<void>;
  readBodyKeys(): Promise<BodyKeys>;
  mintTab(browser: BrowserFacts, ownOrigin: string): Promise<{ token: string; actor: OperatorActor }>;
  authenticate(token: string, half: string | null, call?: { isQuiet: boolean }): Promise<OperatorActor>;
  /** For every module in which operators act: one row of the trail, as the last statement of the same database transaction. */
  recordAction(tx: Tx, action: RecordedAction): Promise<void>;
  /** For every module in which two operators must agree; refuses with `same_operator` or `second_person_new`. */
  readonly checkTwo: CheckTwo;
  /** For every module that names the operator who acted. */
  findNames(ids: readonly bigint[]): Promise<{ id: bigint; name: string }[]>;
  listActions(
    input: ActionsInput & { page: number; size: number },
    context: Pick<CallContext, 'brand'>,
  ): Promise<{ list: ActionRead[]; total: number }>;
  exportActions(input: ActionsInput, context: Pick<CallContext, 'brand'>): Promise<{ csv: string; isWhole: boolean }>;
  checkTrail(): Promise<TrailReport>;
  prepareDemoOperators(file: string): Promise<DemoOperator[]>;
  /** Resolves when no work goes on after an answer. */
  settled(): Promise<void>;
  close(): Promise<void>;
}

const minuteMs = 60_000;
const byIpRule = { count: 60, windowMs: 5 * minuteMs };
/** No captcha here, because the second factor is always asked for. */
const guessingRules = {
  captchaFrom: null,
  waitFrom: 5,
  firstWaitMs: 30_000,
  longestWaitMs: 30 * minuteMs,
  forgottenMs: 60 * minuteMs,
};
const keepEndedMs = 90 * 24 * 60 * minuteMs;

export function createOperators(platform: Platform, deps: OperatorsDeps): OperatorsDoor {
  const feeds: (() => Promise<readonly ConsumerHealth[]>)[] = [];
  const underway = createUnderway(platform.log);
  const innerDeps = createDeps(platform, deps, (work) => underway.add(work));
  const { sessions } = innerDeps;
  addJobs(platform);
  const findBrand = (id: bigint) => deps.brands().find((brand) => brand.id === id);
  const bookPorts = {
    ledger: deps.ledger,
    walletOf: (member: Parameters<typeof deps.walletOf>[0]) => deps.walletOf(member),
    findBrand,
  };
  const checkTwo = createCheckTwo(platform, deps.linkWaitHours);
  const adjustments = createAdjustments(platform, {
    checkTwo,
    findMember: (brand, memberId) => deps.identity.findListed({ brandId: brand.id, memberId }),
    viewCorrection: async ({ entryId, ...member }) =>
      deps.ledger.viewCorrection({ entryId, walletId: await deps.walletOf(member) }),
    readDebt: ({ brand, memberId }) => deps.ledger.readDebt({ brandId: brand.id, memberId, currency: brand.currency }),
    book(adjustment) {
      if (adjustment.forgivesDebt) return bookForgiveness(deps.ledger, adjustment);
      return (adjustment.correctsId === null ? bookAdjustment : bookCorrection)(platform, bookPorts, adjustment);
    },
  });
  const watchTrail = createTrailWatch(platform);
  platform.jobs.add({ name: 'book-adjustments', at: '* * * * *', run: () => adjustments.bookApproved() });
  return {
    adjustments,
    members: createMemberDesk(platform, deps),
    tags: createMemberTags(platform, deps.identity),
    showFeed: (read) => void feeds.push(read),
    async readHealth(brand) {
      const [books, trail, waiting, { count, oldestAt }] = [
        await deps.ledger.readHealth(),
        await watchTrail(),
        await adjustments.countWaiting(brand),
        await platform.stumbles.count(),
      ];
      const consumers = (await Promise.all(feeds.map((read) => read()))).flat();
      return {
        books: viewHealth(books, platform.clock.now()),
        isPlayStopped: brand.rules.stopsOnDifference && books.differences > 0,
        trail: { rows: Number(trail.lastId), isWhole: trail.brokenAt === null },
        adjustments: waiting,
        adjusted: await readAdjustedYesterday(platform, brand),
        stumbles: { count, oldestAt: oldestAt?.getTime() ?? null },
        feed: consumers.map(({ consumer, lagMs, aside }) => ({
          consumer,
          lagSeconds: Math.floor(lagMs / 1000),
          aside,
        })),
      };
    },
    listAdjustedDays: (brand, range) => listAdjustedDays(platform, brand, range),
    exportAdjustedDays: (brand, range) => exportAdjustedDays(platform, brand, range),
    sessions,
    factors: innerDeps.factors,
    passkeys: innerDeps.passkeys,
    people: createOperatorPeople(platform, deps.linkWaitHours),
    brands: () => deps.brands(),
    logIn: (form, visitor) => logInOperator(innerDeps, form, visitor),
    askForPasskey({ ip, origin }) {
      innerDeps.byIp.take(ip);
      return innerDeps.passkeys.ask(origin);
    },
    logInByPasskey: (answer, visitor) => logInByPasskey(innerDeps, answer, visitor),
    beginPasskey: (form, about) => beginPasskey(innerDeps, form, about),
    removePasskey: (removed, about) => removePasskey(innerDeps, removed, about),
    readInvitation: (invitation, ip) => readInvitation(innerDeps, invitation, ip),
    acceptInvitation: (form, visitor) => acceptInvitation(innerDeps, form, visitor),
    renewRecoveryCodes: (form, about) => renewRecoveryCodes(innerDeps, form, about),
    listGuardChanges: (actor) => listGuardChanges(platform, actor),
    changePassword: (form, about) => changeOperatorPassword(innerDeps, form, about),
    readBodyKeys: async () => ({
      keys: await platform.bodyKeys.listPublic(),
      serverTime: platform.clock.now().getTime(),
    }),
    mintTab: (browser, ownOrigin) => sessions.mintTab(browser, ownOrigin),
    authenticate: (token, half, call) => sessions.authenticate(token, half, call),
    recordAction: (tx, action) => recordAction(platform, tx, action),
    checkTwo,
    findNames: (ids) => findOperatorNames(platform.db, ids),
    listActions: (input, { brand }) => listActions(platform, input, brand),
    exportActions: (input, { brand }) => exportActions(platform, input, brand),
    checkTrail: () => checkTrail(platform),
    prepareDemoOperators: (file) => prepareDemoOperators(innerDeps, file),
    settled: () => underway.settled(),
    async close() {
      await underway.settled();
      innerDeps.hasher.close();
    },
  };
}

function createDeps(
  platform: Platform,
  deps: OperatorsDeps,
  later: OperatorsInnerDeps['later'],
): OperatorsInnerDeps & { sessions: OperatorSessions } {
  const { db, clock } = platform;
  return {
    platform,
    // In a process of its own, so that many logins of members keep no operator out.
    hasher: (deps.makeHasher ?? createPasswordHasher)(),
    guard: new GuessGuard({
      clock,
      rules: guessingRules,
      counts: {
        find: (guarded, since) => findFailures(db, guarded, since),
        add: (guarded, at) => addFailure(db, guarded, at),
        forget: (guarded) => forgetFailures(db, guarded),
      },
    }),
    factors: createOperatorFactors(platform),
    passkeys: createOperatorPasskeys(platform),
    sessions: createOperatorSessions(platform),
    byIp: createAddressLimit(clock, byIpRule),
    brands: () => deps.brands(),
    later,
  };
}

function addJobs(platform: Platform): void {
  const { db, clock, log, jobs } = platform;
  jobs.add({
    name: 'sweep-operator-sessions',
    at: '* * * * *',
    async run() {
      const now = clock.now();
      const before = (ms: number): Date => new Date(now.getTime() - ms);
      await sweepSessions(db, {
        now,
        idleBefore: before(operatorSessionLife.idleMs),
        startedBefore: before(operatorSessionLife.absoluteMs),
        removeBefore: before(keepEndedMs),
      });
      await sweepPasskeyChallenges(db, now);
      await sweepFailures(db, before(guessingRules.forgottenMs));
    },
  });
  jobs.add({
    name: 'sweep-operator-devices',
    at: '47 4 * * *',
    isMadeUpFor: true,
    run: () => sweepDevices(db, new Date(clock.now().getTime() - deviceLifeMs)),
  });
  jobs.add({
    name: 'check-trail',
    at: '20 3 * * *',
    isMadeUpFor: true,
    async run() {
      const { brokenAt, lastId, lastHash } = await checkTrail(platform);
      if (brokenAt !== null) log.fatal({ action: `${brokenAt}` }, 'the audit trail is broken');
      // The log leaves the machine, so a trail that is shortened later contradicts this line.
      else log.info({ action: `${lastId}`, hash: lastHash }, 'the audit trail is whole');
    },
  });
}
