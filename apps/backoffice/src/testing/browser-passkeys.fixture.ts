import { vi } from 'vitest';
import type { PasskeyQuestion, PasskeyRow, PasskeyWish } from '@fairhouse/contract';

export const passkeyQuestion: PasskeyQuestion = {
  challenge: 'cXVlc3Rpb24',
  rpId: 'localhost',
  timeout: 300_000,
  userVerification: 'required',
};

export const passkeyWish: PasskeyWish = {
  challenge: 'd2lzaA',
  rp: { id: 'localhost', name: 'Fairhouse back office' },
  user: { id: 'dmVyYQ', name: 'vera', displayName: 'vera' },
  pubKeyCredParams: [{ type: 'public-key', alg: -7 }],
  timeout: 300_000,
  attestation: 'none',
  authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
  excludeCredentials: [],
};

export function makePasskeyRow(changed: Partial<PasskeyRow> = {}): PasskeyRow {
  return { id: '3', name: 'Laptop', madeAt: 1_780_000_000_000, usedAt: null, isSynced: false, ...changed };
}

const bytesOf = (text: string): ArrayBuffer => new TextEncoder().encode(text).buffer as ArrayBuffer;

/** A browser that knows passkeys; its holder does what `act` says: answers, or closes the window. */
export function stubPasskeys(act: () => 'answer' | 'close' | 'known' = () => 'answer'): void {
  const credential = (response: object) => () => {
    const does = act();
    if (does === 'close') return Promise.reject(new DOMException('closed', 'NotAllowedError'));
    if (does === 'known') return Promise.reject(new DOMException('known', 'InvalidStateError'));
    return Promise.resolve({
      id: 'a2V5',
      rawId: bytesOf('key'),
      type: 'public-key',
      response,
      getClientExtensionResults: () => ({}),
    });
  };
  vi.stubGlobal('PublicKeyCredential', class PublicKeyCredential {});
  const clientDataJSON = bytesOf('{}');
  Object.defineProperty(navigator, 'credentials', {
    configurable: true,
    value: {
      get: credential({
        clientDataJSON,
        authenticatorData: bytesOf('data'),
        signature: bytesOf('signed'),
        userHandle: bytesOf('vera'),
      }),
      create: credential({ clientDataJSON, attestationObject: bytesOf('made'), getTransports: () => ['internal'] }),
    },
  });
}
