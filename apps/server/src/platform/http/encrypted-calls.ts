import type { FastifyRequest } from 'fastify';
import { Refusal } from '../context/index.ts';

export const joseType = 'application/jose';
/** The largest form, encrypted, is below 4 kB. */
export const encryptedBytesMax = 8 * 1024;

/**
 * Encrypted calls are few and dear: keys are agreed on, passwords hashed, sessions written. A crowd of them comes in a few
 * at a time, so that the bets of others do not wait behind it; members wait apart from strangers and before them, and
 * who would wait too long is told so.
 */
export const encryptedCrowd = { atOnce: 3, waitingMax: 200 } as const;

export function isJose(request: FastifyRequest): boolean {
  return /^application\/jose\s*(;|$)/i.test(request.headers['content-type'] ?? '');
}

/** Before a byte of it is read: what came in the clear is in the log of every proxy that likes to keep bodies. */
export function refusePlainBody(request: FastifyRequest): void {
  if (!isJose(request)) throw new Refusal('body_not_encrypted');
}
