import { createHmac } from 'node:crypto';
import { deriveKey } from './sealer.ts';

/** A keyed hash: equal texts have equal hashes, and nobody without the key of the configuration can guess a text from its hash. */
export type Fingerprint = (text: string) => Buffer;

export function createFingerprint(secretKey: Uint8Array, purpose: string): Fingerprint {
  const key = deriveKey(secretKey, `fingerprint/${purpose}`);
  return (text) => createHmac('sha256', key).update(text).digest();
}
