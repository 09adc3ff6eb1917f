import type { FastifyRequest } from 'fastify';
import { Refusal } from '../context/index.ts';

export const joseType = 'application/jose';
/** The largest form, encrypted, is below 4 kB. */
export const encryptedBytesMax = 8 * 1024;

/**
 * Encrypted calls are rare and expensive: they agree on keys, hash passwords and write sessions. Only a few run at a
 * time, so that bets do not wait behind them; members wait apart from strangers and before them, and a caller who would
 * wait too long is refused.
 */
export const encryptedCrowd = { atOnce: 3, waitingMax: 200 } as const;

export function isJose(request: FastifyRequest): boolean {
  return /^application\/jose\s*(;|$)/i.test(request.headers['content-type'] ?? '');
}

/** This comes before the body is read: proxies that log bodies would keep a body sent in the clear. */
export function refusePlainBody(request: FastifyRequest): void {
  if (!isJose(request)) throw new Refusal('body_not_encrypted');
}
