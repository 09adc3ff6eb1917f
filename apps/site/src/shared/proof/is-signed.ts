import { ed25519 } from '@noble/curves/ed25519.js';
import { fromHex } from '@fairhouse/fair';

/**
 * Whether a message was signed with a key of the house: Ed25519, hex. It does not use WebCrypto, which lacks this curve
 * in older browsers and is unavailable on plain http.
 */
export function isSigned({
  publicKey,
  message,
  signature,
}: {
  publicKey: string;
  message: string;
  signature: string;
}): boolean {
  try {
    return ed25519.verify(fromHex(signature), new TextEncoder().encode(message), fromHex(publicKey));
  } catch {
    // Not a point of the curve, or not as many bytes as a key or a signature has.
    return false;
  }
}
