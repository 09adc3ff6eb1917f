import type { Language, LoginWay } from '@fairhouse/contract';
import { hashToken, makeToken } from '../../platform/crypto/tokens.ts';
import { Refusal, type Brand, type Platform, type Tx } from '../../platform/context/index.ts';
import type { IdentityParts } from './identity-parts.ts';
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
  /** Token of this browser, when it has one. */
  readonly device: string | null;
  /** Token by which this browser is remembered. */
  readonly remembered: string | null;
  /** In which mails to them are written; the brand's own unless told. */
  readonly language?: Language;
}

export const endedTopic = 'identity.session_ended';

export interface SessionStart {
  readonly member: MemberRow;
  readonly brand: Brand;
  readonly visitor: Visitor;
  readonly way: LoginWay;
  readonly isRestricted?: boolean;
  /** The browser it is begun in is known from now on. */
  readonly deviceHash?: Buffer;
  /** Under the lock by which sessions are ended, in the same transaction; refuses when what let them in counts no longer. */
  readonly also?: (tx: Tx) => Promise<void>;
}

/** Ways in on which nothing was shown that only the member knows. */
const unproved: readonly LoginWay[] = ['remembered', 'link', 'trial'];

/** A new session with new secrets; the member's older ones are replaced, everywhere within a second. Refuses for whoever guards the entry. */
export async function startSession(
  { platform, checkMayEnter }: Pick<IdentityParts, 'platform' | 'checkMayEnter'>,
  start: SessionStart,
): Promise<StartedSession> {
  const { member, brand, visitor, way, isRestricted = false, deviceHash } = start;
  const [token, half] = [makeToken(), makeToken()];
  const at = platform.clock.now();
  const { replaced, ...session } = await platform.inTx(async (tx) => {
    await lockMember(tx, member.id);
    await start.also?.(tx);
    if (await isClosed(tx, member.id)) throw new Refusal('login_failed', {}, { captcha: false });
    // Under the lock by which sessions are ended: who is shut out from here on has this session ended as well.
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

/** Every session of a member ends at once, everywhere; `also` commits with it. */
export async function endEverySession(
  platform: Platform,
  memberId: bigint,
  end: { reason: EndReason; also?: (tx: Tx) => Promise<void> },
): Promise<void> {
  const ended = await platform.inTx(async (tx) => {
    await lockMember(tx, memberId);
    const ids = await endSessionsOf(tx, memberId, { reason: end.reason, at: platform.clock.now() });
    await tellEnded(platform, tx, ids);
    await end.also?.(tx);
    return ids;
  });
  if (ended.length > 0) platform.events.emit('session_ended', { sessionIds: ended });
}

async function tellEnded(platform: Platform, tx: Tx, ids: readonly bigint[]): Promise<void> {
  if (ids.length > 0) await tellInTx(tx, platform.bus.encode(endedTopic, ids.map(String)));
}
