import type { Language, LoginWay } from '@fairhouse/contract';
import { hashToken, makeToken } from '../../platform/crypto/tokens.ts';
import { Refusal, type Brand, type Platform, type Tx } from '../../platform/context/index.ts';
import type { IdentityInnerDeps } from './identity-deps.ts';
import { findLastLogin, insertLogin, type MemberRow } from './identity.store.ts';
import { rememberDevice } from './login-guard.store.ts';
import {
  endSession,
  endSessionsOf,
  insertSession,
  isClosed,
  lockMember,
  tellInTx,
  type EndReason,
} from './session.store.ts';

export interface StartedSession {
  readonly sessionId: bigint;
  readonly token: string;
  readonly half: string;
  readonly previousLoginAt: Date | null;
}

export interface Visitor {
  readonly ip: string;
  readonly userAgent: string;
  /** Token of this browser, if it has one. */
  readonly device: string | null;
  /** Token by which this browser is remembered. */
  readonly remembered: string | null;
  /** The language of mails to them; by default the brand's. */
  readonly language?: Language;
}

export const endedTopic = 'identity.session_ended';

export interface SessionStart {
  readonly member: MemberRow;
  readonly brand: Brand;
  readonly visitor: Visitor;
  readonly way: LoginWay;
  readonly isRestricted?: boolean;
  /** The browser is known from now on. */
  readonly deviceHash?: Buffer;
  /** Checked under the lock by which sessions end, in the same transaction; refuses when the proof of the login is no longer valid. */
  readonly also?: (tx: Tx) => Promise<void>;
}

/** Ways in on which no secret of the member was shown. */
const unproved: readonly LoginWay[] = ['remembered', 'link', 'trial'];

/** Begins a session with new secrets; it replaces the member's older ones, everywhere within a second. Other modules may refuse entry. */
export async function startSession(
  { platform, checkMayEnter, tellStarted }: Pick<IdentityInnerDeps, 'platform' | 'checkMayEnter' | 'tellStarted'>,
  start: SessionStart,
): Promise<StartedSession> {
  const { member, brand, visitor, way, isRestricted = false, deviceHash } = start;
  const [token, half] = [makeToken(), makeToken()];
  const at = platform.clock.now();
  const { replaced, ...session } = await platform.inTx(async (tx) => {
    await lockMember(tx, member.id);
    await start.also?.(tx);
    if (await isClosed(tx, member.id)) throw new Refusal('login_failed', {}, { captcha: false });
    // Under the lock by which sessions end, so that an exclusion that follows ends this session as well.
    await checkMayEnter(member.id, tx);
    const ended = await endSessionsOf(tx, member.id, { reason: 'replaced', at });
    await tellEnded(platform, tx, ended);
    const previousLoginAt = await findLastLogin(tx, member.id);
    await insertLogin(tx, {
      memberId: member.id,
      at,
      ip: visitor.ip,
      userAgent: visitor.userAgent,
      way,
      isRefused: false,
    });
    if (deviceHash) await rememberDevice(tx, { memberId: member.id, deviceHash, at });
    const sessionId = await insertSession(tx, {
      memberId: member.id,
      brandId: member.brandId,
      halfHash: hashToken(half),
      tokenHash: hashToken(token),
      at,
      isRestricted,
      isProved: !unproved.includes(way),
      ip: visitor.ip,
      userAgent: visitor.userAgent,
    });
    await tellStarted({ memberId: member.id, brand, at }, tx);
    return { sessionId, previousLoginAt, replaced: ended };
  });
  if (replaced.length > 0) platform.events.emit('session_ended', { sessionIds: replaced });
  platform.events.emit('member_logged_in', {
    memberId: member.id,
    brand,
    language: visitor.language ?? brand.defaultLanguage,
    at,
    ip: visitor.ip,
    userAgent: visitor.userAgent,
    isFirst: session.previousLoginAt === null,
  });
  return { ...session, token, half };
}

export async function endOneSession(platform: Platform, sessionId: bigint, reason: EndReason): Promise<void> {
  const ended = await platform.inTx(async (tx) => {
    const ids = await endSession(tx, sessionId, { reason, at: platform.clock.now() });
    await tellEnded(platform, tx, ids);
    return ids;
  });
  if (ended.length > 0) platform.events.emit('session_ended', { sessionIds: ended });
}

/** Ends every session of a member at once, everywhere; `also` commits with it. */
export async function endEverySession(
  platform: Platform,
  memberId: bigint,
  end: { reason: EndReason; also?: (tx: Tx) => Promise<void> },
): Promise<void> {
  const emit = await platform.inTx(async (tx) => {
    const emitLater = await endSessionsIn(platform, tx, { memberId, reason: end.reason });
    await end.also?.(tx);
    return emitLater;
  });
  emit();
}

/** The same in the caller's transaction, who calls what it answers after the commit. */
export async function endSessionsIn(
  platform: Platform,
  tx: Tx,
  { memberId, reason }: { memberId: bigint; reason: EndReason },
): Promise<() => void> {
  await lockMember(tx, memberId);
  const sessionIds = await endSessionsOf(tx, memberId, { reason, at: platform.clock.now() });
  await tellEnded(platform, tx, sessionIds);
  return () => {
    if (sessionIds.length > 0) platform.events.emit('session_ended', { sessionIds });
  };
}

async function tellEnded(platform: Platform, tx: Tx, ids: readonly bigint[]): Promise<void> {
  if (ids.length > 0) await tellInTx(tx, platform.bus.encode(endedTopic, ids.map(String)));
}
