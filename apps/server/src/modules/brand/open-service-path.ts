import { createDecipheriv } from 'node:crypto';

const keyLength = 8;
/** Base64 of whole blocks of eight bytes, and the key behind it. */
const sealed = /^([A-Za-z0-9+/]{11}=|[A-Za-z0-9+/]{12,}={0,2})[\x21-\x7e]{8}$/;

/**
 * Spec 3: the path of a customer service link may come encrypted, as older configurations of this API family have it: base64
 * of DES-ECB, with the key as its last eight characters. That hides nothing, so it is opened where the brand file is read.
 */
export function openServicePath(path: string): string {
  if (!sealed.test(path) || /^[a-z]+:|^\//.test(path)) return path;
  const key = Buffer.from(path.slice(-keyLength));
  try {
    // Three times the same key is single DES, which the library no longer has by itself.
    const decipher = createDecipheriv('des-ede3-ecb', Buffer.concat([key, key, key]), null);
    return Buffer.concat([decipher.update(path.slice(0, -keyLength), 'base64'), decipher.final()]).toString('utf8');
  } catch {
    return path;
  }
}
