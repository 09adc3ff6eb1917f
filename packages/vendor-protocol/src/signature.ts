import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

/** Headers of every request, in both directions. */
export const headers = {
  /** The id of the signing key; it identifies the caller. */
  key: 'fairhouse-key',
  /** Milliseconds since 1970, by the caller's clock. */
  time: 'fairhouse-time',
  signature: 'fairhouse-signature',
} as const;

/** A request whose time differs by more than this is refused, even with a valid signature. */
export const freshMs = 30_000;

/** The signed content: the signature is invalid for another call, time or body. */
export interface Signed {
  readonly method: string;
  /** With the leading slash, without host and query. */
  readonly path: string;
  readonly time: string;
  readonly body: Uint8Array | string;
}

/** Lower-case hex of HMAC-SHA-256 over `METHOD\npath\ntime\nhex(sha256(body))`. */
export function sign(secret: Uint8Array, { method, path, time, body }: Signed): string {
  const digest = createHash('sha256').update(body).digest('hex');
  return createHmac('sha256', secret).update([method, path, time, digest].join('\n')).digest('hex');
}

/** Compares in constant time; a signature of another length or format is invalid. */
export function isSignedBy(secret: Uint8Array, signed: Signed, signature: string): boolean {
  const [told, right] = [Buffer.from(signature, 'hex'), Buffer.from(sign(secret, signed), 'hex')];
  return told.length === right.length && timingSafeEqual(told, right);
}

/** Whether the time of a request is close enough to now. */
export function isFresh(time: string, nowMs: number): boolean {
  return /^\d{13}$/.test(time) && Math.abs(nowMs - Number(time)) <= freshMs;
}

/** Headers of a request that is about to be sent. */
export function signedHeaders(
  key: { readonly id: string; readonly secret: Uint8Array },
  request: Omit<Signed, 'time'> & { readonly nowMs: number },
): Record<string, string> {
  const time = String(request.nowMs);
  return {
    'content-type': 'application/json',
    [headers.key]: key.id,
    [headers.time]: time,
    [headers.signature]: sign(key.secret, { method: request.method, path: request.path, time, body: request.body }),
  };
}
