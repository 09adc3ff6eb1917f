import { hashToken, makeToken } from '../../platform/crypto/tokens.ts';
import type { Brand, Platform, Tx } from '../../platform/context/index.ts';
import { findLastLogin, insertLogin, type MemberRow } from './identity.store.ts';
import { endSession, endSessionsOf, insertSession, lockMember, tellInTx, type EndReason } from './session.store.ts';

export interface StartedSession {
  readonly sessionId: bigint;
  readonly token: string;
  readonly half: string;
  readonly previousLoginAt: Date | null;
}

export interface Visitor {
  readonly ip: string;
  readonly userAgent: string;
}

export const endedTopic = 'identity.session_ended';

/** A new session with new secrets; the member's older ones are replaced, everywhere within a second. */
export async function startSession(platform: Platform, start: { member: MemberRow; brand: Brand; visitor: Visitor }): Promise<StartedSession> {
  const { member, visitor } = start;
  const [token, half] = [makeToken(), makeToken()];
  const at = platform.clock.now();
  const { replaced, ...session } = await platform.inTx(async (tx) => {
    await lockMember(tx, member.id);
    const ended = await endSessionsOf(tx, member.id, { reason: 'replaced', at });
    await tellEnded(platform, tx, ended);
    const previousLoginAt = await findLastLogin(tx, member.id);
    await insertLogin(tx, { memberId: member.id, at, ip: visitor.ip, userAgent: visitor.userAgent });
    const sessionId = await insertSession(tx, { memberId: member.id, brandId: member.brandId, halfHash: hashToken(half), tokenHash: hashToken(token), at });
    return { sessionId, previousLoginAt, replaced: ended };
  });
  if (replaced.length > 0) platform.events.emit('session_ended', { sessionIds: replaced });
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

async function tellEnded(platform: Platform, tx: Tx, ids: readonly bigint[]): Promise<void> {
  if (ids.length > 0) await tellInTx(tx, platform.bus.encode(endedTopic, ids.map(String)));
}
