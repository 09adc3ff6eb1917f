import { hashToken, makeToken } from '../../platform/crypto/tokens.ts';
import { Refusal, type Brand } from '../../platform/context/index.ts';
import type { IdentityParts } from './identity-parts.ts';
import { findMemberByName, type Credential, type MemberRow } from './identity.store.ts';
import type { LoginTry } from './login-guard.ts';
import { isKnownDevice, rememberDevice, type Guarded } from './login-guard.store.ts';
import { isOftenTried } from './password-policy.ts';
import { startSession, type StartedSession, type Visitor } from './start-session.ts';

export interface LoginForm extends LoginTry {
  readonly username: string;
  readonly password: string;
  readonly type: 'username' | 'sms';
  /** Six digits of the member's app, or a recovery code. */
  readonly secondFactor?: string | undefined;
}

export interface LoggedIn extends StartedSession {
  readonly member: MemberRow;
  readonly isRestricted: boolean;
  /** What this browser is known by from now on. */
  readonly device: string;
}

/**
 * One answer and the same work, whether the name or the password was wrong. The second factor is asked for only after
 * the right password; what is guessed wrong counts either way.
 */
export async function logIn(parts: IdentityParts, form: LoginForm, about: { brand: Brand; visitor: Visitor }): Promise<LoggedIn> {
  const { platform, hasher, limits, guard } = parts;
  const { brand, visitor } = about;
  limits.loginByIp.take(visitor.ip);
  // Codes by phone need a sender, which this brand does not have: nobody can hold one.
  const found = form.type === 'username' ? await findMemberByName(platform.db, brand.id, form.username) : null;
  const deviceHash = visitor.device === null ? null : hashToken(visitor.device);
  const isKnown = await isKnownDevice(platform.db, found?.id ?? 0n, deviceHash ?? Buffer.alloc(0));
  const guarded: Guarded = { brandId: brand.id, account: form.username.toLowerCase(), deviceHash: isKnown && deviceHash ? deviceHash : Buffer.alloc(0) };
  await guard.admit(guarded, form);
  const isRight = found ? await hasher.verify(found.passwordHash, form.password) : await hasher.verifyNobody(form.password);
  if (!found || !isRight) throw new Refusal('login_failed', {}, await guard.fail(guarded));
  await checkSecondFactor(parts, { member: found, given: form.secondFactor, guarded });
  await guard.succeed(guarded);
  return openSession(parts, { member: found, isRestricted: mustChange(found, form.password), brand, visitor });
}

/** For every way in: the wallet is ready, the browser is known, the session begins. */
export async function openSession(
  parts: Pick<IdentityParts, 'platform' | 'prepareMember'>,
  open: { member: MemberRow; isRestricted: boolean; brand: Brand; visitor: Visitor },
): Promise<LoggedIn> {
  const { platform, prepareMember } = parts;
  const { member, isRestricted, brand, visitor } = open;
  await prepareMember({ memberId: member.id, brand });
  const device = visitor.device ?? makeToken();
  await rememberDevice(platform.db, { memberId: member.id, deviceHash: hashToken(device), at: platform.clock.now() });
  return { member, isRestricted, device, ...(await startSession(platform, { member, brand, visitor, isRestricted })) };
}

async function checkSecondFactor(parts: IdentityParts, ask: { member: MemberRow; given: string | undefined; guarded: Guarded }): Promise<void> {
  const { secondFactors, guard } = parts;
  if (!(await secondFactors.isOn(ask.member.id))) return;
  if (!ask.given) throw new Refusal('second_factor_needed', {}, { secondFactor: true });
  if (await secondFactors.take(ask.member.id, ask.given)) return;
  throw new Refusal('second_factor_wrong', {}, { ...(await guard.fail(ask.guarded)), secondFactor: true });
}

/** Decided here, never by the page: a password everybody tries, or one somebody else has set (spec 4, trust.md 2.4). */
function mustChange(credential: Credential, password: string): boolean {
  return credential.mustChange || isOftenTried(password.toLowerCase());
}
