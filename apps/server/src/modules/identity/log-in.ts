import { Refusal, type Brand, type RateLimit } from '../../platform/context/index.ts';
import type { IdentityParts } from './identity-parts.ts';
import { findMemberByName, type MemberRow } from './identity.store.ts';
import { startSession, type StartedSession, type Visitor } from './start-session.ts';

export interface LoginForm {
  readonly username: string;
  readonly password: string;
  readonly type: 'username' | 'sms';
}

export interface LoggedIn extends StartedSession {
  readonly member: MemberRow;
}

/** One answer and the same work, whether the name or the password was wrong. */
export async function logIn(parts: IdentityParts, form: LoginForm, about: { brand: Brand; visitor: Visitor }): Promise<LoggedIn> {
  const { platform, hasher, limits, prepareMember } = parts;
  const { brand, visitor } = about;
  const account = `${brand.id} ${form.username.toLowerCase()}`;
  takeBoth(limits, { ip: visitor.ip, account });
  // Codes by phone need a sender, which this brand does not have: nobody can hold one.
  const found = form.type === 'username' ? await findMemberByName(platform.db, brand.id, form.username) : null;
  const isRight = found ? await hasher.verify(found.passwordHash, form.password) : await hasher.verifyNobody(form.password);
  if (!found || !isRight) throw new Refusal('login_failed');
  limits.loginByAccount.forget(account);
  await prepareMember({ memberId: found.id, brand });
  return { member: found, ...(await startSession(platform, { member: found, brand, visitor })) };
}

function takeBoth(limits: { loginByIp: RateLimit; loginByAccount: RateLimit }, keys: { ip: string; account: string }): void {
  limits.loginByIp.take(keys.ip);
  limits.loginByAccount.take(keys.account);
}
