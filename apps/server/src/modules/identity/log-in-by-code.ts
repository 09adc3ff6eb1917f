import { hasModule } from '@fairhouse/contract';
import { Refusal, type Brand } from '../../platform/context/index.ts';
import { makeToken } from '../../platform/crypto/tokens.ts';
import { refuseCode, requireClaim, requireMatch } from './check-code.ts';
import { findMemberByContact } from './contact.store.ts';
import {
  checkDoor,
  checkSecondFactor,
  isAgent,
  openSession,
  recordRefused,
  type LoggedIn,
  type LoginForm,
} from './log-in.ts';
import { findMobile } from './mobile-address.ts';
import type { Visitor } from './start-session.ts';
import { findKnownDevice, noDevice, takeTry } from './try-budget.ts';
import { codeTarget, guardedBy, type VerificationInnerDeps } from './verification-deps.ts';

/**
 * Login type `sms` (spec 3): the name is the number, the password is its code. For type `firebase`, a third-party
 * identity service vouches for the number. A second factor is asked for too.
 */
export async function logInByCode(
  deps: VerificationInnerDeps,
  form: Pick<LoginForm, 'type' | 'username' | 'password' | 'secondFactor' | 'door' | 'rememberMe'>,
  about: { brand: Brand; visitor: Visitor },
): Promise<LoggedIn> {
  const { platform } = deps;
  const { brand, visitor } = about;
  const address = findMobile(brand, { mobileNum: form.username });
  const findHolder = () =>
    address === null
      ? Promise.resolve(null)
      : findMemberByContact(platform.db, { brandId: brand.id, kind: 'mobile', address });
  const deviceHash =
    visitor.device === null ? noDevice : await findKnownDevice(deps, (await findHolder())?.id, visitor);
  takeTry(deps, { deviceHash, ip: visitor.ip });
  if (address === null || !hasModule(brand.shell.whitelabel, 'MOBILEVERCODELOGIN3'))
    throw new Refusal('login_failed', {}, { captcha: false });
  const proved =
    form.type === 'firebase'
      ? requireVouched(deps, form.password, address)
      : requireMatch(deps, codeTarget({ brand, purpose: 'login', address }), form.password);
  const matched = await proved.catch((error: unknown) => {
    deps.later(async () => {
      const holder = await findHolder();
      if (holder) recordRefused(deps, holder, { way: 'code', visitor });
    });
    throw error;
  });
  const member = await findHolder();
  // The number was unbound after the code was sent: it belongs to nobody now.
  if (!member) throw refuseCode('wrong');
  await checkSecondFactor(deps, {
    member,
    given: form.secondFactor,
    guarded: guardedBy(member, deviceHash),
    tried: { way: 'code', visitor },
  });
  checkDoor(member, form.door, brand);
  if (matched) await requireClaim(deps, matched);
  await deps.remembered.end(visitor.remembered);
  const remembered = form.rememberMe && !isAgent(member) ? makeToken() : null;
  const opened = await openSession(deps, {
    member,
    isRestricted: false,
    way: 'code',
    brand,
    visitor,
    async also(tx) {
      if (remembered !== null) await deps.remembered.begin(tx, { token: remembered, memberId: member.id });
    },
  });
  return { ...opened, remembered };
}

/** Null: no code of ours to use up. */
async function requireVouched({ ports }: VerificationInnerDeps, idToken: string, mobileNum: string): Promise<null> {
  if (!ports.identityService) throw new Refusal('identity_service_unavailable');
  if (!(await ports.identityService.check({ channel: 'sms', idToken, mobileNum }))) throw refuseCode('wrong');
  return null;
}
