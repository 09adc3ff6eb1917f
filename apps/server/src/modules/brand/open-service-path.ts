import { createDecipheriv } from 'node:crypto';

const keyLength = 8;
/** Base64 of whole blocks of eight bytes, and the key behind it. */
const sealed = /^([A-Za-z0-9+/]{11}=|[A-Za-z0-9+/]{12,}={0,2})[\x21-\x7e]{8}$/;

/**
 * Spec 3: the path of a customer service link may be encrypted, as in older configurations of this API family: base64 of
 * DES-ECB, with the key as its last eight characters. That hides nothing, so it is decrypted when the brand file is
 * read.
 */
export function openServicePath(path: string): string {
  if (!sealed.test(path) || /^[a-z]+:|^\//.test(path)) return path;
  const key = Buffer.from(path.slice(-keyLength));
  try {
    // Single DES is triple DES with the same key three times; the library has no single DES any more.
    const decipher = createDecipheriv('des-ede3-ecb', Buffer.concat([key, key, key]), null);
    return Buffer.concat([decipher.update(path.slice(0, -keyLength), 'base64'), decipher.final()]).toString('utf8');
  } catch {
    return path;
  }
}
