import { CompactEncrypt, importJWK } from 'jose';
import type { BodyKeys } from '@fairhouse/contract';
import { makeClientKey } from './client-key.ts';

export interface BodyAbout {
  /** Name of the call. */
  readonly call: string;
  /** Method and path of the request. */
  readonly audience: string;
  /** The server's clock less ours. */
  readonly clockOffsetMs: number;
}

const algorithm = 'ECDH-ES';

/** Encrypts a body as a compact JWE for this call and this moment. Loaded with the first call that has secrets. */
export async function encryptBody(text: string, keys: BodyKeys['keys'], about: BodyAbout): Promise<string> {
  const key = keys.find(({ alg, crv }) => alg === algorithm && crv === 'P-256');
  if (!key) throw new Error('no key to encrypt to');
  // A copy from this realm: an encoder may belong to another one, as under jsdom, and the library would reject its
  // array.
  const bytes = Uint8Array.from(new TextEncoder().encode(text));
  return new CompactEncrypt(bytes)
    .setProtectedHeader({
      alg: algorithm,
      enc: 'A256GCM',
      kid: key.kid,
      typ: `${about.call}+jwe`,
      aud: about.audience,
      iat: Math.floor((Date.now() + about.clockOffsetMs) / 1000),
      jti: makeClientKey(),
    })
    .encrypt(await importJWK({ ...key }, algorithm));
}
