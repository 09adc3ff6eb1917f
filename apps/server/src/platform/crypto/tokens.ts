import { createHash, randomBytes } from 'node:crypto';

/** 256 random bits, safe in a header, an address and a cookie. */
export function makeToken(): string {
  return randomBytes(32).toString('base64url');
}

/** What the database keeps of a token. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

/** The hash of a token as the key of a map. */
export function tokenKey(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
