import { codeLifeMinutes, hasModule, type Language, type ModuleId } from '@fairhouse/contract';
import { Refusal, type Brand } from '../../platform/context/index.ts';
import { requireClaim, requireMatch } from './check-code.ts';
import type { CaptchaGiven } from './code-captcha.ts';
import type { CodeTarget } from './code.store.ts';
import { findMemberByContact, findMemberByMail } from './contact.store.ts';
import { usernameKey, type MemberRow } from './identity.store.ts';
import { checkDoor, checkSecondFactor, openSession, type LoggedIn } from './log-in.ts';
import { readEmail, readMobile } from './mobile-address.ts';
import { checkPassword } from './password-policy.ts';
import { requireOther } from './payment-password.ts';
import { findPaymentPassword } from './payment-password.store.ts';
import { replacePassword } from './replace-password.ts';
import { sendCode } from './send-code.ts';
import { captchaOf, findOwner } from './send-visitor-code.ts';
import type { Visitor } from './start-session.ts';
import { findKnownDevice, noDevice, takeTry } from './try-budget.ts';
import { codeTarget, guardedBy, type VerificationInnerDeps } from './verification-deps.ts';

export interface RecoverAbout {
  readonly brand: Brand;
  readonly language: Language;
  readonly visitor: Visitor;
  /** The address of the site in a mail; it never comes from a header of the request (platform/http/addresses.ts). */
  readonly siteOrigin: string;
}

interface MailForm extends CaptchaGiven {
  readonly username: string;
  readonly email: string;
}

/** Forgot password by email (spec 4): everybody gets the same answer, and the owner of the address gets a mail. */
export async function requestPasswordMail(
  deps: VerificationInnerDeps,
  form: MailForm,
  about: RecoverAbout,
): Promise<{ message: string }> {
  const { brand, language, visitor, siteOrigin } = about;
  requireModule(brand, 'PASS3');
  const address = readEmail(form.email);
  const findHolder = () =>
    findMemberByMail(deps.platform.db, { brandId: brand.id, username: form.username, email: address });
  await sendCode(deps, {
    brand,
    ip: visitor.ip,
    ...captchaOf(form),
    kind: 'email',
    purpose: 'recover',
    address,
    holder: usernameKey(form.username),
    member: await findOwner(deps, visitor, findHolder),
    async compose(code) {
      const member = await findHolder();
      if (!member) return null;
      const words = {
        code,
        brand: brand.name,
        minutes: `${codeLifeMinutes.email}`,
        username: member.userName,
        page: `${siteOrigin}/reset`,
      };
      return {
        hasCode: true,
        subject: deps.texts(language, 'mailSubject', words),
        text: deps.texts(language, 'mailCode', words),
      };
    },
  });
  return { message: deps.texts(language, 'askedByMail') };
}

/** The code of the mail allows one change of password; a mail logs nobody in. */
export async function setPasswordByEmail(
  deps: VerificationInnerDeps,
  form: MailForm & { verificationCode: string; newPassword: string; secondFactor?: string | undefined },
  about: RecoverAbout,
): Promise<void> {
  const { brand } = about;
  requireModule(brand, 'PASS3');
  const email = readEmail(form.email);
  const target = codeTarget({ brand, purpose: 'recover', address: email, holder: usernameKey(form.username) });
  await recover(deps, about, {
    ...form,
    opensSession: false,
    target,
    findMember: () => findMemberByMail(deps.platform.db, { brandId: brand.id, username: form.username, email }),
  });
}

/** Forgot password by phone (spec 4): the code sets the password and logs in. */
export async function setPasswordByPhone(
  deps: VerificationInnerDeps,
  form: {
    mobileNum: string;
    countryDialingCode?: string | undefined;
    verificationCode: string;
    newPassword: string;
    secondFactor?: string | undefined;
  },
  about: RecoverAbout,
): Promise<LoggedIn> {
  const { brand, visitor } = about;
  requireModule(brand, 'CHNGPASSVERIF3');
  const address = readMobile(brand, form);
  const member = await recover(deps, about, {
    ...form,
    opensSession: true,
    target: codeTarget({ brand, purpose: 'recover', address }),
    findMember: () => findMemberByContact(deps.platform.db, { brandId: brand.id, kind: 'mobile', address }),
  });
  return openSession(deps, { member, isRestricted: false, way: 'recovery', brand, visitor });
}

interface Recovery {
  readonly target: CodeTarget;
  readonly verificationCode: string;
  readonly newPassword: string;
  readonly secondFactor?: string | undefined;
  readonly opensSession: boolean;
  findMember(): Promise<MemberRow | null>;
}

/** Refusals before the right code do not depend on any account. A password that this member may not have costs a try, not the code. */
async function recover(
  deps: VerificationInnerDeps,
  { brand, language, visitor }: RecoverAbout,
  recovery: Recovery,
): Promise<MemberRow> {
  const deviceHash =
    visitor.device === null ? noDevice : await findKnownDevice(deps, (await recovery.findMember())?.id, visitor);
  takeTry(deps, { deviceHash, ip: visitor.ip });
  checkPassword(recovery.newPassword, { brand, username: '' });
  const matched = await requireMatch(deps, recovery.target, recovery.verificationCode);
  const member = await recovery.findMember();
  // The contact was unbound after the code was sent: it belongs to nobody now.
  if (!member) throw new Refusal('code_wrong');
  checkPassword(recovery.newPassword, { brand, username: member.userName });
  await checkSecondFactor(deps, {
    member,
    given: recovery.secondFactor,
    guarded: guardedBy(member, deviceHash),
    tried: { way: 'recovery', visitor },
  });
  if (recovery.opensSession) checkDoor(member, 'member', brand);
  await requireOther(
    deps,
    { memberId: member.id, hash: (await findPaymentPassword(deps.platform.db, member.id)).hash },
    recovery.newPassword,
  );
  await requireClaim(deps, matched);
  await replacePassword(deps, {
    member,
    brand,
    language,
    newPassword: recovery.newPassword,
    keepSession: null,
    isRecovery: true,
  });
  return member;
}

function requireModule(brand: Brand, flag: ModuleId): void {
  if (!hasModule(brand.shell.whitelabel, flag)) throw new Refusal('verification_off');
}
