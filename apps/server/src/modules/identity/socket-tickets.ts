import { hashToken, makeToken } from '../../platform/crypto/tokens.ts';
import type { MemberActor, Platform } from '../../platform/context/index.ts';
import { findSessionById, insertSocketTicket, takeSocketTicket } from './session.store.ts';

const ticketLifeMs = 30_000;

/** A socket ticket is good once, for half a minute, on any process; no token ever goes over the socket. */
export async function mintSocketTicket(
  platform: Platform,
  actor: MemberActor,
): Promise<{ ticket: string; expiresInMs: number }> {
  const ticket = makeToken();
  const expiresAt = new Date(platform.clock.now().getTime() + ticketLifeMs);
  await insertSocketTicket(platform.db, { hash: hashToken(ticket), sessionId: actor.sessionId, expiresAt });
  return { ticket, expiresInMs: ticketLifeMs };
}

export async function redeemSocketTicket(
  platform: Platform,
  ticket: string,
): Promise<{ memberId: bigint; brandId: bigint; sessionId: bigint } | null> {
  const sessionId = await takeSocketTicket(platform.db, { hash: hashToken(ticket), now: platform.clock.now() });
  const session = sessionId === null ? null : await findSessionById(platform.db, sessionId);
  if (!session || session.endReason !== null) return null;
  return { memberId: session.memberId, brandId: session.brandId, sessionId: session.id };
}
