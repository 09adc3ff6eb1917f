import { createPrivateKey, createPublicKey, sign } from 'node:crypto';

/** The house's key, which signs records that must not change afterwards. */
export interface SigningKey {
  /** Ed25519, hex. */
  readonly publicKey: string;
  sign(message: string): Buffer;
}

/** The PKCS 8 header before the 32 bytes of an Ed25519 key. */
const keyHead = Buffer.from('302e020100300506032b657004220420', 'hex');
const keyBytes = 32;

export function createSigningKey(secret: Buffer): SigningKey {
  const key = createPrivateKey({
    key: Buffer.concat([keyHead, secret.subarray(0, keyBytes)]),
    format: 'der',
    type: 'pkcs8',
  });
  const publicKey = createPublicKey(key).export({ format: 'der', type: 'spki' }).subarray(-keyBytes).toString('hex');
  return { publicKey, sign: (message) => sign(null, Buffer.from(message), key) };
}
