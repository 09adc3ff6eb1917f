import type { ProofWay, SentCode } from '@fairhouse/contract';
import { Refusal, type Brand, type MemberActor, type Tx } from '../../platform/context/index.ts';
import { closeAccount, type ClosingPorts } from './close-account.ts';
import { findClosureReason, reopenMember } from './closure.store.ts';
import type { CaptchaGiven } from './code-captcha.ts';
import { listContacts, type ContactKind } from './contact.store.ts';
import { readLoginHistory, addLoginSweep, type ShownLogin } from './login-history.ts';
import { isNoticeOn, setNotice } from './login-history.store.ts';
import { maskContact } from './mask.ts';
import { findGuardsChanged, findRests } from './password.store.ts';
import {
  checkPaymentPassword,
  findProvedAddress,
  recoverPaymentPassword,
  setPaymentPassword,
} from './payment-password.ts';
import { findPaymentPassword } from './payment-password.store.ts';
import { prove } from './proof.ts';
import type { AskAbout } from './send-visitor-code.ts';
import { tellLogin } from './tell-login.ts';
import type { VerificationInnerDeps } from './verification-deps.ts';
import { sendMemberCode } from './verify-contact.ts';
import { sendWithdrawalCode, useWithdrawalCode } from './withdrawal-code.ts';

type MemberAbout = AskAbout & { readonly actor: MemberActor };

export interface SecurityState {
  readonly mobile: string | null;
  readonly isMobileVerified: boolean;
  readonly email: string | null;
  readonly isEmailVerified: boolean;
  readonly hasSecondFactor: boolean;
  readonly hasPaymentPassword: boolean;
  readonly paymentLockedUntil: Date | null;
  readonly moneyRestsUntil: Date | null;
  readonly isLoginNoticeOn: boolean;
  readonly passwordChangedAt: Date;
}

/** The guards of an account, and its closure. */
export interface SecurityDoor {
  read(actor: MemberActor): Promise<SecurityState>;
  prove(form: { way: ProofWay; secret: string }, about: { actor: MemberActor }): Promise<{ provedUntil: number }>;
  /** Refuses with `payment_password_missing`, `payment_password_locked` or `payment_password_wrong`. */
  checkPaymentPassword(memberId: bigint, password: string): Promise<void>;
  setPaymentPassword(
    form: { oldPaymentPassword?: string | undefined; newPaymentPassword: string; confirmPaymentPassword: string },
    about: MemberAbout,
  ): Promise<void>;
  sendPaymentCode(form: { kind: ContactKind } & CaptchaGiven, about: MemberAbout): Promise<SentCode>;
  recoverPaymentPassword(
    form: { kind: ContactKind; verificationCode: string; newPaymentPassword: string },
    about: MemberAbout,
  ): Promise<void>;
  /** Sends to the proved phone of the member. */
  sendWithdrawalCode(captcha: CaptchaGiven, about: MemberAbout): Promise<SentCode>;
  /** Uses the code up with the transaction; the caller throws the returned refusal after it has ended. */
  useWithdrawalCode(
    tx: Tx,
    input: { brand: Pick<Brand, 'id'>; memberId: bigint; code: string },
  ): Promise<Refusal | null>;
  isLoginNoticeOn(memberId: bigint): Promise<boolean>;
  setLoginNotice(memberId: bigint, isOn: boolean): Promise<void>;
  listLogins(memberId: bigint, page: number): Promise<{ list: ShownLogin[]; totalPages: number }>;
  closeAccount(form: { reason?: string | undefined }, about: { actor: MemberActor }): Promise<void>;
  /** The reason a member gave for the closure. */
  closureReason(memberId: bigint): Promise<string | null>;
  /** For the back office: a member cannot reopen an account. `record` checks and commits with it; refuses with `already_decided`. */
  reopenAccount(memberId: bigint, record: (tx: Tx) => Promise<void>): Promise<void>;
  /** The end of the rest in which no money leaves the house; null: there is none. */
  moneyRestsUntil(memberId: bigint): Promise<Date | null>;
  /** When a contact or a secret was last replaced; null: never. */
  guardsChangedAt(memberId: bigint): Promise<Date | null>;
}

export interface SecurityDeps extends ClosingPorts {
  /** Two capitals, or any other text when the country is unknown. */
  countryOf(ip: string): string;
}

export const moneyRestMs = 24 * 3_600_000;

export function createSecurity(
  innerDeps: VerificationInnerDeps,
  deps: SecurityDeps & { forget(sessionIds: readonly bigint[]): void },
): SecurityDoor {
  const { platform } = innerDeps;
  const { db, clock } = platform;
  addLoginSweep(platform);
  platform.events.on('member_logged_in', (login) => tellLogin(innerDeps, login, (ip) => deps.countryOf(ip)));

  async function moneyRestsUntil(memberId: bigint): Promise<Date | null> {
    const { moneyRestsFrom } = await findRests(db, memberId);
    const until = new Date((moneyRestsFrom?.getTime() ?? 0) + moneyRestMs);
    return until > clock.now() ? until : null;
  }

  return {
    moneyRestsUntil,
    isLoginNoticeOn: (memberId) => isNoticeOn(db, memberId),
    guardsChangedAt: (memberId) => findGuardsChanged(db, memberId),
    async read({ memberId }) {
      const contacts = await listContacts(db, memberId);
      const mobile = contacts.find(({ kind }) => kind === 'mobile');
      const email = contacts.find(({ kind }) => kind === 'email');
      const payment = await findPaymentPassword(db, memberId);
      const isLocked = payment.lockedUntil !== null && payment.lockedUntil > clock.now();
      return {
        mobile: mobile ? maskContact('mobile', mobile.address) : null,
        isMobileVerified: mobile !== undefined && mobile.verifiedAt !== null,
        email: email ? maskContact('email', email.address) : null,
        isEmailVerified: email !== undefined && email.verifiedAt !== null,
        hasSecondFactor: await innerDeps.secondFactors.isOn(memberId),
        hasPaymentPassword: payment.hash !== null,
        paymentLockedUntil: isLocked ? payment.lockedUntil : null,
        moneyRestsUntil: await moneyRestsUntil(memberId),
        isLoginNoticeOn: await isNoticeOn(db, memberId),
        passwordChangedAt: (await findRests(db, memberId)).changedAt,
      };
    },
    prove: (form, { actor }) => prove(innerDeps, form, { actor, forget: (ids) => deps.forget(ids) }),
    checkPaymentPassword: (memberId, password) => checkPaymentPassword(innerDeps, memberId, password),
    setPaymentPassword: (form, about) => setPaymentPassword(innerDeps, form, about),
    async sendPaymentCode({ kind, ...captcha }, about) {
      const address = await findProvedAddress(innerDeps, about.actor.memberId, kind);
      return sendMemberCode(innerDeps, { kind, address, purpose: 'payment', ...captcha }, about);
    },
    recoverPaymentPassword: (form, about) => recoverPaymentPassword(innerDeps, form, about),
    sendWithdrawalCode: (captcha, about) => sendWithdrawalCode(innerDeps, captcha, about),
    useWithdrawalCode: (tx, input) => useWithdrawalCode(innerDeps, tx, input),
    setLoginNotice: (memberId, isOn) => setNotice(db, memberId, { isOn, at: clock.now() }),
    listLogins: (memberId, page) =>
      readLoginHistory(platform, { memberId, page, countryOf: (ip) => deps.countryOf(ip) }),
    closeAccount: (form, about) => closeAccount({ platform, ports: deps }, form, about),
    closureReason: (memberId) => findClosureReason(db, memberId),
    reopenAccount: (memberId, record) =>
      platform.inTx(async (tx) => {
        if (!(await reopenMember(tx, memberId, clock.now()))) throw new Refusal('already_decided');
        await record(tx);
      }),
  };
}
