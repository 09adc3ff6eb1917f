import { browserSupportsWebAuthn, startAuthentication, startRegistration } from '@simplewebauthn/browser';
import type { PasskeyAnswer, PasskeyWish } from '@fairhouse/contract';
import { api } from '../api/api.ts';

/**
 * Passkeys are bound to a host name, so numeric addresses have none. Browsers offer them only over https and on this
 * machine.
 */
export function canUsePasskeys(): boolean {
  return browserSupportsWebAuthn() && !/^[\d.]+$|^\[/.test(location.hostname);
}

/** The browser asks which passkey to use and verifies its holder. */
export async function answerByPasskey(): Promise<PasskeyAnswer> {
  return startAuthentication({ optionsJSON: await api.askForPasskey() });
}

export function makePasskey(request: PasskeyWish): ReturnType<typeof startRegistration> {
  return startRegistration({ optionsJSON: request });
}
