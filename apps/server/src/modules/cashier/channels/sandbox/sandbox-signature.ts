import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { parseAmount } from '@fairhouse/money';
import { oneHeader, parseBody, Refusal } from '../../../../platform/context/index.ts';
import type { IncomingMessage, ProviderMessage } from '../channel-provider.ts';

export const timeHeader = 'x-sandbox-time';
export const signatureHeader = 'x-sandbox-signature';

/** A message older or newer than this is refused, even if its signature is right. */
const windowMs = 5 * 60_000;

/** Covers time and body, so that neither can be changed alone. */
export function signBody(secret: Uint8Array, at: string, body: Uint8Array | string): string {
  return createHmac('sha256', secret).update(`${at}.`).update(body).digest('hex');
}

const message = z.strictObject({
  eventId: z.string().min(8).max(64),
  merchant: z.string(),
  reference: z.string().max(64),
  status: z.enum(['paid', 'failed', 'pending']),
  amount: z.string(),
  currency: z.string().max(8),
});

/** Checks the signature first, then the time, then the content, so that a stranger learns nothing. */
export function readSigned(incoming: IncomingMessage, secret: Uint8Array): ProviderMessage {
  const at = oneHeader(incoming.headers[timeHeader]);
  const reported = Buffer.from(oneHeader(incoming.headers[signatureHeader]), 'hex');
  const right = Buffer.from(signBody(secret, at, incoming.body), 'hex');
  if (reported.length !== right.length || !timingSafeEqual(reported, right)) throw new Refusal('callback_forged');
  if (!/^\d{13}$/.test(at) || Math.abs(incoming.now.getTime() - Number(at)) > windowMs)
    throw new Refusal('callback_stale');
  const read = message.safeParse(parseBody(incoming.body));
  // The message is signed with the key of one brand and is about another brand.
  if (!read.success || read.data.merchant !== incoming.merchant) throw new Refusal('callback_forged');
  const amountMinor = parseAmount(read.data.amount);
  if (amountMinor === null) throw new Refusal('callback_forged');
  const { eventId, reference, status, currency } = read.data;
  return { eventId, reference, told: status, amountMinor, currency };
}
