import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

/** Encrypts what the database must not be able to read; the key is in no backup of the database (ARCHITECTURE section 6). */
export interface Sealer {
  /** `about` binds the sealed value to its row: in another row it does not open. */
  seal(secret: Uint8Array, about: string): Buffer;
  open(box: Uint8Array, about: string): Uint8Array;
}

const nonceBytes = 12;
const tagBytes = 16;

/** The key of one purpose says nothing about the key of another. */
export function deriveKey(secretKey: Uint8Array, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secretKey, Buffer.alloc(0), `fairhouse/${purpose}`, 32));
}

export function createSealer(secretKey: Uint8Array, purpose: string): Sealer {
  const key = deriveKey(secretKey, purpose);
  return {
    seal(secret, about) {
      const nonce = randomBytes(nonceBytes);
      const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(about));
      const sealed = Buffer.concat([cipher.update(secret), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), sealed]);
    },
    open(box, about) {
      const nonce = box.subarray(0, nonceBytes);
      const decipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: tagBytes }).setAAD(
        Buffer.from(about),
      );
      decipher.setAuthTag(box.subarray(nonceBytes, nonceBytes + tagBytes));
      return Buffer.concat([decipher.update(box.subarray(nonceBytes + tagBytes)), decipher.final()]);
    },
  };
}
