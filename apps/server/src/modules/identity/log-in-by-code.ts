import { hasModule } from '@fairhouse/contract';
import { Refusal, type Brand } from '../../platform/context/index.ts';
import { refuseCode, requireClaim, requireMatch } from './check-code.ts';
import { findMemberByContact } from './contact.store.ts';
import { checkDoor, checkSecondFactor, openSession, recordRefused, type LoggedIn, type LoginForm } from './log-in.ts';
import { findMobile } from './mobile-address.ts';
import type { Visitor } from './start-session.ts';
import { codeTarget, guardedBy, type VerificationParts } from './verification-parts.ts';

/** Login type `sms` (spec 3): the name is the number, the password its code. Who has a second factor is asked for it too. */
export async function logInByCode(
  parts: VerificationParts,
  form: Pick<LoginForm, 'username' | 'password' | 'secondFactor' | 'door'>,
  about: { brand: Brand; visitor: Visitor },
): Promise<LoggedIn> {
  const { platform, limits } = parts;
  const { brand, visitor } = about;
  limits.loginByIp.take(visitor.ip);
  const address = findMobile(brand, { mobileNum: form.username });
  if (address === null || !hasModule(brand.shell.whitelabel, 'MOBILEVERCODELOGIN3')) throw new Refusal('login_failed', {}, { captcha: false });
  const findHolder = () => findMemberByContact(platform.db, { brandId: brand.id, kind: 'mobile', address });
  const matched = await requireMatch(parts, codeTarget({ brand, purpose: 'login', address }), form.password).catch((error: unknown) => {
    parts.later(async () => {
      const holder = await findHolder();
      if (holder) recordRefused(parts, holder, { way: 'code', visitor });
    });
    throw error;
  });
  const member = await findHolder();
  // Unbound since the code was sent: it is nobody's now.
  if (!member) throw refuseCode('wrong');
  await checkSecondFactor(parts, { member, given: form.secondFactor, guarded: guardedBy(member), tried: { way: 'code', visitor } });
  checkDoor(member, form.door, brand);
  await requireClaim(parts, matched);
  await parts.remembered.end(visitor.remembered);
  return openSession(parts, { member, isRestricted: false, way: 'code', brand, visitor });
}
