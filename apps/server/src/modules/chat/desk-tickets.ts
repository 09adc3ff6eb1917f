import { hashToken, makeToken } from '../../platform/crypto/tokens.ts';
import type { OperatorActor, Platform } from '../../platform/context/index.ts';
import { insertTicket, takeTicket, type DeskTicket } from './desk-ticket.store.ts';

const ticketLifeMs = 30_000;

/** A socket ticket is good once, for half a minute, on any process; no token of an operator ever goes over a socket. */
export async function mintDeskTicket(
  { db, clock }: Platform,
  { operatorId, sessionId, brandIds }: OperatorActor,
): Promise<{ ticket: string; expiresInMs: number }> {
  const ticket = makeToken();
  await insertTicket(db, {
    hash: hashToken(ticket),
    operatorId,
    sessionId,
    brandIds,
    expiresAt: new Date(clock.now().getTime() + ticketLifeMs),
  });
  return { ticket, expiresInMs: ticketLifeMs };
}

/** Receives only messages to this operator: nothing of the desk, of no brand. */
export function mintHostTicket(
  platform: Platform,
  actor: OperatorActor,
): Promise<{ ticket: string; expiresInMs: number }> {
  return mintDeskTicket(platform, { ...actor, brandIds: [] });
}

export function redeemDeskTicket({ db, clock }: Platform, ticket: string): Promise<DeskTicket | null> {
  return takeTicket(db, hashToken(ticket), clock.now());
}
