import { hasModule, type LoginWay } from '@fairhouse/contract';
import { isAgentType } from '@fairhouse/contract/customer-types';
import { hashToken, makeToken } from '../../platform/crypto/tokens.ts';
import { Refusal, strangerAt, type Brand, type Tx } from '../../platform/context/index.ts';
import { isOftenTried } from '../../platform/passwords/often-tried.ts';
import { renewHash } from '../../platform/passwords/renew-hash.ts';
import type { IdentityInnerDeps } from './identity-deps.ts';
import { findMemberByName, insertLogin, usernameKey, type Credential, type MemberRow } from './identity.store.ts';
import type { LaunchCodes } from './launch-codes.ts';
import type { LoginTry } from './login-guard.ts';
import type { Guarded } from './login-guard.store.ts';
import { findRests, renewPasswordHash } from './password.store.ts';
import { startSession, type SessionStart, type StartedSession, type Visitor } from './start-session.ts';
import { findKnownDevice, noDevice, takeTry, takeTryOrCaptcha } from './try-budget.ts';

/** Agents have an entrance of their own (spec 2); on the wire it is `door`. */
export type Door = 'member' | 'agent';

export interface LoginForm extends LoginTry {
  readonly username: string;
  readonly password: string;
  readonly type: 'username' | 'sms' | 'firebase';
  readonly door: Door;
  readonly rememberMe: boolean;
  /** Six digits of the member's app, or a recovery code. */
  readonly secondFactor?: string | undefined;
}

export interface LoggedIn extends StartedSession {
  readonly member: MemberRow;
  readonly isRestricted: boolean;
  /** The token by which this browser is known from now on. */
  readonly device: string;
  /** Token for the cookie of a browser that is to be remembered; null removes it. */
  readonly remembered: string | null;
}

/**
 * A wrong name and a wrong password get the same answer after the same work. The second factor is asked for only after
 * the right password; every wrong guess counts.
 */
export async function logIn(
  deps: IdentityInnerDeps,
  form: LoginForm,
  about: { brand: Brand; visitor: Visitor },
): Promise<LoggedIn> {
  const { brand, visitor } = about;
  const { found, guarded } = await checkGuess(deps, form, about);
  await checkSecondFactor(deps, {
    member: found,
    given: form.secondFactor,
    guarded,
    tried: { way: 'password', visitor },
  });
  await deps.guard.succeed(guarded);
  checkDoor(found, form.door, brand);
  await deps.remembered.end(visitor.remembered);
  const isRestricted = mustChange(found, form.password);
  // Not offered to agents, nor with a password that must be changed.
  const isKept = form.rememberMe && !isRestricted && !isAgent(found);
  const remembered = isKept ? makeToken() : null;
  const opened = await openSession(deps, {
    member: found,
    isRestricted,
    way: 'password',
    brand,
    visitor,
    async also(tx) {
      await requireUnchanged(tx, found);
      if (remembered !== null) await deps.remembered.begin(tx, { token: remembered, memberId: found.id });
    },
  });
  return { ...opened, remembered };
}

/** The password was changed while it was verified: its sessions have ended, and none begins with the old one. */
async function requireUnchanged(tx: Tx, { id, changedAt }: MemberRow & Credential): Promise<void> {
  const now = await findRests(tx, id);
  if (now.changedAt.getTime() !== changedAt.getTime()) throw new Refusal('login_failed', {}, { captcha: false });
}

/** The account of this name and password; refuses with `login_failed`, or earlier as the guard does. */
async function checkGuess(
  deps: IdentityInnerDeps,
  form: Pick<LoginForm, 'username' | 'password' | 'captcha' | 'captchaProof'>,
  { brand, visitor }: { brand: Brand; visitor: Visitor },
): Promise<{ found: MemberRow & Credential; guarded: Guarded }> {
  const { platform, hasher, guard } = deps;
  const found = await findMemberByName(platform.db, brand.id, form.username);
  const deviceHash = await findKnownDevice(deps, found?.id, visitor);
  const attempt = { captcha: form.captcha, captchaProof: form.captchaProof, ip: visitor.ip };
  const isSolved = await takeTryOrCaptcha(deps, { ...attempt, deviceHash });
  const guarded = { brandId: brand.id, account: usernameKey(form.username), deviceHash };
  await guard.admit(guarded, { ...attempt, isSolved });
  const asker = strangerAt(visitor.ip);
  const isRight = found
    ? await hasher.verify(found.passwordHash, form.password, asker)
    : await hasher.verifyNobody(form.password, asker);
  if (!found || !isRight) {
    const counted = await guard.fail(guarded);
    // Last, so that its work comes after the answer: an existing name is answered as quickly as another.
    if (found) recordRefused(deps, found, { way: 'password', visitor });
    throw new Refusal('login_failed', {}, counted);
  }
  const { id: memberId, passwordHash: from } = found;
  renewHash(deps, {
    stored: from,
    password: form.password,
    keep: (to) => renewPasswordHash(platform.db, { memberId, from, to }),
  });
  return { found, guarded };
}

/**
 * Identifies an account by name and password where no session may begin; refuses as a login does. It resets no count of
 * failures, because wrong second factors are counted there too and only the password was shown.
 */
export async function proveMember(
  deps: IdentityInnerDeps,
  form: Pick<LoginForm, 'username' | 'password' | 'captcha' | 'captchaProof'>,
  { brand, ip, device }: { brand: Brand; ip: string; device: string | null },
): Promise<bigint> {
  const { found } = await checkGuess(deps, form, { brand, visitor: { ip, device, userAgent: '', remembered: null } });
  return found.id;
}

/** By the cookie of the browser alone; the second factor is still asked for. */
export async function logInRemembered(
  deps: IdentityInnerDeps,
  form: { secondFactor?: string | undefined },
  about: { brand: Brand; visitor: Visitor },
): Promise<LoggedIn> {
  const { brand, visitor } = about;
  const known = await deps.remembered.peek(visitor.remembered, brand);
  const deviceHash = await findKnownDevice(deps, known?.id, visitor);
  // A token that is good is a known browser in itself.
  takeTry(deps, { deviceHash: known ? hashToken(visitor.remembered ?? '') : noDevice, ip: visitor.ip });
  if (!known) {
    // A token that was used before ends its family.
    await deps.remembered.take(visitor.remembered, brand);
    throw new Refusal('remembered_over');
  }
  const guarded = { brandId: brand.id, account: usernameKey(known.userName), deviceHash };
  await deps.guard.admit(guarded, {});
  await checkSecondFactor(deps, {
    member: known,
    given: form.secondFactor,
    guarded,
    tried: { way: 'remembered', visitor },
  });
  checkDoor(known, 'member', brand);
  const { member, next } = await deps.remembered.take(visitor.remembered, brand);
  const also = (tx: Tx) => deps.remembered.confirm(tx, next);
  return {
    ...(await openSession(deps, { member, isRestricted: false, way: 'remembered', brand, visitor, also })),
    remembered: next,
  };
}

/** A right code costs no try of its address: it is too long to be guessed, and a busy address shuts out nobody who brings one. */
export async function logInByLink(
  deps: IdentityInnerDeps & { readonly launchCodes: LaunchCodes },
  code: string,
  { brand, visitor }: { brand: Brand; visitor: Visitor },
): Promise<LoggedIn> {
  const { launchCodes, limits } = deps;
  const taken = await launchCodes.take(code, brand).catch((error: unknown) => {
    limits.loginByIp.take(visitor.ip);
    throw error;
  });
  return openSession(deps, {
    member: taken.member,
    isRestricted: false,
    way: 'link',
    brand,
    visitor,
    also: (tx) => launchCodes.confirm(tx, taken),
  });
}

/** For every way in: the wallet is ready, the browser is known, the session begins. */
export async function openSession(
  deps: Pick<IdentityInnerDeps, 'platform' | 'prepareMember' | 'checkMayEnter' | 'tellStarted'>,
  open: SessionStart & { isRestricted: boolean },
): Promise<LoggedIn> {
  const { member, isRestricted, brand, visitor } = open;
  await deps.prepareMember({ memberId: member.id, brand });
  const device = visitor.device ?? makeToken();
  return {
    member,
    isRestricted,
    device,
    remembered: null,
    ...(await startSession(deps, { ...open, deviceHash: hashToken(device) })),
  };
}

interface Tried {
  readonly way: LoginWay;
  readonly visitor: Visitor;
}

interface SecondFactorAsk {
  readonly member: MemberRow;
  readonly given: string | undefined;
  readonly guarded: Guarded;
  readonly tried: Tried;
}

/** Written after the answer, so that an answer takes no longer for a name that exists. */
export function recordRefused(
  { platform, later }: Pick<IdentityInnerDeps, 'platform' | 'later'>,
  member: MemberRow,
  { way, visitor }: Tried,
): void {
  const at = platform.clock.now();
  later(() =>
    insertLogin(platform.db, {
      memberId: member.id,
      at,
      ip: visitor.ip,
      userAgent: visitor.userAgent,
      way,
      isRefused: true,
    }),
  );
}

/** For every way in that a stranger could use with a stolen password or phone. */
export async function checkSecondFactor(deps: IdentityInnerDeps, ask: SecondFactorAsk): Promise<void> {
  const { secondFactors, guard } = deps;
  if (!(await secondFactors.isOn(ask.member.id))) return;
  if (!ask.given) throw new Refusal('second_factor_needed', {}, { secondFactor: true });
  if (await secondFactors.take(ask.member.id, ask.given)) return;
  const counted = await guard.fail(ask.guarded);
  recordRefused(deps, ask.member, ask.tried);
  throw new Refusal('second_factor_wrong', {}, { ...counted, secondFactor: true });
}

export function isAgent(member: MemberRow): boolean {
  return isAgentType(member.customerType);
}

/** Only somebody who knows the password is told. */
export function checkDoor(member: MemberRow, door: Door, brand: Brand): void {
  if (door === 'agent' && !isAgent(member)) throw new Refusal('agent_only');
  if (door === 'member' && isAgent(member) && !hasModule(brand.shell.whitelabel, 'AGENTPOLICY3'))
    throw new Refusal('member_only');
}

/** The server decides this, never the page: a password that everybody tries, or that somebody else has set (spec 4, trust.md 2.4). */
function mustChange(credential: Credential, password: string): boolean {
  return credential.mustChange || isOftenTried(password.toLowerCase());
}
