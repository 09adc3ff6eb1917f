import type { Language, SentCode } from '@fairhouse/contract';
import { createRateLimit, type Brand, type MemberActor } from '../../platform/context/index.ts';
import { changePassword, type ChangePasswordForm } from './change-password.ts';
import { checkCode, type CodeVerdict } from './check-code.ts';
import type { CaptchaGiven } from './code-captcha.ts';
import { defaultCodeBudgets, type CodeBudgets } from './code-budgets.ts';
import { sweepCodes, type CodePurpose } from './code.store.ts';
import { createConsoleSender } from './console-sender.ts';
import { saveContact, type ContactKind } from './contact.store.ts';
import type { IdentityInnerDeps } from './identity-deps.ts';
import { logInByCode } from './log-in-by-code.ts';
import type { LoggedIn, LoginForm } from './log-in.ts';
import type { MessageSender } from './message-sender.ts';
import { loadMessageTexts } from './message-texts.ts';
import { readEmail, readMobile } from './mobile-address.ts';
import { requestPasswordMail, setPasswordByEmail, setPasswordByPhone, type RecoverAbout } from './recover-password.ts';
import { captchaOf, sendRegisterCode, sendVisitorCode, type AskAbout } from './send-visitor-code.ts';
import type { Visitor } from './start-session.ts';
import { codeTarget, type VerificationInnerDeps } from './verification-deps.ts';
import { sendMemberCode, verifyContact } from './verify-contact.ts';

interface WrittenNumber extends CaptchaGiven {
  readonly mobileNum: string;
  readonly countryDialingCode?: string | undefined;
}
type MemberAbout = AskAbout & { readonly actor: MemberActor };
type Written = { readonly email: string } | WrittenNumber;

/** Codes by phone and mail, and their uses: login, recovery, contacts. */
export interface VerificationDoor {
  sendVisitorCode(form: WrittenNumber & { purpose: 'login' | 'recover' }, about: AskAbout): Promise<SentCode>;
  sendRegisterCode(form: WrittenNumber, about: AskAbout): Promise<SentCode>;
  sendMemberCode(form: Written & CaptchaGiven & { purpose: 'bind' | 'payment' }, about: MemberAbout): Promise<SentCode>;
  verifyContact(form: Written & { verificationCode: string }, about: MemberAbout): Promise<void>;
  logInByCode(
    form: Pick<LoginForm, 'type' | 'username' | 'password' | 'secondFactor' | 'door' | 'rememberMe'>,
    about: { brand: Brand; visitor: Visitor },
  ): Promise<LoggedIn>;
  requestPasswordMail(
    form: { username: string; email: string } & CaptchaGiven,
    about: RecoverAbout,
  ): Promise<{ message: string }>;
  setPasswordByEmail(
    form: {
      username: string;
      email: string;
      verificationCode: string;
      newPassword: string;
      secondFactor?: string | undefined;
    },
    about: RecoverAbout,
  ): Promise<void>;
  setPasswordByPhone(
    form: WrittenNumber & { verificationCode: string; newPassword: string; secondFactor?: string | undefined },
    about: RecoverAbout,
  ): Promise<LoggedIn>;
  changePassword(
    form: ChangePasswordForm,
    about: { actor: MemberActor; brand: Brand; language: Language },
  ): Promise<void>;
  /** Tries a code and uses it up; `address` in E.164. A code of a member (bind, payment) is valid for that member only. */
  checkPhoneCode(input: {
    brand: Pick<Brand, 'id'>;
    purpose: CodePurpose;
    address: string;
    code: string;
    memberId?: bigint;
  }): Promise<CodeVerdict>;
  /** False when the address belongs to another member. */
  saveContact(contact: {
    memberId: bigint;
    brandId: bigint;
    kind: ContactKind;
    address: string;
    verifiedAt: Date | null;
  }): Promise<boolean>;
  /** Resolves when no message is being sent. */
  settled(): Promise<void>;
}

export interface VerificationDeps {
  readonly outboxDir: string;
  readonly sender?: MessageSender;
  readonly budgets?: Partial<CodeBudgets> | undefined;
}

const keepCodesMs = 24 * 3_600_000;

/** What codes need beside the rest of identity. */
export function createVerificationDeps(identity: IdentityInnerDeps, deps: VerificationDeps): VerificationInnerDeps {
  const { platform } = identity;
  return {
    ...identity,
    sender: deps.sender ?? createConsoleSender(platform, deps.outboxDir),
    budgets: { ...defaultCodeBudgets, ...deps.budgets },
    macOf: platform.fingerprintFor('identity.code'),
    passwordTries: createRateLimit(platform.clock, { count: 10, windowMs: 5 * 60_000 }),
    texts: loadMessageTexts(),
  };
}

export function createVerification(deps: VerificationInnerDeps, settled: () => Promise<void>): VerificationDoor {
  const { platform } = deps;
  platform.jobs.add({
    name: 'sweep-codes',
    at: '7 * * * *',
    run: () => sweepCodes(platform.db, { now: platform.clock.now(), keepMs: keepCodesMs }),
  });
  const contactOf = (form: Written, brand: Brand): { kind: ContactKind; address: string } =>
    'email' in form
      ? { kind: 'email', address: readEmail(form.email) }
      : { kind: 'mobile', address: readMobile(brand, form) };
  return {
    sendVisitorCode: (form, about) => sendVisitorCode(deps, form, about),
    sendRegisterCode: (form, about) => sendRegisterCode(deps, form, about),
    sendMemberCode: async (form, about) =>
      sendMemberCode(deps, { ...contactOf(form, about.brand), purpose: form.purpose, ...captchaOf(form) }, about),
    verifyContact: async (form, about) =>
      verifyContact(deps, contactOf(form, about.brand), { ...about, verificationCode: form.verificationCode }),
    logInByCode: (form, about) => logInByCode(deps, form, about),
    requestPasswordMail: (form, about) => requestPasswordMail(deps, form, about),
    setPasswordByEmail: (form, about) => setPasswordByEmail(deps, form, about),
    setPasswordByPhone: (form, about) => setPasswordByPhone(deps, form, about),
    changePassword: (form, about) => changePassword(deps, form, about),
    checkPhoneCode: ({ code, memberId, ...asked }) =>
      checkCode(deps, codeTarget({ ...asked, holder: memberId === undefined ? undefined : `${memberId}` }), code),
    saveContact: (contact) => platform.inTx((tx) => saveContact(tx, contact)),
    settled,
  };
}
