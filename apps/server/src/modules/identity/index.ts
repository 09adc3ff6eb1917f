import type { BodyKeys, RegisterForm } from '@fairhouse/contract';
import {
  createAddressLimit,
  createRateLimit,
  type BrowserFacts,
  type Brand,
  type MemberActor,
  type Platform,
  type Tx,
} from '../../platform/context/index.ts';
import { createExtensionPoint, defineModule, type ExtensionPoint } from '../../platform/modules/index.ts';
import type { AgencyDoor } from '../agency/index.ts';
import type { BrandDoor } from '../brand/index.ts';
import type { LedgerDoor } from '../ledger/index.ts';
import type { WalletDoor } from '../wallet/index.ts';
import { addSweeps } from './sweeps.ts';
import { appointAgent, changeType, type Appointed, type AppointmentInput } from './appoint-agent.ts';
import { createOwnCaptcha, type CaptchaProvider } from './captcha.ts';
import { checkUsername } from './check-username.ts';
import { isAccountClosed } from './close-account.ts';
import { prepareDemoLogins, type DemoLogin } from './demo-logins.ts';
import { prepareDemoFriends, type DemoFriend } from './demo-friends.ts';
import { playFree } from './free-play.ts';
import { defaultLimits, type IdentityLimits } from './default-limits.ts';
import type { IdentityInnerDeps, MemberRegistered, SessionStarted } from './identity-deps.ts';
import { findListed, searchMembers, type MemberListed, type MembersInput } from './directory.store.ts';
import { findMember, findMemberByName, findMemberNames, findWithLogin, type MemberRow } from './identity.store.ts';
import { createLaunchCodes, type LaunchCodes } from './launch-codes.ts';
import { logIn, logInByLink, logInRemembered, proveMember, type LoggedIn, type LoginForm } from './log-in.ts';
import { LoginGuard } from './login-guard.ts';
import { mintTabToken } from './mint-tab-token.ts';
import { createUnderway } from '../../platform/jobs/underway.ts';
import { createPasswordHasher, type PasswordHasher } from '../../platform/passwords/password-hasher.ts';
import { filterByKind, findAgentIds, findIdsByName, findPeople, type Person } from './people.store.ts';
import { openAccount, type AccountInput } from './open-account.ts';
import { openAccountRider } from './open-account.store.ts';
import { createPersonal, type PersonalDoor } from './personal.ts';
import { prepareDemoAgent, type DemoAgent } from './prepare-demo-agent.ts';
import { registerMember, type RegisterAbout } from './register-member.ts';
import type { IdentityService, RegisterPorts } from './register-ports.ts';
import { createRemembered, type Remembered } from './remembered.ts';
import { createSecondFactors, type SecondFactors } from './second-factor.ts';
import { changedTopic, isProofFresh } from './proof.ts';
import { createSecurity, type SecurityDeps, type SecurityDoor } from './security.ts';
import { createSessions, type Sessions } from './sessions.ts';
import { SessionRegistry } from './session-registry.ts';
import type { SessionRow } from './session.store.ts';
import { createStakeBars, type StakeBars } from './stake-bars.ts';
import { createTerms, type Terms } from './terms.ts';
import { createTraces, type Traces } from './traces.ts';
import type { MessageSender } from './message-sender.ts';
import {
  createVerification,
  createVerificationDeps,
  type VerificationDeps,
  type VerificationDoor,
} from './verification.ts';
import { mintSocketTicket, redeemSocketTicket } from './socket-tickets.ts';
import {
  endedTopic,
  endEverySession,
  endOneSession,
  startSession,
  type StartedSession,
  type Visitor,
} from './start-session.ts';

export { openAccountRider } from './open-account.store.ts';
export type { IdentityLimits } from './default-limits.ts';
export type { PasswordHasher } from '../../platform/passwords/password-hasher.ts';
export type { DemoLogin } from './demo-logins.ts';
export type { MemberListed } from './directory.store.ts';
export type { LoggedIn } from './log-in.ts';
export type { MemberRegistered, SessionStarted } from './identity-deps.ts';
export type { IdentityService } from './register-ports.ts';
export type { MessageSender, OutgoingMessage } from './message-sender.ts';
export type { MemberRow as Member } from './identity.store.ts';
export type { Person } from './people.store.ts';
export type { PersonalDoor } from './personal.ts';
export { identityTimes } from './told-times.ts';
export type { BarsOfMember, StakeBars } from './stake-bars.ts';
export type { Terms, TermsState } from './terms.ts';
export type { Trace, Traces } from './traces.ts';

interface IdentityNeeds {
  readonly ledger: Pick<LedgerDoor, 'hasMoney' | 'registerRider'>;
  readonly brand: Pick<BrandDoor, 'findById' | 'countryOf'>;
  readonly agency: Pick<AgencyDoor, 'findAffiliate' | 'placeMember'>;
  readonly wallet: Pick<WalletDoor, 'prepareMember' | 'hasFreshTransfer' | 'hasMoneyAtVendors' | 'useAccounts'>;
}

interface IdentityOptions {
  /** Where the console of a demo brand puts its messages. */
  readonly outboxDir: string;
  /** What takes messages out of the house; the console of a demo brand unless set. */
  readonly sender?: MessageSender | undefined;
  /** Who else vouches for a number (spec 3, firebase fields); nobody unless set. */
  readonly identityService?: IdentityService | undefined;
  readonly limits?: Partial<IdentityLimits> | undefined;
  /** Of passwords; at full strength and in a process of its own unless set. */
  readonly makeHasher?: (() => PasswordHasher) | undefined;
}

export const identityModule = defineModule({
  needs: {
    ledger: 'an account with money in its purses is not closed, and a closed one takes none',
    brand: 'the terms, and the country of an address, are known by the brand',
    agency: 'a member has a place under an agent from the first moment',
    wallet: 'a member is somebody with a wallet, who proves who they are before money goes to somebody else',
  },
  async create(
    platform: Platform,
    { ledger, brand, agency, wallet }: IdentityNeeds,
    { outboxDir, sender, identityService, limits, makeHasher }: IdentityOptions,
  ) {
    const door = await createIdentity(platform, {
      findBrand: (id) => brand.findById(id),
      countryOf: (ip) => brand.countryOf(ip),
      findAffiliate: (input) => agency.findAffiliate(input),
      placeMember: (tx, placement) => agency.placeMember(tx, placement),
      prepareMember: (member) => wallet.prepareMember(member),
      // The purses first: empty, they are locked, and nothing on its way comes in or has left between one question and the next.
      hasMoney: async (tx, member) => (await ledger.hasMoney(tx, member)) || wallet.hasFreshTransfer(tx, member),
      hasMoneyAtVendors: (member) => wallet.hasMoneyAtVendors(member),
      outboxDir,
      ...(sender ? { sender } : {}),
      ...(identityService ? { identityService } : {}),
      ...(limits ? { limits } : {}),
      ...(makeHasher ? { makeHasher } : {}),
    });
    wallet.useAccounts({
      checkPaymentPassword: (memberId, password) => door.checkPaymentPassword(memberId, password),
      rideOpen: ledger.registerRider(openAccountRider),
      findNames: (memberIds) => door.findNames(memberIds),
    });
    return door;
  },
});

export interface IdentityDeps
  extends Omit<RegisterPorts, 'captcha'>, Omit<VerificationDeps, 'budgets'>, Omit<SecurityDeps, 'checkClosing'> {
  prepareMember: IdentityInnerDeps['prepareMember'];
  findBrand(id: bigint): Brand | undefined;
  readonly limits?: Partial<IdentityLimits>;
  readonly makeHasher?: () => PasswordHasher;
}

export type ProofForm = Pick<LoginForm, 'username' | 'password' | 'captcha' | 'captchaProof'>;

/** Accounts of members and their sessions. */
export interface IdentityDoor {
  readonly captcha: CaptchaProvider;
  readonly secondFactors: SecondFactors;
  readonly sessions: Sessions;
  readonly remembered: Remembered;
  readonly launchCodes: LaunchCodes;
  readonly terms: Terms;
  readonly stakeBars: StakeBars;
  logInRemembered(
    form: { secondFactor?: string | undefined },
    about: { brand: Brand; visitor: Visitor },
  ): Promise<LoggedIn>;
  logInByLaunchCode(code: string, about: { brand: Brand; visitor: Visitor }): Promise<LoggedIn>;
  playFree(about: { brand: Brand; visitor: Visitor; ageConfirmed: boolean }): Promise<LoggedIn>;
  logIn(form: LoginForm, about: { brand: Brand; visitor: Visitor }): Promise<LoggedIn>;
  register(form: RegisterForm, about: RegisterAbout): Promise<LoggedIn>;
  /** Refuses with `username_invalid` or `username_not_free`. */
  checkUsername(input: { username: string; brand: Brand; ip: string }): Promise<{ username: string }>;
  readonly verification: VerificationDoor;
  readonly personal: PersonalDoor;
  readonly security: SecurityDoor;
  /** Whether the member of a session has given a fresh proof (trust.md L8). */
  isProofFresh(actor: Pick<MemberActor, 'provedAt'>): boolean;
  /** The end of the rest in which no money leaves the house, after a recovery or a replaced contact; null: there is none. */
  moneyRestsUntil(memberId: bigint): Promise<Date | null>;
  /** Prevents the closure of an open account until the transaction ends. */
  isAccountClosed(tx: Tx, memberId: bigint): Promise<boolean>;
  /** Refuses with `payment_password_missing`, `payment_password_locked` or `payment_password_wrong`. */
  checkPaymentPassword(memberId: bigint, password: string): Promise<void>;
  logOut(actor: MemberActor): Promise<void>;
  mintTabToken(
    browser: BrowserFacts,
    at: { brand: Brand; siteOrigin: string },
  ): Promise<{ token: string; session: SessionRow; previousLoginAt: Date | null }>;
  mintSocketTicket(actor: MemberActor): Promise<{ ticket: string; expiresInMs: number }>;
  redeemSocketTicket(ticket: string): Promise<{ memberId: bigint; brandId: bigint; sessionId: bigint } | null>;
  /** Both halves of one live session; refuses with one of `sessionRefusals`. */
  authenticate(token: string, half: string | null, ip: string): MemberActor | Promise<MemberActor>;
  /** Whether the session of a play is alive; keeps it alive while its member plays. */
  touchSession(sessionId: bigint): boolean | Promise<boolean>;
  /** For the back office: no one else may search for members. */
  searchMembers(input: MembersInput): Promise<{ list: MemberListed[]; total: number }>;
  findListed(input: { brandId: bigint; memberId: bigint }): Promise<MemberListed | null>;
  findByName(brandId: bigint, username: string): Promise<MemberRow | null>;
  findNames(memberIds: readonly bigint[]): Promise<ReadonlyMap<bigint, string>>;
  /** The name of a member, in the caller's transaction. */
  findName(memberId: bigint, tx: Tx): Promise<string | null>;
  /** Names of many members, without real names and contacts. */
  findPeople(memberIds: readonly bigint[]): Promise<Map<bigint, Person>>;
  /** Members whose name begins so; the caller decides who may see them. */
  findIdsByName(input: { brandId: bigint; beginning: string; most: number }): Promise<bigint[]>;
  /** Those of the members who are agents, or who are none. */
  filterByKind(input: { memberIds: readonly bigint[]; isAgent: boolean }): Promise<bigint[]>;
  /** Every agent of a brand. */
  findAgentIds(brandId: bigint): Promise<bigint[]>;
  findMember(memberId: bigint): Promise<(MemberRow & { lastLoginAt: Date | null }) | null>;
  prepareDemoLogins(brand: Brand, file: string): Promise<DemoLogin[]>;
  /** Accounts of a demo brand that came by a code and that nobody can log in to. */
  prepareDemoFriends(brand: Brand, friends: readonly DemoFriend[]): Promise<void>;
  /** The agent of a demo brand, who recruits members. */
  prepareDemoAgent(brand: Brand, file: string): Promise<DemoAgent | null>;
  /** An account that an agent opens; refuses as a registration does. */
  openAccount(input: AccountInput): Promise<MemberRow>;
  /** For operators; null when no account of that name can become an agent. */
  appointAgent(ask: AppointmentInput): Promise<Appointed>;
  /** A member's type in the caller's transaction; its sessions end, and `emit` is called after the commit. */
  changeType(tx: Tx, input: { memberId: bigint; toType(from: number): number }): ReturnType<typeof changeType>;
  /** Extension point: may refuse entry to a member, at every way in, in the transaction of the session. */
  readonly entryChecks: ExtensionPoint<[memberId: bigint, tx: Tx]>;
  /** Extension point: work that belongs to the making of an account by its holder, in its transaction. */
  readonly registrations: ExtensionPoint<[made: MemberRegistered, tx: Tx]>;
  /** By what accounts can be recognised as those of one person. */
  readonly traces: Traces;
  /** Extension point: work that belongs to the beginning of a session, in its transaction. */
  readonly sessionStarts: ExtensionPoint<[start: SessionStarted, tx: Tx]>;
  /** Extension point: refuses while something of the member is left that a closed account would put out of their reach. */
  readonly closingChecks: ExtensionPoint<[memberId: bigint, tx: Tx]>;
  /** Name and password alone, where no session may begin; refuses as a login does. */
  proveMember(form: ProofForm, about: { brand: Brand; ip: string; device: string | null }): Promise<bigint>;
  /** Of who has excluded themself every session ends, everywhere. */
  endSessionsOfExcluded(memberId: bigint): Promise<void>;
  /** What a client needs to encrypt a body. */
  readBodyKeys(): Promise<BodyKeys>;
  /** A session without a password, for benchmarks. */
  startSession(member: MemberRow, brand: Brand): Promise<StartedSession>;
  close(): Promise<void>;
}

const saveMs = 10_000;

export async function createIdentity(platform: Platform, deps: IdentityDeps): Promise<IdentityDoor> {
  const registry = new SessionRegistry(platform);
  const [terms, stakeBars] = await Promise.all([
    createTerms(platform, (id) => deps.findBrand(id)),
    createStakeBars(platform),
  ]);
  const { parts, captcha, launchCodes, usernamesByIp, verification, security, extensionPoints } = createDeps(
    platform,
    deps,
    { registry, terms },
  );
  const { secondFactors, remembered } = parts;
  const saving = setInterval(() => {
    registry.save().catch((err: unknown) => platform.log.warn({ err }, 'sessions seen could not be written down'));
  }, saveMs).unref();

  platform.events.on('session_ended', ({ sessionIds }) => registry.forget(sessionIds));
  platform.bus.subscribe(endedTopic, (ids) => {
    platform.events.emit('session_ended', { sessionIds: (ids as string[]).map(BigInt) });
  });
  platform.bus.subscribe(changedTopic, (ids) => registry.forget((ids as string[]).map(BigInt)));
  addSweeps(platform);

  return {
    verification,
    security,
    isProofFresh: (actor) => isProofFresh(platform, actor),
    moneyRestsUntil: (memberId) => security.moneyRestsUntil(memberId),
    isAccountClosed,
    checkPaymentPassword: (memberId, password) => security.checkPaymentPassword(memberId, password),
    captcha,
    secondFactors,
    sessions: createSessions(platform),
    personal: createPersonal(platform),
    traces: createTraces(platform),
    remembered,
    launchCodes,
    terms,
    stakeBars,
    logInRemembered: (form, about) => logInRemembered(parts, form, about),
    logInByLaunchCode: (code, about) => logInByLink({ ...parts, launchCodes }, code, about),
    playFree: (about) => playFree(parts, about),
    logIn: (form, about) =>
      form.type === 'username' ? logIn(parts, form, about) : verification.logInByCode(form, about),
    register: (form, about) => registerMember(parts, form, about),
    checkUsername: (input) => checkUsername({ ...parts, usernamesByIp }, input),
    prepareDemoAgent: (brand, file) => prepareDemoAgent(parts, brand, file),
    openAccount: (input) => openAccount(parts, input),
    appointAgent: (ask) => appointAgent(platform, ask),
    changeType: (tx, input) => changeType(platform, tx, input),
    logOut: (actor) => endOneSession(platform, actor.sessionId, 'logout'),
    mintTabToken: (browser, at) => mintTabToken(platform, browser, at),
    mintSocketTicket: (actor) => mintSocketTicket(platform, actor),
    redeemSocketTicket: (ticket) => redeemSocketTicket(platform, ticket),
    authenticate: (token, half, ip) => registry.authenticate(token, half, ip),
    touchSession: (sessionId) => registry.touch(sessionId),
    searchMembers: (input) => searchMembers(platform.db, input),
    findPeople: (memberIds) => findPeople(platform.db, memberIds),
    filterByKind: (input) => filterByKind(platform.db, input),
    findAgentIds: (brandId) => findAgentIds(platform.db, brandId),
    findIdsByName: (input) => findIdsByName(platform.db, input),
    findListed: (input) => findListed(platform.db, input),
    findByName: (brandId, username) => findMemberByName(platform.db, brandId, username),
    findNames: (memberIds) => findMemberNames(platform.db, memberIds),
    findName: async (memberId, tx) => (await findMember(tx, memberId))?.userName ?? null,
    findMember: (memberId) => findWithLogin(platform.db, memberId),
    prepareDemoLogins: (brand, file) => prepareDemoLogins(parts, brand, file),
    prepareDemoFriends: (brand, friends) => prepareDemoFriends(parts, brand, friends),
    ...extensionPoints,
    proveMember: (form, about) => proveMember(parts, form, about),
    endSessionsOfExcluded: (memberId) => endEverySession(platform, memberId, { reason: 'excluded' }),
    readBodyKeys: async () => ({
      keys: await platform.bodyKeys.listPublic(),
      serverTime: platform.clock.now().getTime(),
    }),
    startSession: (member, brand) =>
      startSession(parts, {
        member,
        brand,
        way: 'password',
        visitor: { ip: '127.0.0.1', userAgent: 'measurement', device: null, remembered: null },
      }),
    async close() {
      clearInterval(saving);
      await verification.settled();
      await registry.save();
      parts.hasher.close();
    },
  };
}

/** What the use cases need, and the functions made from it. */
function createDeps(
  platform: Platform,
  deps: IdentityDeps,
  { registry, terms }: { registry: SessionRegistry; terms: Terms },
) {
  const entryChecks = createExtensionPoint<[memberId: bigint, tx: Tx]>();
  const sessionStarts = createExtensionPoint<[start: SessionStarted, tx: Tx]>();
  const registrations = createExtensionPoint<[made: MemberRegistered, tx: Tx]>();
  const closingChecks = createExtensionPoint<[memberId: bigint, tx: Tx]>();
  const rules = { ...defaultLimits, ...deps.limits };
  const captcha = createOwnCaptcha(platform, {
    secret: platform.secretFor('identity.captcha').toString('hex'),
    tries: rules.captchaTries,
    byAddress: {
      picture: createAddressLimit(platform.clock, rules.captchasByIp),
      work: createAddressLimit(platform.clock, rules.captchasByIp),
    },
  });
  const underway = createUnderway(platform.log);
  const innerDeps: IdentityInnerDeps = {
    platform,
    hasher: (deps.makeHasher ?? createPasswordHasher)(),
    guard: new LoginGuard(platform, captcha),
    secondFactors: createSecondFactors(platform),
    remembered: createRemembered(platform),
    terms,
    limits: {
      loginByIp: createAddressLimit(platform.clock, rules.loginByIp),
      triesByDevice: createRateLimit(platform.clock, rules.triesByDevice),
      registerByIp: createAddressLimit(platform.clock, rules.registerByIp),
    },
    prepareMember: (member) => deps.prepareMember(member),
    checkMayEnter: (memberId, tx) => entryChecks.run(memberId, tx),
    tellStarted: (start, tx) => sessionStarts.run(start, tx),
    tellRegistered: (made, tx) => registrations.run(made, tx),
    later: (work) => underway.add(work),
    ports: {
      ...deps,
      captcha,
      phoneCodes: deps.phoneCodes ?? {
        check: async ({ brandId, mobileNum, code }) =>
          (await verification.checkPhoneCode({
            brand: { id: brandId },
            purpose: 'register',
            address: mobileNum,
            code,
          })) === 'right',
      },
    },
  };
  const usernamesByIp = createAddressLimit(platform.clock, rules.usernamesByIp);
  const verificationDeps = createVerificationDeps(innerDeps, { ...deps, budgets: rules.codes });
  const verification: VerificationDoor = createVerification(verificationDeps, () => underway.settled());
  const security = createSecurity(verificationDeps, {
    ...deps,
    checkClosing: (memberId, tx) => closingChecks.run(memberId, tx),
    forget: (ids) => registry.forget(ids),
  });
  return {
    security,
    parts: innerDeps,
    captcha,
    usernamesByIp,
    verification,
    extensionPoints: { entryChecks, sessionStarts, registrations, closingChecks },
    launchCodes: createLaunchCodes(platform),
  };
}
