import { createHmac, hkdfSync } from 'node:crypto';

/** A keyed hash: equal texts are found equal, and without the key of the configuration none can be guessed from it. */
export type Fingerprint = (text: string) => Buffer;

export function createFingerprint(secretKey: Uint8Array, purpose: string): Fingerprint {
  const key = Buffer.from(hkdfSync('sha256', secretKey, Buffer.alloc(0), `fairhouse/fingerprint/${purpose}`, 32));
  return (text) => createHmac('sha256', key).update(text).digest();
}
