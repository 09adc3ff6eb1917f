import type { Session, SessionRecord } from '@fairhouse/contract';
import type { CallContext, MemberActor } from '../../platform/context/index.ts';
import type { Handlers } from '../../platform/http/index.ts';
import type { IdentityDoor, LoggedIn, Member } from './index.ts';
import type { SecurityDoor } from './security.ts';
import type { SessionEntry } from './sessions.store.ts';
import type { VerificationDoor } from './verification.ts';

type PhoneForm = Parameters<VerificationDoor['setPasswordByPhone']>[0];

export function identityRoutes(identity: IdentityDoor): Handlers<'identity'> {
  return {
    async login(form, context) {
      return openSession(await identity.logIn(form, aboutVisitor(context)), context);
    },
    async register(form, context) {
      return openSession(await identity.register(form, { ...aboutVisitor(context), mode: 'username' }), context);
    },
    async registerByMobile(form, context) {
      return openSession(await identity.register(form, { ...aboutVisitor(context), mode: 'mobile' }), context);
    },
    checkUsername: ({ username }, { brand, ip }) => identity.checkUsername({ username, brand, ip }),
    async logout(_input, { actor, browser, setSessionHalf, setRemembered }) {
      await identity.logOut(actor);
      await identity.remembered.end(browser.remembered);
      if (browser.remembered !== null) setRemembered(null);
      setSessionHalf(null);
      return {};
    },
    async mintTabToken(_input, { brand, browser, origins }) {
      const { token, session, previousLoginAt } = await identity.mintTabToken(browser, {
        brand,
        siteOrigin: origins.site,
      });
      const member = { id: session.memberId, userName: session.userName, customerType: session.customerType };
      return toSession({ token, member, previousLoginAt, isRestricted: session.isRestricted });
    },
    mintSocketTicket: (_input, { actor }) => identity.mintSocketTicket(actor),
    async getCaptcha({ kind }, { ip }) {
      const { image, challenge, expiresInMs } = await identity.captcha.issue(kind, ip);
      return { image, challenge: JSON.stringify(challenge), expiresInMs };
    },
    getRemembered: (_input, { brand, browser }) => identity.remembered.read(browser.remembered, brand),
    async logInRemembered(form, context) {
      return openSession(await identity.logInRemembered(form, aboutVisitor(context)), context);
    },
    async playFree({ ageConfirmed }, context) {
      return openSession(await identity.playFree({ ...aboutVisitor(context), ageConfirmed }), context);
    },
    mintLaunchCode: (_input, { actor }) => identity.launchCodes.mint(actor),
    async redeemLaunchCode({ code }, context) {
      return openSession(await identity.logInByLaunchCode(code, aboutVisitor(context)), context);
    },
    getSecondFactor: (_input, { actor }) => identity.secondFactors.read(actor.memberId),
    beginSecondFactor: (_input, { actor, brand }) => identity.secondFactors.begin(actor, brand),
    confirmSecondFactor: ({ code }, { actor }) => identity.secondFactors.confirm(actor, code),
    async endSecondFactor({ code }, { actor }) {
      await identity.secondFactors.turnOff(actor, code);
      return {};
    },
    async listSessions({ page }, { actor }) {
      const { list, totalPages } = await identity.sessions.list(actor, page);
      return { list: list.map((entry) => toSessionRecord(entry, actor.sessionId)), totalPages };
    },
    async endSession({ sessionId }, { actor }) {
      await identity.sessions.end(actor, BigInt(sessionId));
      return {};
    },
    async endAllSessions(_input, { actor, setSessionHalf }) {
      await identity.sessions.endAll(actor);
      setSessionHalf(null);
      return {};
    },
    getBodyKeys: () => identity.readBodyKeys(),
    ...codeRoutes(identity.verification),
    ...securityRoutes(identity.security),
  };
}

type CodeCall =
  | 'sendVisitorCode'
  | 'sendRegisterCode'
  | 'sendMemberCode'
  | 'verifyMobile'
  | 'sendMemberEmailCode'
  | 'verifyEmail'
  | 'requestPasswordMail'
  | 'setPasswordByEmail'
  | 'setPasswordByPhone'
  | 'setPasswordByVerification'
  | 'changePassword';

/** Codes by phone and mail, and the password changes they allow. */
function codeRoutes(verification: VerificationDoor): Pick<Handlers<'identity'>, CodeCall> {
  const setByPhone = async (form: PhoneForm, context: CallContext) =>
    openSession(await verification.setPasswordByPhone(form, aboutRecovery(context)), context);
  return {
    sendVisitorCode: (form, context) => verification.sendVisitorCode(form, aboutAsk(context)),
    sendRegisterCode: ({ mobileNo, mobileNum, ...form }, context) =>
      verification.sendRegisterCode({ mobileNum: mobileNo ?? mobileNum ?? '', ...form }, aboutAsk(context)),
    sendMemberCode: (form, context) => verification.sendMemberCode(form, aboutMember(context)),
    async verifyMobile(form, context) {
      await verification.verifyContact(form, aboutMember(context));
      return {};
    },
    sendMemberEmailCode: (form, context) => verification.sendMemberCode(form, aboutMember(context)),
    async verifyEmail(form, context) {
      await verification.verifyContact(form, aboutMember(context));
      return {};
    },
    requestPasswordMail: (form, context) => verification.requestPasswordMail(form, aboutRecovery(context)),
    async setPasswordByEmail(form, context) {
      await verification.setPasswordByEmail(form, aboutRecovery(context));
      return {};
    },
    setPasswordByPhone: setByPhone,
    setPasswordByVerification: setByPhone,
    async changePassword(form, context) {
      await verification.changePassword(form, aboutMember(context));
      return {};
    },
  };
}

type SecurityCall =
  | 'getSecurity'
  | 'prove'
  | 'setPaymentPassword'
  | 'sendPaymentCode'
  | 'sendWithdrawalCode'
  | 'recoverPaymentPassword'
  | 'setLoginNotice'
  | 'listLogins'
  | 'closeAccount';

/** The guards of an account, for the security centre. */
function securityRoutes(security: SecurityDoor): Pick<Handlers<'identity'>, SecurityCall> {
  return {
    async getSecurity(_input, { actor }) {
      const { paymentLockedUntil, moneyRestsUntil, passwordChangedAt, ...state } = await security.read(actor);
      return {
        ...state,
        paymentLockedUntil: paymentLockedUntil?.getTime() ?? null,
        moneyRestsUntil: moneyRestsUntil?.getTime() ?? null,
        passwordChangedAt: passwordChangedAt.getTime(),
      };
    },
    prove: (form, { actor }) => security.prove(form, { actor }),
    async setPaymentPassword(form, context) {
      await security.setPaymentPassword(form, aboutMember(context));
      return {};
    },
    sendPaymentCode: (form, context) => security.sendPaymentCode(form, aboutMember(context)),
    sendWithdrawalCode: (captcha, context) => security.sendWithdrawalCode(captcha, aboutMember(context)),
    async recoverPaymentPassword(form, context) {
      await security.recoverPaymentPassword(form, aboutMember(context));
      return {};
    },
    async setLoginNotice({ isOn }, { actor }) {
      await security.setLoginNotice(actor.memberId, isOn);
      return {};
    },
    async listLogins({ page }, { actor }) {
      const { list, totalPages } = await security.listLogins(actor.memberId, page);
      return { list: list.map(({ id, at, ...entry }) => ({ id: `${id}`, at: at.getTime(), ...entry })), totalPages };
    },
    async closeAccount(form, { actor, browser, setSessionHalf, setRemembered }) {
      await security.closeAccount(form, { actor });
      if (browser.remembered !== null) setRemembered(null);
      setSessionHalf(null);
      return {};
    },
  };
}

function aboutVisitor({ brand, ip, userAgent, browser, language }: CallContext) {
  return { brand, visitor: { ip, userAgent, language, device: browser.device, remembered: browser.remembered } };
}

function openSession(loggedIn: LoggedIn, context: CallContext): Session {
  context.setSessionHalf(loggedIn.half);
  context.setDevice(loggedIn.device);
  if (loggedIn.remembered !== null || context.browser.remembered !== null) context.setRemembered(loggedIn.remembered);
  return toSession(loggedIn);
}

function toSession(session: {
  token: string;
  member: Pick<Member, 'id' | 'userName' | 'customerType'>;
  previousLoginAt: Date | null;
  isRestricted: boolean;
}): Session {
  const { token, member, previousLoginAt, isRestricted } = session;
  return {
    token,
    id: `${member.id}`,
    userName: member.userName,
    customerType: member.customerType,
    firstTimeLogin: previousLoginAt === null,
    // Set only if others know or can guess the password; no password expires by date (trust.md 2.4).
    passwordExpired: isRestricted,
    previousLoginAt: previousLoginAt?.getTime() ?? null,
  };
}

function toSessionRecord(entry: SessionEntry, currentId: bigint): SessionRecord {
  const { id, startedAt, seenAt, endedAt, endReason, ip, userAgent } = entry;
  return {
    id: `${id}`,
    isThisOne: id === currentId,
    startedAt: startedAt.getTime(),
    seenAt: seenAt.getTime(),
    endedAt: endedAt?.getTime() ?? null,
    endReason,
    ip,
    userAgent,
  };
}

const aboutAsk = ({ brand, ip, language, browser }: CallContext) => ({ brand, ip, language, device: browser.device });
const aboutMember = (context: CallContext<MemberActor>) => ({ ...aboutAsk(context), actor: context.actor });

function aboutRecovery(context: CallContext) {
  return { ...aboutVisitor(context), language: context.language, siteOrigin: context.origins.site };
}
